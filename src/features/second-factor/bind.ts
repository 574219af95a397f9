import { fromCallback, type EventObject, type SnapshotFrom } from 'xstate';
import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { listen } from '#api/tabs';
import { secondFactorMachine } from '#machines/own-account/second-factor/machine';
import type { model } from '#machines/own-account/second-factor/model';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import { resumableOf } from '#machines/shared/content-hash';
import { tellChanged } from '#shared/second-factor/bind';
import { createTokenKey } from '#shared/second-factor/create-key';

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SendSecondFactor = (event: SecondFactorEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const resumableFactor = resumableOf(secondFactorMachine);

const here = (): string => window.location.pathname;

/** The machine of the second factor before the API. */
export const secondFactorWiring = secondFactorMachine.provide({
  actors: actorsOf<typeof model>(secondFactorMachine, {
    loadInfo: async ({ input: { personId }, call }) => {
      const query = { personId };
      const [state, { required }] = await Promise.all([call('secondFactor.state', { query }), call('secondFactor.required', { query })]);
      return { ...state, required };
    },
    createKey: ({ input: { personId }, call }) => createTokenKey(personId, call),
    verifyCode: ({ input, call }) => call('secondFactor.verify', { body: input }),
    changes: fromCallback<EventObject, { readonly personId: string }>(({ input, sendBack }) =>
      listen((message) => {
        if (message.type === 'secondFactorChanged' && message.personId === input.personId) sendBack({ type: 'READ_ANEW' });
      }),
    ),
    keeper: snapshotKeeper(resumableFactor, here),
  }),
  actions: { ...leaveActions, tellChanged: ({ context }) => tellChanged(context.personId) },
});
