import { fromPromise, type AnyActorLogic, type SnapshotFrom } from 'xstate';
import { endpointActor, invalidate } from '#api/actors';
import { call } from '#api/client';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { secondFactorMachine } from '#machines/second-factor/machine';
import type { model } from '#machines/second-factor/model';
import type { ResetOrder, SecondFactorEvent, SecondFactorInfo, TokenKey } from '#machines/second-factor/types';
import { resumableOf } from '#machines/shared/content-hash';

export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>;
export type SendSecondFactor = (event: SecondFactorEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const resumable = resumableOf(secondFactorMachine);

const OTPAUTH_HEADER = 'X-Otpauth-Uri';

const actors = {
  loadInfo: fromPromise<SecondFactorInfo, { personId: string }>(async ({ input: { personId }, signal }) => {
    const query = { personId };
    const [state, { required }] = await Promise.all([
      call('secondFactor.state', { query }, { signal }),
      call('secondFactor.required', { query }, { signal }),
    ]);
    return { ...state, required };
  }),
  createKey: fromPromise<TokenKey, { personId: string }>(async ({ input: { personId }, signal }) => {
    let otpauthUri: string | null = null;
    const qrCode = await call(
      'secondFactor.init',
      { body: { personId } },
      { signal, on401: 'throw', onHeaders: (headers) => (otpauthUri = headers.get(OTPAUTH_HEADER)) },
    );
    return { qrCode, otpauthUri };
  }),
  verifyCode: endpointActor('secondFactor.verify', (body: { personId: string; otp: string }) => ({ body }), { on401: 'throw' }),
  resetToken: endpointActor(
    'secondFactor.reset',
    ({ personId, lost }: ResetOrder) => ({ query: lost ? { personId, lost: 'true' as const } : { personId } }),
    { on401: 'throw' },
  ),
  keeper: snapshotKeeper(resumable, () => window.location.pathname),
} satisfies Record<keyof (typeof model)['endpoints'], AnyActorLogic>;

/** The machine of the second factor before the API. */
export const secondFactorWiring = secondFactorMachine.provide({
  actors,
  actions: { ...leaveActions, forgetCachedState: () => void invalidate('secondFactor.state') },
});
