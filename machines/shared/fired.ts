import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { toFailure, type Failure } from './failure';

/** What an actor's failure tells, as the `params` of a guard or an action: no event is cast anywhere. */
export const failureOf = ({ event }: { readonly event: ErrorActorEvent }): Failure => toFailure(event.error);

/** What an actor has yielded, as the `params` of a guard or an action. */
export const outputOf = <Output>({ event }: { readonly event: DoneActorEvent<Output> }): Output => event.output;
