import { fromCallback, type EventObject, type SnapshotFrom } from 'xstate';
import { actorsOf } from '#api/actors-of';
import { invalidate } from '#api/query-client';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { announce, listen } from '#api/tabs';
import { secondFactorMachine } from '#machines/second-factor/machine';
import type { model } from '#machines/second-factor/model';
import type { SecondFactorEvent } from '#machines/second-factor/types';
import { secondFactorResetMachine } from '#machines/second-factor-reset/machine';
import type { model as resetModel } from '#machines/second-factor-reset/model';
import { resumableOf } from '#machines/shared/content-hash';

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SendSecondFactor = (event: SecondFactorEvent) => void;

/** What is kept of these machines is restored into the same ones only. */
export const resumableFactor = resumableOf(secondFactorMachine);
export const resumableReset = resumableOf(secondFactorResetMachine);

const OTPAUTH_HEADER = 'X-Otpauth-Uri';
const here = (): string => window.location.pathname;

/** A second factor was set up or reset: what was read of it no longer holds, in the other tabs neither. */
export function tellChanged(personId: string): void {
  void invalidate('secondFactor.state');
  announce({ type: 'secondFactorChanged', personId });
}

/** The machine of the second factor before the API. */
export const secondFactorWiring = secondFactorMachine.provide({
  actors: actorsOf<typeof model>(secondFactorMachine, {
    loadInfo: async ({ input: { personId }, call }) => {
      const query = { personId };
      const [state, { required }] = await Promise.all([call('secondFactor.state', { query }), call('secondFactor.required', { query })]);
      return { ...state, required };
    },
    createKey: async ({ input: { personId }, call }) => {
      let otpauthUri: string | null = null;
      const onHeaders = (headers: Headers): unknown => (otpauthUri = headers.get(OTPAUTH_HEADER));
      const qrCode = await call('secondFactor.init', { body: { personId } }, { onHeaders });
      return { qrCode, otpauthUri };
    },
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

/** Its reset before the API (CALL-09). */
export const secondFactorResetWiring = secondFactorResetMachine.provide({
  actors: actorsOf<typeof resetModel>(secondFactorResetMachine, {
    perform: ({ input: { personId, lost }, call }) =>
      call('secondFactor.reset', { query: lost ? { personId, lost: 'true' as const } : { personId } }),
    keeper: snapshotKeeper(resumableReset, here),
  }),
  actions: leaveActions,
});
