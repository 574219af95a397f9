import { assign, sendTo, setup, type DoneActorEvent } from 'xstate';
import { saysMissing, type Failure } from '#machines/shared/failure';
import { META } from '#machines/shared/meta';
import { notProvided } from '#machines/shared/not-provided';
import { keeperNotProvided, keepOrder, notAwaiting, stepUpActions, stepUpGuards } from '#machines/shared/step-up';
import type { AngeboteOrder, RolleAngeboteContext, RolleAngeboteEvent, RolleAngeboteInput, StandingRolle } from './types';

type Context = RolleAngeboteContext;
type Facts = { readonly context: Context };
type Asked = { readonly id: string };

export const standingOf = ({ event }: { readonly event: DoneActorEvent<StandingRolle> }): StandingRolle => event.output;
export const idOf = ({ context }: Facts): Asked => ({ id: context.rolle.id });
export const orderOf = ({ context: { rolle } }: Facts): AngeboteOrder => ({
  id: rolle.id,
  version: rolle.version,
  angebotIds: rolle.wanted.angebote.map(({ id }) => id),
});
export const initialContext = ({ input }: { readonly input: RolleAngeboteInput }): Context => ({
  ...notAwaiting(input.personId),
  rolle: input.rolle,
  offered: input.offered,
  removes: false,
  failure: null,
});

const toDraft = ({ rolle }: Context): Context['rolle'] => rolle;

/** What completes a new role is made of. */
export const rolleAngeboteSetup = setup({
  types: {
    context: {} as Context,
    events: {} as RolleAngeboteEvent,
    input: {} as RolleAngeboteInput,
    tags: {} as 'awaiting' | 'busy' | 'guarded' | 'sending',
    meta: META,
  },
  actors: {
    assignAngebote: notProvided<unknown, AngeboteOrder>('assignAngebote'),
    readRolle: notProvided<StandingRolle, Asked>('readRolle'),
    removeRolle: notProvided<unknown, Asked>('removeRolle'),
    keeper: keeperNotProvided,
  },
  guards: {
    ...stepUpGuards,
    /** The answer was lost, not the order. */
    hasAll: ({ context: { rolle } }: Facts, { angebotIds }: StandingRolle) =>
      angebotIds.length === rolle.wanted.angebote.length && rolle.wanted.angebote.every(({ id }) => angebotIds.includes(id)),
    hasNone: (_: unknown, { angebotIds }: StandingRolle) => angebotIds.length === 0,
    isGone: (_: unknown, failure: Failure) => saysMissing(failure),
    removes: ({ context }: Facts) => context.removes,
    isOffered: ({ context }: Facts) => context.offered,
  },
  actions: {
    ...stepUpActions,
    rememberNotKept: assign({ notKept: true }),
    forgetNotKept: assign({ notKept: false }),
    rememberVersion: assign(({ context: { rolle } }, { version }: StandingRolle) => ({ rolle: { ...rolle, version } })),
    rememberRemoval: assign({ removes: true, failure: null }),
    forgetRemoval: assign({ removes: false, failure: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    askKeeper: sendTo('keeper', keepOrder(toDraft)),
  },
});
