import { fromCallback, type EventObject, type SnapshotFrom } from 'xstate';
import { wire } from '#shared/workflow/wire';
import { listen } from '#api/tabs';
import { secondFactorMachine } from '#machines/own-account/second-factor/machine';
import type { model } from '#machines/own-account/second-factor/model';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import { tellChanged } from '#shared/second-factor/bind';
import { createTokenKey } from '#shared/second-factor/create-key';

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SendSecondFactor = (event: SecondFactorEvent) => void;

const here = (): string => window.location.pathname;

/** The machine of the second factor before the API. */
export const secondFactorWiring = wire<typeof model>(
  secondFactorMachine,
  {
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
  },
  { address: here, actions: { tellChanged: ({ context }) => tellChanged(context.personId) } },
);
