/** A guard as a tree of names, so that it can be said in words. */
export type Condition =
  | { readonly kind: 'named'; readonly name: string; readonly params: readonly string[] }
  | { readonly kind: 'not' | 'and' | 'or'; readonly parts: readonly Condition[] };

interface GuardObject {
  readonly type?: unknown;
  readonly params?: unknown;
  readonly name?: string;
  readonly guards?: readonly unknown[];
}

/** Reads the guard of a transition: a name, a name with parameters, or `not`, `and`, `or` of such. */
export function readCondition(guard: unknown): Condition | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: [] };
  const { type, params, name = '', guards } = guard as GuardObject;
  if (typeof type === 'string') return { kind: 'named', name: type, params: readParams(params) };
  if (guards === undefined) return { kind: 'named', name, params: [] };
  const parts = guards.map(readCondition).filter((part) => part !== null);
  if (name === 'not' || name === 'and' || name === 'or') return { kind: name, parts };
  return { kind: 'named', name, params: [] };
}

/** The values of plain parameters; what is computed at run time has none to show. */
export function readParams(params: unknown): string[] {
  if (typeof params !== 'object' || params === null) return [];
  return Object.values(params).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

/** The named conditions that a condition is made of. */
export const leavesOf = (condition: Condition | null): Extract<Condition, { kind: 'named' }>[] =>
  condition === null ? [] : condition.kind === 'named' ? [condition] : condition.parts.flatMap(leavesOf);

/** Every name that a condition is made of. */
export const namesOf = (condition: Condition | null): string[] => leavesOf(condition).map(({ name }) => name);
