import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

/** What a step does beside remembering: an action that a binding provides (`leaveForStepUp`), or a message to a running actor (`sendTo`). */
export interface Effect {
  readonly type: string;
  readonly params: unknown;
}

/** An actor that a step starts, with what it is told to do. */
export interface Order {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
}

/** An action as xstate hands it to be executed. */
export interface Executed {
  readonly type: string;
  readonly params?: unknown;
}

interface Spawned {
  readonly id: string;
  readonly src: string;
  readonly input: unknown;
  readonly actorRef: AnyActorRef;
}

/**
 * The effects among executed actions, in order. What only changes the context is never executed; timers and the end of actors follow
 * from the state and are compared as such.
 */
export const effectsOf = (executed: readonly Executed[]): Effect[] =>
  executed.flatMap(({ type, params }) => {
    if (!type.startsWith('xstate.')) return [{ type, params }];
    if (type !== 'xstate.sendTo') return [];
    const { targetId, event } = params as { readonly targetId?: string; readonly event: unknown };
    return [{ type: 'sendTo', params: { to: targetId, event } }];
  });

/** The actors that a step starts and that still run after it. */
export const ordersOf = (executed: readonly Executed[], { children }: Pick<AnyMachineSnapshot, 'children'>): Order[] =>
  executed
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => params as Spawned)
    .filter(({ id, actorRef }) => children[id] === actorRef)
    .map(({ id, src, input }) => ({ id, src, input }));

const LETTERS = 60;
const ITEMS = 3;
const DEPTH = 5;

/**
 * Parameters as a stored path shows them: JSON, long texts, lists and bytes cut, of a kept snapshot its state.
 * Two steps are compared by this text too: what is cut off is compared with the context.
 */
export function readable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > LETTERS ? `${value.slice(0, LETTERS)}… (${value.length})` : value;
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null) return value ?? null;
  if ('xstate$$type' in value || ('send' in value && 'sessionId' in value)) return '(actor)';
  if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`;
  if (depth === DEPTH) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, ITEMS).map((item: unknown) => readable(item, depth + 1));
    return value.length > ITEMS ? [...items, `… (${value.length})`] : items;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]: [string, unknown]) => [name, name === 'snapshot' ? stateOf(part) : readable(part, depth + 1)]),
  );
}

const stateOf = (snapshot: unknown): unknown => (snapshot as { readonly value?: unknown } | null)?.value ?? null;

/** Effects as stored paths hold them. */
export const readableEffects = (effects: readonly Effect[]): Effect[] =>
  effects.map(({ type, params }) => ({ type, params: readable(params) }));

/** Orders as stored paths hold them. */
export const readableOrders = (orders: readonly Order[]): Order[] =>
  orders.map(({ id, src, input }) => ({ id, src, input: readable(input) }));
