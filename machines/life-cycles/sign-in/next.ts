import { transition } from 'xstate';
import { signInLifeCycle } from './machine';
import type { SignInEvent } from './types';

export type SignInState = keyof typeof signInLifeCycle.states;

/** The state that follows, by one pure transition; an event that a state does not know leaves it as it is. */
export function nextSignInState(state: SignInState, event: SignInEvent): SignInState {
  const [snapshot] = transition(signInLifeCycle, signInLifeCycle.resolveState({ value: state }), event);
  return snapshot.value;
}
