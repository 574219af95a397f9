import { usernameOf } from '#api/names';
import type { SnapshotFrom } from 'xstate';
import { sightOf } from '#shared/workflow/sight';
import { wireReading } from '#shared/reading/wire-reading';
import { wire } from '#shared/workflow/wire';
import { actorsOf } from '#api/actors-of';
import { addressOf } from '#api/client';
import { outdate } from '#api/outdated';
import { ownSessionEndMachine } from '#machines/own-account/own-session-end/machine';
import type { model as sessionEndModel } from '#machines/own-account/own-session-end/model';
import { ownSessionsMachine } from '#machines/own-account/own-sessions/machine';
import type { model as sessionsModel } from '#machines/own-account/own-sessions/model';
import { devicePasswordMachine } from '#machines/own-account/device-password/machine';
import type { model as deviceModel } from '#machines/own-account/device-password/model';
import { passwordChangeMachine } from '#machines/own-account/password-change/machine';
import type { PasswordChangeEvent } from '#machines/own-account/password-change/types';
import { profileMachine } from '#machines/own-account/profile/machine';
import type { model as profileModel } from '#machines/own-account/profile/model';

export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;
export type SendPasswordChange = (event: PasswordChangeEvent) => void;

/** The profile's machine before the API. */
export const profileWiring = profileMachine.provide({
  actors: actorsOf<typeof profileModel>(profileMachine, {
    loadPerson: async ({ input: { personId }, call }) => {
      const [info, uebersicht] = await Promise.all([call('personInfo.get', {}), call('personenuebersicht.get', { path: { personId } })]);
      return { info: { ...info, person: { ...info.person, username: usernameOf(info.person) } }, uebersicht };
    },
  }),
});

/** The change of the password: the browser itself goes to the sign-in's pages and comes back to this address (CALL-04). */
export const passwordChangeWiring = passwordChangeMachine.provide({
  actions: {
    leaveForChange: ({ context }) => {
      const { origin, pathname } = window.location;
      window.location.assign(addressOf('auth.resetPassword', {}, { redirectUrl: origin + pathname, login_hint: context.username }));
    },
  },
});

/** The device start-up password before the API (CALL-45). */
export const devicePasswordWiring = wire<typeof deviceModel>(
  devicePasswordMachine,
  {
    perform: ({ call }) => call('uemPassword.renewOwn', {}),
  },
  { address: () => window.location.pathname },
);

/** Where one is signed in (ASVS 7.5.2). */
export const ownSessionsWiring = wireReading<typeof sessionsModel>(ownSessionsMachine, ({ read }) => read('sessions.list', {}));

/** One of the own sessions ends, or all others; whether it did stands in the list. */
export const ownSessionEndWiring = wire<typeof sessionEndModel>(ownSessionEndMachine, {
  perform: async ({ input, call }) => {
    if (input.kind === 'one') await call('sessions.end', { path: { sitzungId: input.id } });
    else await call('sessions.endOthers', {});
    // A deletion does not tell its own page: there the list stays.
    outdate({ ids: ['sessions.list'], of: {} });
    return undefined;
  },
  look: ({ input, read }) =>
    sightOf({
      read: () => read('sessions.list', {}, { freshForMs: 0 }),
      isReached: ({ sitzungen, anzahl }) => (input.kind === 'one' ? sitzungen.every(({ id }) => id !== input.id) : anzahl === 1),
    }),
});
