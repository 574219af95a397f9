import { fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * The default of a declared actor: a machine names what it needs, `src/features/<name>/bind.ts` provides it.
 * @throws Error when the machine runs unbound
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor ${name} is not bound`)));
}
