import type { StateValue } from 'xstate';

/** What stands in the head of a log, so that nothing else is taken for one. */
export const LOG_FORMAT = 'schulportal-qa-log';
export const LOG_VERSION = 1;

/** What is left of a value: a placeholder (`text#1`, `id#2`, `number`, `object`) where it could say something of somebody. */
export type Reduced = string | number | boolean | null | { readonly count: number };

/** An event that reached a machine, and where the machine stood then. */
export interface LogLine {
  /** Milliseconds since the log was begun. */
  readonly at: number;
  readonly machine: string;
  /** The number of the running machine; two of one kind have two. */
  readonly actor: number;
  /** `xstate.init` where it starts. */
  readonly event: string;
  readonly payload: Readonly<Record<string, Reduced>>;
  readonly state: StateValue;
  readonly status: string;
}

/** What a portal that was built for it writes down of its machines, as a file (docs/qa.md). */
export interface RecordedLog {
  readonly format: typeof LOG_FORMAT;
  readonly version: typeof LOG_VERSION;
  /** False where it was full: what came later is missing. */
  readonly complete: boolean;
  readonly lines: readonly LogLine[];
}
