import {
  fromCallback,
  fromPromise,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate';

/**
 * The default of a declared actor: a machine names what it needs, `src/features/<name>/bind.ts` provides it.
 * @throws Error when the machine runs unbound
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor ${name} is not bound`)));
}

/** An actor that tells of what was changed elsewhere. */
export type Telling<Input = NonReducibleUnknown> = CallbackActorLogic<EventObject, Input>;

/** The default of such a one: unbound, it tells nothing. */
export const tellsNothing = <Input = NonReducibleUnknown>(): Telling<Input> => fromCallback<EventObject, Input>(() => undefined);
