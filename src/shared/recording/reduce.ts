import { ERRORS } from '#contract/errors/index';
import type { Reduced } from './log';

/** Larger ones may be numbers that stand for somebody. */
const LARGEST_COUNT = 999;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Takes out of events what anybody typed or is called by; equal texts keep one placeholder until the page is loaded anew. */
export class Reducer {
  readonly #known = new Map<string, string>();

  /** @param numbered how many texts and ids have a placeholder already */
  constructor(readonly numbered: { text: number; id: number }) {}

  /** What is left of an event beside its type; of an answer its kind, of a failure the code and the status. */
  payload(event: object): Record<string, Reduced> {
    const { type: _type, actorId: _actorId, error, ...parts } = event as Record<string, unknown>;
    const reduced = Object.entries(parts).map(([name, value]) => [name, this.#value(value)] as const);
    return { ...Object.fromEntries(reduced.filter(([, value]) => value !== null)), ...failure(error) };
  }

  #value(value: unknown): Reduced {
    if (value === undefined || value === null || typeof value === 'boolean') return value ?? null;
    if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= LARGEST_COUNT ? value : 'number';
    if (Array.isArray(value)) return { count: value.length };
    // Whether a word of the contract was chosen or typed cannot be told: none is written.
    return typeof value === 'string' ? this.#placeholder(value) : 'object';
  }

  #placeholder(text: string): string {
    const kind = ID.test(text) ? 'id' : 'text';
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.numbered[kind] += 1;
    const made = `${kind}#${this.numbered[kind]}`;
    this.#known.set(text, made);
    return made;
  }
}

function failure(error: unknown): Record<string, Reduced> {
  if (error === undefined) return {};
  const { code, status } = (error ?? {}) as { readonly code?: unknown; readonly status?: unknown };
  return {
    code: typeof code === 'string' && code in ERRORS ? code : 'text',
    status: typeof status === 'number' && Number.isInteger(status) && status >= 0 && status <= LARGEST_COUNT ? status : 'number',
  };
}
