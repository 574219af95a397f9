import { createHash } from 'node:crypto';
import { answeredByNewest, NEWEST, NewestAnswers } from './newest';
import { answeredBySpecified, asSpecified } from './specified';
import type { BackendState } from './state';
import type { Asked, Told } from './travel';

/** What tells a backend of a state from the server behind it. */
export interface Habits {
  /**
   * What it answers by itself; null where the server behind it is asked.
   * @param cookie of the session
   */
  answered(asked: Asked, cookie: string): Told | null;
  /** What it makes of an answer. */
  of(asked: Asked, told: Told): Told;
}

/** The token belongs to the session: a step-up and a new login make another one. */
const tokenOf = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

/** A backend as it was on a day between the two states that are known. */
export function habitsOn(day: string): Habits {
  const answers = new NewestAnswers(day);
  return {
    answered: (asked, cookie) => answeredByNewest(asked, tokenOf(cookie), day),
    of: (asked, told) => answers.of(asked, told),
  };
}

/** A backend of a state. */
export const habitsOf = (state: BackendState): Habits =>
  state === 'newest' ? habitsOn(NEWEST) : { answered: answeredBySpecified, of: (_, told) => asSpecified(told) };
