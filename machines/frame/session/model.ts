import type { StepUpLevel } from '#contract/enums';
import type { LoginInfo } from '#contract/types';
import { derivePermissions } from '#contract/permissions';
import { defineModel, type Step } from '#machines/shared/model';
import { doesIt, failureIn, isDoneOf, orderOf } from '#machines/shared/steps';
import { sessionMachine } from './machine';

const loginInfo = (acr: StepUpLevel, systemrechte: readonly string[], personId = 'person'): LoginInfo => ({
  sub: 'account',
  personId,
  name: 'Frauke Petersen',
  given_name: 'Frauke',
  family_name: 'Petersen',
  updated_at: '2026-11-01T08:00:00.000Z',
  personenkontexte: [
    {
      organisation: { id: 'o', name: 'Schule', typ: 'SCHULE', itslearningEnabled: false, version: 1 },
      rolle: { systemrechte: [...systemrechte], serviceProviderIds: [] },
    },
  ],
  acr,
  timeLimits: [],
});

const loginInfoIn = (step: Pick<Step<unknown>, 'event'>): LoginInfo | null =>
  isDoneOf(step, 'loadLoginInfo') || isDoneOf(step, 'checkLoginInfo') ? (step.event['output'] as LoginInfo) : null;

export const model = defineModel(sessionMachine, {
  inputs: [{ name: 'Seite geladen', value: undefined }],
  endpoints: { loadLoginInfo: 'auth.logininfo', loadSystemrechte: 'rolle.systemrechte', loadFlags: 'config.get' },
  events: [
    { name: 'ENSURE', value: { type: 'ENSURE' } },
    { name: 'REFRESH', value: { type: 'REFRESH' } },
    { name: 'RETURNED', value: { type: 'RETURNED' } },
    { name: 'PERSON_SIGNED_IN(dieselbe)', value: { type: 'PERSON_SIGNED_IN', personId: 'person' } },
    { name: 'PERSON_SIGNED_IN(andere)', value: { type: 'PERSON_SIGNED_IN', personId: 'other' } },
    { name: 'SIGNED_OUT', value: { type: 'SIGNED_OUT' } },
  ],
  actors: {
    loadLoginInfo: {
      done: [
        { name: 'silver, keine Rechte', value: loginInfo('silver', []) },
        { name: 'gold, Import', value: loginInfo('gold', ['IMPORT_DURCHFUEHREN', 'NEUES_RECHT']) },
        { name: 'jemand anders', value: loginInfo('gold', [], 'other') },
      ],
      failed: [
        { name: 'nicht angemeldet', value: { code: '401', status: 401 } },
        { name: 'Sitzung ohne Person', value: { code: '500', status: 500 } },
        { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } },
        { name: 'Server ausgefallen', value: { code: '503', status: 503 } },
      ],
    },
    loadSystemrechte: {
      done: [
        {
          name: 'ok',
          value: [
            { name: 'IMPORT_DURCHFUEHREN', isTechnical: false },
            { name: 'CRON_DURCHFUEHREN', isTechnical: true },
          ],
        },
      ],
      failed: [{ name: 'Fehler', value: { code: '500', status: 500 } }],
    },
    loadFlags: {
      done: [{ name: 'ok', value: { befristungBearbeitenEnabled: true } }],
      failed: [{ name: 'Fehler', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ openedFor, user, failure, systemrechte, flags, flagsFailure }) => ({
    openedFor,
    level: user?.level ?? null,
    permissions: user?.permissions.join() ?? null,
    failure: failure?.code ?? null,
    systemrechte: systemrechte.length,
    befristung: flags.befristungBearbeitenEnabled ?? false,
    flagsFailure: flagsFailure?.code ?? null,
  }),
  invariants: [
    {
      name: 'signed out means no rights',
      sentence: 'Wer nicht angemeldet ist, hat keine Stufe und keine Berechtigungen.',
      req: ['STATE-01', 'ERR-03'],
      holds: (snapshot) =>
        (['unknown', 'signedOut', 'replaced'] as const).every((state) => !snapshot.matches({ authentication: state })) ||
        snapshot.context.user === null,
    },
    {
      name: 'somebody else ends the page',
      sentence: 'Ist jemand anders angemeldet, hat die Seite niemanden mehr, und nichts führt von dort zurück.',
      req: ['AUTH-04', 'D-12'],
      holds: (snapshot) =>
        !snapshot.matches({ authentication: 'replaced' }) ||
        (snapshot.context.user === null &&
          (['RETURNED', 'SIGNED_OUT'] as const).every((type) => !snapshot.can({ type })) &&
          !snapshot.can({ type: 'PERSON_SIGNED_IN', personId: 'person' })),
    },
    {
      name: 'an outage signs nobody out',
      sentence: 'Antwortet der Server beim erneuten Lesen nicht, bleibt angemeldet, wer es war.',
      req: ['ERR-03', 'AUTH-05'],
      holds: (snapshot) =>
        !(snapshot.matches({ authentication: 'checking' }) || snapshot.matches({ authentication: 'signedIn' })) ||
        snapshot.context.user !== null,
    },
    {
      name: 'silence is no refusal',
      sentence: 'Antwortet der Server nicht, ist das von „nicht angemeldet“ unterscheidbar, und ein neuer Versuch ist möglich.',
      req: ['ERR-03', 'STATE-01'],
      holds: (snapshot) =>
        snapshot.matches({ authentication: 'loading' }) ||
        (snapshot.matches({ authentication: 'unreachable' }) === (snapshot.context.failure !== null) &&
          (snapshot.context.failure === null || snapshot.can({ type: 'ENSURE' }))),
    },
    {
      name: 'technical rights hidden',
      sentence: 'Technische Systemrechte kommen in den Stammdaten nicht vor.',
      req: ['ENT-04'],
      holds: (snapshot) => !snapshot.context.systemrechte.includes('CRON_DURCHFUEHREN'),
    },
    {
      name: 'failed flags are told',
      sentence: 'Sind die Freischaltungen nicht geladen, ist der Fehler gesetzt und keine Funktion frei.',
      req: ['SHELL-07', 'FLAG-01'],
      holds: (snapshot) =>
        !snapshot.matches({ flags: 'failed' }) ||
        (snapshot.context.flagsFailure?.code === 'UNSPECIFIED_ERROR' && snapshot.context.flags.befristungBearbeitenEnabled !== true),
    },
  ],
  steps: [
    {
      name: 'a page never changes hands',
      sentence: 'Eine Seite zeigt nur die Person, für die sie geöffnet wurde; für jemand anders beginnt sie von vorn.',
      req: ['AUTH-04', 'D-12'],
      holds: ({ before, after: { context } }) =>
        (before.context.openedFor === null || context.openedFor === before.context.openedFor) &&
        (context.user === null || context.user.personId === context.openedFor),
    },
    {
      name: 'only an answer signs out',
      sentence:
        'Abgemeldet ist nur, wem der Server es sagt oder wer sich abmeldet; ein Ausfall (keine Antwort, 429, 502 bis 504) meldet niemanden ab.',
      req: ['ERR-03', 'STATE-01', 'AUTH-04'],
      holds: (step) => {
        const isOut = { authentication: 'signedOut' } as const;
        if (!step.after.matches(isOut) || step.before.matches(isOut)) return true;
        const failure = failureIn(step);
        return step.event.type === 'SIGNED_OUT' || (failure !== null && ![0, 429, 502, 503, 504].includes(failure.status));
      },
    },
    {
      name: 'as the server says',
      sentence: 'Stufe und Berechtigungen sind die der letzten Antwort des Servers, nicht mehr und nicht weniger.',
      req: ['STATE-01', 'PERM-01', 'AUTH-05'],
      holds: (step) => {
        const info = loginInfoIn(step);
        const { user } = step.after.context;
        if (info === null) return user === null || user === step.before.context.user;
        if (user === null) return step.after.matches({ authentication: 'replaced' });
        return user.level === info.acr && user.permissions.join() === derivePermissions(info.personenkontexte).join();
      },
    },
    {
      name: 'somebody else begins anew',
      sentence: 'Ist jemand anders angemeldet, beginnt die Seite in diesem Augenblick von vorn, und nur dann.',
      req: ['AUTH-04', 'D-12'],
      holds: (step) => {
        const named = loginInfoIn(step)?.personId ?? (step.event.type === 'PERSON_SIGNED_IN' ? step.event['personId'] : null);
        const { openedFor } = step.before.context;
        const isOther = named !== null && openedFor !== null && named !== openedFor && !step.before.matches({ authentication: 'replaced' });
        const isHeard =
          loginInfoIn(step) !== null || !(['unknown'] as const).some((state) => step.before.matches({ authentication: state }));
        return (
          doesIt(step, 'startAnew') === (isOther && isHeard) && (!isOther || !isHeard || step.after.matches({ authentication: 'replaced' }))
        );
      },
    },
    {
      name: 'a page whose person is gone is dropped',
      sentence:
        'Sagt der Server, dass niemand mehr angemeldet ist, verschwindet, was die offene Seite von der Person zeigt; bei einer Navigation entscheidet diese.',
      req: ['AUTH-04', 'D-12', 'STATE-01'],
      holds: (step) => {
        const answered = failureIn(step) !== null && step.event.type.endsWith('LoginInfo');
        const { user, openedFor } = step.before.context;
        const isOpen = step.before.matches({ authentication: 'checking' }) || (user === null && openedFor !== null);
        const ends = answered && isOpen && step.after.matches({ authentication: 'signedOut' });
        return doesIt(step, 'dropPage') === ends;
      },
    },
    {
      name: 'old news are read again',
      sentence: 'Sind Stufe und Rechte älter als eine Minute, liest die nächste Navigation sie neu.',
      req: ['AUTH-05', 'PERM-01', 'NAV-01'],
      holds: (step) =>
        step.event.type !== 'ENSURE' ||
        !step.before.matches({ authentication: { signedIn: 'stale' } }) ||
        orderOf(step, 'loadLoginInfo') !== undefined,
    },
  ],
  hears: {
    unsettled: ['ENSURE', 'PERSON_SIGNED_IN', 'REFRESH', 'RETURNED', 'SIGNED_OUT'],
  },
  isSafe: (snapshot) => (['signedIn', 'signedOut', 'replaced'] as const).some((state) => snapshot.matches({ authentication: state })),
});
