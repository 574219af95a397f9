import { describe, expect, test } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { REGISTRY } from '#machines/registry';

type Row = readonly [from: string, events: string, to: string];

/**
 * What may happen to each thing on the server, in the words of the requirements and not of the machine: from where, what happens, where
 * it stands then. Of several rows for the same event the first whose condition (in brackets) is met counts. Nothing else may happen.
 */
const TABLES: Readonly<Record<string, { readonly req: string; readonly rows: readonly Row[] }>> = {
  'sign-in': {
    req: 'AUTH-01, AUTH-03, AUTH-05, D-20, D-29',
    rows: [
      ['asked', 'NO_SESSION', 'enteringPassword'],
      ['asked', 'NEW_PASSWORD_ASKED', 'confirmingPassword'],
      ['asked', 'PROOF_ASKED', 'provingPassword'],
      ['asked', 'SESSION_SUFFICES', 'signedIn'],
      ['asked', 'SESSION_TOO_LOW [lacksToken]', 'withoutSecondFactor'],
      ['asked', 'SESSION_TOO_LOW', 'enteringOtp'],
      ['enteringPassword', 'PASSWORD_WRONG', 'enteringPassword'],
      ['enteringPassword', 'TOO_MANY_ATTEMPTS', 'waiting'],
      // Nobody is told that an account is locked or has lapsed before the password is right.
      ['enteringPassword', 'PASSWORD_RIGHT [isUnknown]', 'unknownToPortal'],
      ['enteringPassword', 'PASSWORD_RIGHT [isLocked]', 'locked'],
      ['enteringPassword', 'PASSWORD_RIGHT [hasLapsedPassword]', 'passwordLapsed'],
      ['enteringPassword', 'PASSWORD_RIGHT [hasTemporaryPassword]', 'changingPassword'],
      // What an administration changed is told before the portal, to who has shown all that was asked for.
      ['enteringPassword', 'PASSWORD_RIGHT [hasNotices]', 'readingNotices'],
      ['enteringPassword', 'PASSWORD_RIGHT [lacksToken]', 'withoutSecondFactor'],
      ['enteringPassword', 'PASSWORD_RIGHT [wantsGold]', 'enteringOtp'],
      ['enteringPassword', 'PASSWORD_RIGHT', 'signedIn'],
      ['changingPassword', 'PASSWORD_REFUSED', 'changingPassword'],
      ['changingPassword', 'PASSWORD_CHANGED [isLocked]', 'locked'],
      ['changingPassword', 'PASSWORD_CHANGED [hasNotices]', 'readingNotices'],
      ['changingPassword', 'PASSWORD_CHANGED [lacksToken]', 'withoutSecondFactor'],
      ['changingPassword', 'PASSWORD_CHANGED [wantsGold]', 'enteringOtp'],
      ['changingPassword', 'PASSWORD_CHANGED', 'signedIn'],
      ['changingPassword', 'TOO_OLD', 'asked'],
      ['enteringOtp', 'OTP_WRONG', 'enteringOtp'],
      ['enteringOtp', 'TOO_MANY_ATTEMPTS', 'waiting'],
      ['enteringOtp', 'OTP_RIGHT [isLocked]', 'locked'],
      ['enteringOtp', 'OTP_RIGHT [hasNotices]', 'readingNotices'],
      ['enteringOtp', 'OTP_RIGHT', 'signedIn'],
      ['enteringOtp', 'TOO_OLD', 'asked'],
      ['readingNotices', 'NOTICES_READ [isLocked]', 'locked'],
      // What came meanwhile is told as well.
      ['readingNotices', 'NOTICES_READ [hasNotices]', 'readingNotices'],
      ['readingNotices', 'NOTICES_READ [lacksToken]', 'withoutSecondFactor'],
      ['readingNotices', 'NOTICES_READ [wantsGold]', 'enteringOtp'],
      ['readingNotices', 'NOTICES_READ', 'signedIn'],
      ['readingNotices', 'TOO_OLD', 'asked'],
      ['confirmingPassword', 'PASSWORD_WRONG', 'confirmingPassword'],
      ['confirmingPassword', 'TOO_MANY_ATTEMPTS', 'waiting'],
      ['confirmingPassword', 'PASSWORD_RIGHT [isUnknown]', 'unknownToPortal'],
      ['confirmingPassword', 'PASSWORD_RIGHT [isLocked]', 'locked'],
      ['confirmingPassword', 'PASSWORD_RIGHT [hasLapsedPassword]', 'passwordLapsed'],
      ['confirmingPassword', 'PASSWORD_RIGHT', 'renewingPassword'],
      ['confirmingPassword', 'CANCELLED', 'cancelled'],
      ['renewingPassword', 'PASSWORD_REFUSED', 'renewingPassword'],
      ['renewingPassword', 'PASSWORD_CHANGED [isLocked]', 'locked'],
      ['renewingPassword', 'PASSWORD_CHANGED [hasNotices]', 'readingNotices'],
      ['renewingPassword', 'PASSWORD_CHANGED', 'passwordRenewed'],
      ['renewingPassword', 'CANCELLED', 'cancelled'],
      ['renewingPassword', 'TOO_OLD', 'confirmingPassword'],
      ['provingPassword', 'PASSWORD_WRONG', 'provingPassword'],
      ['provingPassword', 'TOO_MANY_ATTEMPTS', 'waiting'],
      ['provingPassword', 'PASSWORD_RIGHT [isLocked]', 'locked'],
      ['provingPassword', 'PASSWORD_RIGHT', 'passwordProven'],
      ['provingPassword', 'TOO_OLD', 'asked'],
    ],
  },
  'import-life-cycle': {
    req: 'ENT-05, STATE-09, D-12, D-18, CALL-14',
    rows: [
      ['STARTED', 'ROWS_VALID', 'VALID'],
      ['STARTED', 'ROWS_INVALID', 'INVALID'],
      // What was never executed leaves nothing: it is withdrawn, deleted, or erased in time.
      ['STARTED', 'WITHDRAW, DELETE, EXPIRE', 'CANCELLED'],
      ['VALID', 'EXECUTE', 'INPROGRESS'],
      ['VALID', 'WITHDRAW, DELETE, EXPIRE', 'CANCELLED'],
      ['INVALID', 'WITHDRAW, DELETE, EXPIRE', 'CANCELLED'],
      // A server that starts again goes on with it; what runs is never erased by itself.
      ['INPROGRESS', 'RESUME', 'INPROGRESS'],
      ['INPROGRESS', 'SOME_IMPORTED', 'FINISHED'],
      ['INPROGRESS', 'NONE_IMPORTED', 'FAILED'],
      ['INPROGRESS', 'CANCEL, DELETE', 'CANCELLED'],
      // Once its start passwords are saved, given up or lapsed it is closed.
      ['FINISHED', 'DOWNLOADED, CLOSE, DELETE, EXPIRE', 'COMPLETED'],
      ['FAILED', 'CLOSE, DELETE, EXPIRE', 'CANCELLED'],
    ],
  },
  'person-lock-life-cycle': {
    req: 'STATE-03, STATE-04, CALL-43, D-23',
    rows: [
      ['unlocked', 'LOCK', 'locked'],
      ['unlocked', 'NUMBER_OVERDUE', 'withoutNumber'],
      ['locked', 'LOCK', 'locked'],
      ['locked', 'UNLOCK, EXPIRE', 'unlocked'],
      // The two locks stand beside each other: each is lifted by its own reason alone.
      ['locked', 'NUMBER_OVERDUE', 'lockedWithoutNumber'],
      ['withoutNumber', 'NUMBER_ENTERED', 'unlocked'],
      ['withoutNumber', 'LOCK', 'lockedWithoutNumber'],
      ['lockedWithoutNumber', 'LOCK', 'lockedWithoutNumber'],
      ['lockedWithoutNumber', 'UNLOCK, EXPIRE', 'withoutNumber'],
      ['lockedWithoutNumber', 'NUMBER_ENTERED', 'locked'],
    ],
  },
  'email-life-cycle': {
    req: 'STATE-07',
    rows: [
      ['REQUESTED', 'CONFIRM', 'ENABLED'],
      ['REQUESTED', 'CONFIRM_DISABLED', 'DISABLED'],
      ['REQUESTED', 'REFUSE', 'FAILED'],
      ['REQUESTED', 'WITHDRAW', 'DISABLED'],
      ['REQUESTED', 'REMOVE', 'DELETED'],
      // An address that nobody brings any more rests, and comes back; only with the person is it gone.
      ['ENABLED', 'WITHDRAW', 'DISABLED'],
      ['ENABLED', 'REMOVE', 'DELETED'],
      ['DISABLED', 'RETURN', 'ENABLED'],
      ['DISABLED', 'REMOVE', 'DELETED'],
      ['FAILED', 'WITHDRAW', 'DISABLED'],
      ['FAILED', 'REMOVE', 'DELETED'],
    ],
  },
  'itslearning-life-cycle': {
    req: 'STATE-10, CALL-29',
    rows: [
      ['NONE', 'REQUEST', 'PENDING'],
      ['NONE', 'SKIP', 'SKIPPED'],
      ['PENDING', 'REQUEST', 'PENDING'],
      ['PENDING', 'CONFIRM', 'TRANSFERRED'],
      ['PENDING', 'REFUSE', 'FAILED'],
      ['TRANSFERRED', 'REQUEST', 'PENDING'],
      ['FAILED', 'REQUEST', 'PENDING'],
      ['SKIPPED', 'SKIP', 'SKIPPED'],
    ],
  },
  'second-factor-life-cycle': {
    req: 'STATE-08, ENT-18, D-08, D-09',
    rows: [
      // Whoever sets up their own factor proves it once; an administrator hands it out as it is.
      ['notSetUp', 'INIT_OWN', 'softwareUnverified'],
      ['notSetUp', 'INIT_FOR_OTHER', 'software'],
      ['notSetUp', 'ASSIGN_HARDWARE', 'hardware'],
      ['softwareUnverified', 'INIT_OWN', 'softwareUnverified'],
      ['softwareUnverified', 'VERIFY', 'software'],
      ['softwareUnverified', 'INIT_FOR_OTHER', 'software'],
      ['softwareUnverified', 'ASSIGN_HARDWARE', 'hardware'],
      ['software', 'RESET, RESET_LOST', 'notSetUp'],
      ['hardware', 'RESET', 'notSetUp'],
      // A lost hardware token stays blocked for everybody, and its owner may have another factor.
      ['hardware', 'RESET_LOST', 'blocked'],
      ['blocked', 'INIT_OWN', 'softwareUnverified'],
      ['blocked', 'INIT_FOR_OTHER', 'software'],
      ['blocked', 'ASSIGN_HARDWARE', 'hardware'],
    ],
  },
};

