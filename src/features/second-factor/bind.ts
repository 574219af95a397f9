import type { SnapshotFrom } from 'xstate';
import { wire } from '#shared/workflow/wire';
import { changesOfReads } from '#api/outdated';
import { secondFactorMachine } from '#machines/own-account/second-factor/machine';
import type { model } from '#machines/own-account/second-factor/model';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import { createTokenKey } from '#shared/second-factor/create-key';

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SendSecondFactor = (event: SecondFactorEvent) => void;

const here = (): string => window.location.pathname;

/** The machine of the second factor before the API. */
export const secondFactorWiring = wire<typeof model>(
  secondFactorMachine,
  {
    loadInfo: async ({ input: { personId }, read }) => {
      const query = { personId };
      const [state, { required }] = await Promise.all([read('secondFactor.state', { query }), read('secondFactor.required', { query })]);
      return { ...state, required };
    },
    createKey: ({ input: { personId }, call }) => createTokenKey(personId, call),
    verifyCode: ({ input, call }) => call('secondFactor.verify', { body: input }),
    changes: changesOfReads,
  },
  { address: here },
);
