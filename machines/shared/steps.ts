import type { Step, StepProperty } from './model';

/** What step properties are made of. */
interface AnySnapshot {
  readonly context: object;
  matches(state: never): boolean;
}

export const doesIt = ({ effects }: Pick<Step<unknown>, 'effects'>, type: string): boolean =>
  effects.some((effect) => effect.type === type);
export const orderOf = ({ orders }: Pick<Step<unknown>, 'orders'>, src: string): { readonly input: unknown } | undefined =>
  orders.find((order) => order.src === src);

/** The answer of an actor has a type that no person's event has. */
export const isDoneOf = ({ event }: Pick<Step<unknown>, 'event'>, invokeId: string): boolean =>
  event.type === `xstate.done.actor.${invokeId}`;
export const failureIn = ({ event }: Pick<Step<unknown>, 'event'>): { readonly code: string; readonly status: number } | null =>
  event.type.startsWith('xstate.error.actor.') ? (event['error'] as { readonly code: string; readonly status: number }) : null;
/** Neither an answer nor a timer: a person, another tab, or what an actor tells. */
export const isEvent = ({ event }: Pick<Step<unknown>, 'event'>): boolean => !event.type.startsWith('xstate.');

const WAYS = { leaveForStepUp: 'awaitingStepUp', leaveForSignIn: 'awaitingSignIn', leaveForPassword: 'awaitingPassword' } as const;
const isIn = (snapshot: AnySnapshot, state: string): boolean => (snapshot as { matches(name: string): boolean }).matches(state);
const begins = ({ before, after }: Step<AnySnapshot>, state: string): boolean => isIn(after, state) && !isIn(before, state);

/** What is put away while a workflow waits for the login. */
interface Kept {
  readonly type: string;
  readonly snapshot: { readonly context: object };
  readonly draft: unknown;
}
const keptBy = ({ effects }: Step<unknown>): readonly Kept[] =>
  effects.flatMap(({ type, params }) => {
    const { to, event } = (params ?? {}) as { readonly to?: string; readonly event?: Kept };
    return type === 'sendTo' && to === 'keeper' && event?.type === 'KEEP' ? [event] : [];
  });

/**
 * What holds of every workflow that embeds the step-up.
 * @param secrets whether the context of a kept snapshot, or a draft, holds something that must not be put away; left out where a
 *   workflow has no secrets
 */
export const stepUpSteps = (secrets?: (part: object) => boolean): readonly StepProperty<AnySnapshot>[] => [
  {
    name: 'leaves only when it is kept',
    sentence: 'Zur Anmeldung verlässt der Browser die Seite genau dann, wenn der Vorgang aufgehoben ist, und kommt zu ihm zurück.',
    req: ['STATE-13', 'PERM-03'],
    holds: (step) =>
      Object.entries(WAYS).every(([way, state]) => {
        const left = step.effects.filter(({ type }) => type === way);
        if (step.event.type !== 'KEPT' || !isIn(step.before, state)) return left.length === 0;
        return left.length === 1 && left[0]?.params === step.event['returnTo'];
      }),
  },
  {
    name: 'kept only when it is wanted',
    sentence: 'Aufgehoben wird der Vorgang genau dann, wenn der Mensch einverstanden ist.',
    req: ['STATE-13', 'PERM-03'],
    holds: (step) => {
      const agreed = Object.values(WAYS).some((state) => isIn(step.before, state) && step.event.type === CONFIRMED[state]);
      return keptBy(step).length === (agreed ? 1 : 0);
    },
  },
  {
    name: 'only a demand leads to the login',
    sentence:
      'Zum zweiten Faktor, zur Anmeldung oder zum Passwort führt nur die Antwort, die es verlangt; ein Ausfall meldet niemanden ab.',
    req: ['STATE-13', 'CALL-60', 'ERR-03'],
    holds: (step) => {
      const failure = failureIn(step);
      const demands: Readonly<Record<string, boolean>> = {
        awaitingStepUp: failure?.code === 'REQUIRED_STEP_UP_LEVEL_NOT_MET',
        awaitingSignIn: failure?.status === 401,
        awaitingPassword: failure?.code === 'REQUIRED_PASSWORD_PROOF_NOT_MET',
      };
      return Object.entries(demands).every(([state, demanded]) => !begins(step, state) || demanded);
    },
  },
  ...(secrets === undefined
    ? []
    : [
        {
          name: 'no secret is put away',
          sentence: 'Was für die Anmeldung aufgehoben wird, enthält weder Passwort noch Schlüssel noch Einmalpasswort.',
          req: ['STATE-13'],
          holds: (step: Step<AnySnapshot>) =>
            keptBy(step).every(({ snapshot, draft }) => !secrets(snapshot.context) && (draft === null || !secrets(draft as object))),
        },
      ]),
];

const CONFIRMED = {
  awaitingStepUp: 'CONFIRM_STEP_UP',
  awaitingSignIn: 'CONFIRM_SIGN_IN',
  awaitingPassword: 'CONFIRM_PASSWORD',
} as const;