/** Every transition of a machine: where, on what and under which condition, where to. */
function transitionsOf(node: AnyStateNode): string[] {
  const own = [...node.transitions.values()].flat().flatMap(({ eventType, guard, target }) => {
    const condition = guard === undefined ? '' : ` [${(guard as { readonly type: string }).type}]`;
    return `${node.path.join('.')}: ${eventType}${condition} → ${(target ?? []).map(({ path }) => path.join('.')).join()}`;
  });
  return [...own, ...Object.values(node.states).flatMap(transitionsOf)];
}

const written = (rows: readonly Row[]): string[] =>
  rows.flatMap(([from, events, to]) => events.split(', ').map((event) => `${from}: ${event} → ${to}`));
const byEvent = (lines: readonly string[]): string[] => lines.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
/** Conditions of one event keep their order. */
const keyOf = (line: string): string => line.replace(/ .*/, '') + (line.match(/ [A-Z_]+/)?.[0] ?? '');

describe('life cycles', () => {
  test('each of them has its table', () => {
    expect(Object.keys(TABLES)).toEqual(REGISTRY.filter(({ kind }) => kind === 'lifeCycle').map(({ id }) => id));
  });

  test.each(Object.entries(TABLES).map(([id, { req, rows }]) => [id, req, rows] as const))(
    '%s, %s: exactly what the requirements say may happen',
    async (id, _, rows) => {
      const model = await REGISTRY.find((entry) => entry.id === id)?.load();
      expect(byEvent(model === undefined ? [] : transitionsOf(model.machine.root))).toEqual(byEvent(written(rows)));
    },
  );
});
