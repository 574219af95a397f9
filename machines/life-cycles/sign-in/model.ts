import { defineModel } from '#machines/shared/model';
import { signInLifeCycle } from './machine';
import type { AccountFacts } from './types';

const plain: AccountFacts = {
  known: true,
  locked: false,
  temporaryPassword: false,
  lapsedPassword: false,
  wantsGold: false,
  hasToken: true,
  hasNotices: false,
};

export const model = defineModel(signInLifeCycle, {
  inputs: [{ name: 'Anmeldung aufgerufen', value: undefined }],
  endpoints: {},
  events: [
    { name: 'NO_SESSION', value: { type: 'NO_SESSION' } },
    { name: 'SESSION_SUFFICES', value: { type: 'SESSION_SUFFICES' } },
    { name: 'SESSION_TOO_LOW', value: { type: 'SESSION_TOO_LOW', facts: { ...plain, wantsGold: true } } },
    { name: 'SESSION_TOO_LOW ohne Token', value: { type: 'SESSION_TOO_LOW', facts: { ...plain, wantsGold: true, hasToken: false } } },
    { name: 'PASSWORD_WRONG', value: { type: 'PASSWORD_WRONG' } },
    { name: 'TOO_MANY_ATTEMPTS', value: { type: 'TOO_MANY_ATTEMPTS' } },
    { name: 'PASSWORD_RIGHT', value: { type: 'PASSWORD_RIGHT', facts: plain } },
    { name: 'PASSWORD_RIGHT unbekannt', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, known: false } } },
    { name: 'PASSWORD_RIGHT gesperrt', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, locked: true } } },
    { name: 'PASSWORD_RIGHT Einstiegs-Passwort', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, temporaryPassword: true } } },
    {
      name: 'PASSWORD_RIGHT abgelaufenes Einstiegs-Passwort',
      value: { type: 'PASSWORD_RIGHT', facts: { ...plain, temporaryPassword: true, lapsedPassword: true } },
    },
    { name: 'PASSWORD_RIGHT gold', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, wantsGold: true } } },
    { name: 'PASSWORD_RIGHT gold ohne Token', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, wantsGold: true, hasToken: false } } },
    { name: 'PASSWORD_REFUSED', value: { type: 'PASSWORD_REFUSED' } },
    { name: 'PASSWORD_CHANGED', value: { type: 'PASSWORD_CHANGED', facts: plain } },
    { name: 'PASSWORD_CHANGED gold', value: { type: 'PASSWORD_CHANGED', facts: { ...plain, wantsGold: true } } },
    {
      name: 'PASSWORD_CHANGED gold ohne Token',
      value: { type: 'PASSWORD_CHANGED', facts: { ...plain, wantsGold: true, hasToken: false } },
    },
    { name: 'OTP_WRONG', value: { type: 'OTP_WRONG' } },
    { name: 'PASSWORD_CHANGED gesperrt', value: { type: 'PASSWORD_CHANGED', facts: { ...plain, locked: true } } },
    { name: 'OTP_RIGHT', value: { type: 'OTP_RIGHT', facts: plain } },
    { name: 'OTP_RIGHT gesperrt', value: { type: 'OTP_RIGHT', facts: { ...plain, locked: true } } },
    { name: 'PASSWORD_RIGHT Mitteilung', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, hasNotices: true } } },
    { name: 'PASSWORD_RIGHT gold Mitteilung', value: { type: 'PASSWORD_RIGHT', facts: { ...plain, wantsGold: true, hasNotices: true } } },
    {
      name: 'PASSWORD_RIGHT gold ohne Token Mitteilung',
      value: { type: 'PASSWORD_RIGHT', facts: { ...plain, wantsGold: true, hasToken: false, hasNotices: true } },
    },
    { name: 'PASSWORD_CHANGED Mitteilung', value: { type: 'PASSWORD_CHANGED', facts: { ...plain, hasNotices: true } } },
    { name: 'OTP_RIGHT Mitteilung', value: { type: 'OTP_RIGHT', facts: { ...plain, hasNotices: true } } },
    { name: 'NOTICES_READ', value: { type: 'NOTICES_READ', facts: plain } },
    { name: 'NOTICES_READ Mitteilung', value: { type: 'NOTICES_READ', facts: { ...plain, hasNotices: true } } },
    { name: 'NOTICES_READ gesperrt', value: { type: 'NOTICES_READ', facts: { ...plain, locked: true } } },
    { name: 'NOTICES_READ gold', value: { type: 'NOTICES_READ', facts: { ...plain, wantsGold: true } } },
    { name: 'NOTICES_READ gold ohne Token', value: { type: 'NOTICES_READ', facts: { ...plain, wantsGold: true, hasToken: false } } },
    { name: 'TOO_OLD', value: { type: 'TOO_OLD' } },
    { name: 'NEW_PASSWORD_ASKED', value: { type: 'NEW_PASSWORD_ASKED' } },
    { name: 'PROOF_ASKED', value: { type: 'PROOF_ASKED' } },
    { name: 'CANCELLED', value: { type: 'CANCELLED' } },
  ],
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'a code only after the password',
      sentence: 'Ein Einmalpasswort gilt nur dort, wo es nach dem richtigen Passwort verlangt wird.',
      req: ['AUTH-05', 'PERM-03'],
      holds: (snapshot) => snapshot.can({ type: 'OTP_RIGHT', facts: plain }) === snapshot.matches('enteringOtp'),
    },
    {
      name: 'a start password is changed first',
      sentence: 'Wer sein Einstiegs-Passwort ändern muss, kommt nur über ein neues Passwort weiter.',
      req: ['AUTH-02'],
      holds: (snapshot) =>
        !snapshot.matches('changingPassword') ||
        (!snapshot.can({ type: 'OTP_RIGHT', facts: plain }) &&
          !snapshot.can({ type: 'PASSWORD_RIGHT', facts: plain }) &&
          !snapshot.can({ type: 'SESSION_SUFFICES' })),
    },
    {
      name: 'a change needs the current password',
      sentence: 'Ein neues Passwort wird nur angenommen, nachdem das bisherige richtig eingegeben wurde.',
      req: ['AUTH-03'],
      holds: (snapshot) =>
        snapshot.can({ type: 'PASSWORD_CHANGED', facts: plain }) ===
        (snapshot.matches('changingPassword') || snapshot.matches('renewingPassword')),
    },
    {
      name: 'a proof is a password',
      sentence: 'Wer sein Passwort bestätigen soll, kommt weder mit der Sitzung noch mit einem Einmalpasswort weiter.',
      req: ['D-20'],
      holds: (snapshot) =>
        !snapshot.matches('provingPassword') ||
        (!snapshot.can({ type: 'SESSION_SUFFICES' }) && !snapshot.can({ type: 'OTP_RIGHT', facts: plain })),
    },
  ],
  steps: [
    {
      name: 'told before the portal',
      sentence: 'Wem eine Administration den Zugang geändert hat, der kommt nur über die Seite ins Portal, die es sagt.',
      req: ['D-29'],
      holds: ({ event, after }) =>
        // In a session there is no sign-in: it is told at the next one.
        event.type === 'SESSION_TOO_LOW' ||
        (event['facts'] as AccountFacts | undefined)?.hasNotices !== true ||
        !(after.matches('signedIn') || after.matches('withoutSecondFactor') || after.matches('passwordRenewed')),
    },
    {
      name: 'told after proof only',
      sentence: 'Was am Zugang geändert wurde, erfährt nur, wer das richtige Passwort, ein neues oder den richtigen Code gezeigt hat.',
      req: ['D-29'],
      holds: ({ before, event, after }) =>
        !after.matches('readingNotices') ||
        before.matches('readingNotices') ||
        ['PASSWORD_RIGHT', 'PASSWORD_CHANGED', 'OTP_RIGHT'].includes(event.type),
    },
    {
      name: 'who is locked stays out',
      sentence: 'Wer gesperrt ist, kommt weder mit dem Passwort noch mit einem neuen noch mit dem Einmalpasswort hinein.',
      req: ['AUTH-01', 'STATE-03'],
      holds: ({ event, after }) => {
        const facts = event['facts'] as AccountFacts | undefined;
        return facts?.locked !== true || !facts.known || after.matches('locked');
      },
    },
    {
      name: 'a lapsed start password is none',
      sentence: 'Mit einem abgelaufenen Einstiegs-Passwort meldet sich niemand an, und niemand setzt damit ein neues.',
      req: ['AUTH-02'],
      holds: ({ before, event, after }) =>
        (event['facts'] as AccountFacts | undefined)?.lapsedPassword !== true ||
        // Whoever proves a password is signed in, and has set one of their own before.
        before.matches('provingPassword') ||
        after.matches('passwordLapsed'),
    },
    {
      name: 'gold by a code only',
      sentence: 'Wer die Stufe gold verlangt, ist erst nach dem Einmalpasswort angemeldet.',
      req: ['AUTH-05', 'PERM-03'],
      holds: ({ event, after }) => (event['facts'] as AccountFacts | undefined)?.wantsGold !== true || !after.matches('signedIn'),
    },
    {
      name: 'in by proof only',
      sentence:
        'Angemeldet ist nur, wer das richtige Passwort, ein neues oder das richtige Einmalpasswort gezeigt hat, auch wenn danach noch etwas zu lesen war, oder eine ausreichende Sitzung hat.',
      req: ['AUTH-01', 'AUTH-05'],
      holds: ({ event, after }) =>
        !after.matches('signedIn') ||
        ['NOTICES_READ', 'PASSWORD_RIGHT', 'PASSWORD_CHANGED', 'OTP_RIGHT', 'SESSION_SUFFICES'].includes(event.type),
    },
    {
      name: 'too many attempts end it',
      sentence: 'Zu viele falsche Versuche beenden die Anmeldung, ob Passwort oder Einmalpasswort.',
      req: ['AUTH-01', 'AUTH-05', 'D-17'],
      holds: ({ event, after }) => event.type !== 'TOO_MANY_ATTEMPTS' || after.matches('waiting'),
    },
  ],
  hears: {
    enteringOtp: ['OTP_RIGHT', 'OTP_WRONG', 'TOO_MANY_ATTEMPTS', 'TOO_OLD'],
    changingPassword: ['PASSWORD_CHANGED', 'PASSWORD_REFUSED', 'TOO_OLD'],
    readingNotices: ['NOTICES_READ', 'TOO_OLD'],
    enteringPassword: ['PASSWORD_RIGHT', 'PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
    provingPassword: ['PASSWORD_RIGHT', 'PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'TOO_OLD'],
  },
  isSafe: (snapshot) => snapshot.status === 'done',
});
