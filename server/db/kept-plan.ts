import { sql } from 'kysely';

const MARK = '/* kept plan */';

/**
 * Stands after `select` in a statement that every request asks: a connection parses and plans it once (decision 735). Its text is always
 * the same, it names its columns, since a plan does not outlive a change of what `*` stands for, and it finds few rows whatever is asked,
 * since the plan that is kept knows no values.
 */
export const KEPT_PLAN = sql`/* kept plan */`;

const names = new Map<string, string>();

/** By which name a connection keeps a statement. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `kept ${names.size}`;
  names.set(text, name);
  return name;
}

/** A statement as the driver takes it. */
export const statementOf = (text: string, parameters: readonly unknown[]) => ({
  ...(text.includes(MARK) ? { name: nameOf(text) } : {}),
  text,
  values: [...parameters],
});
