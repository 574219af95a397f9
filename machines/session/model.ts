import type { StepUpLevel } from '#contract/enums';
import type { LoginInfo } from '#contract/types';
import { defineModel } from '../shared/model';
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
      name: 'a page never changes hands',
      sentence: 'Eine Seite zeigt nur die Person, für die sie geöffnet wurde; für jemand anders beginnt sie von vorn.',
      req: ['AUTH-04', 'D-12'],
      holds: ({ context: { user, openedFor } }) => user === null || user.personId === openedFor,
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
      name: 'old news are read again',
      sentence: 'Sind Stufe und Rechte älter als eine Minute, liest die nächste Navigation sie neu.',
      req: ['AUTH-05', 'PERM-01'],
      holds: (snapshot) => !snapshot.matches({ authentication: { signedIn: 'stale' } }) || snapshot.can({ type: 'ENSURE' }),
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
  isSafe: (snapshot) => (['signedIn', 'signedOut', 'replaced'] as const).some((state) => snapshot.matches({ authentication: state })),
});
