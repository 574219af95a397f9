import type { PromiseActorLogic } from 'xstate';
import type { Retyped } from '#machines/shared/retyped';
import { initialContext, readingSetup, type Changes } from './setup';
import { readingStates } from './states';
import type { ReadAt, ReadingContext, ReadingEvent, ReadingInput } from './types';

/** What one section is, beside the pattern. */
export interface ReadingOptions {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
}

/** The pattern itself, for what is read of any kind. */
export const base = ({ id, description, req }: ReadingOptions) =>
  readingSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    initial: 'loading',
    states: readingStates,
  });

/** The same machine for what one section reads: the one cast of the pattern. */
export type ReadingMachine<Known> = Retyped<
  ReturnType<typeof base>,
  ReadingContext<Known>,
  ReadingEvent,
  ReadingInput,
  | { src: 'read'; logic: PromiseActorLogic<ReadAt<Known>, { readonly id: string }>; id: 'read' | undefined }
  | { src: 'changes'; logic: Changes; id: 'changes' | undefined }
>;

/**
 * A section of a page that reads what it shows, and fails alone (ERR-00, STATE-13): it is read when the page opens and anew after a
 * change; meanwhile what stands there stays. Its user provides `read`, `changes`, `keeper` and the two ways to the login.
 */
export const readingMachine = <Known>(options: ReadingOptions): ReadingMachine<Known> => base(options) as unknown as ReadingMachine<Known>;
