import type { StepUpLevel } from '#contract/enums';
import type { LoginInfo } from '#contract/types';
import { defineModel } from '../shared/model';
import { sessionMachine } from './machine';

const loginInfo = (acr: StepUpLevel, systemrechte: readonly string[]): LoginInfo => ({
  sub: 'account',
  personId: 'person',
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
    { name: 'SIGNED_OUT', value: { type: 'SIGNED_OUT' } },
  ],
  actors: {
    loadLoginInfo: {
      done: [
        { name: 'silver, keine Rechte', value: loginInfo('silver', []) },
        { name: 'gold, Import', value: loginInfo('gold', ['IMPORT_DURCHFUEHREN', 'NEUES_RECHT']) },
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
  abstract: ({ user, failure, systemrechte, flags, flagsFailure }) => ({
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
        snapshot.matches({ authentication: 'signedIn' }) ||
        snapshot.matches({ authentication: 'loading' }) ||
        snapshot.context.user === null,
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
  isSafe: (snapshot) => snapshot.matches({ authentication: 'signedIn' }) || snapshot.matches({ authentication: 'signedOut' }),
});
