import type { OwnSession, OwnSessions, Personenuebersicht, PersonInfo, TokenState } from '#contract/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { PasswordChangeEvent } from '#machines/own-account/password-change/types';
import type { ProfileEvent } from '#machines/own-account/profile/types';
import { withLostToggled, type ResetOrder } from '#machines/person/second-factor-reset/order';
import type { SecondFactorEvent } from '#machines/own-account/second-factor/types';
import type { SessionEndOrder } from '#machines/own-account/own-session-end/machine';
import { devicePasswordEvents, passwordChangeEvents, profileEvents, sessionEndEvents } from '../screens/profile';
import { secondFactorEvents, secondFactorResetEvents } from '../screens/second-factor';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const PROFIL = '/profile';
/** Whoever is signed in unless a scenario says otherwise. */
export const LARS = '11111111-1111-4111-8111-111111111111';

/** The card of the second factor and the dialog that sets one up. */
export const drückt = buttons<SecondFactorEvent>(
  'second-factor',
  secondFactorEvents,
)({
  'Zweiten Faktor einrichten': { type: 'SET_UP' },
  Weiter: { type: 'NEXT' },
  Zurück: { type: 'BACK' },
  'Einrichtung abschließen': { type: 'SUBMIT' },
  'Neuen QR-Code erzeugen': { type: 'RESTART' },
  'Erneut versuchen': { type: 'RETRY' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  'Passwort eingeben': { type: 'CONFIRM_PASSWORD' },
  Anmelden: { type: 'CONFIRM_SIGN_IN' },
  'Nicht jetzt': { type: 'DECLINE' },
});
export const tipptDenCode = (otp: string): Act =>
  fields<SecondFactorEvent>('second-factor', secondFactorEvents)(`tippt bei „Einmalpasswort“: ${otp}`, { type: 'CODE_TYPED', otp });

const HARDWARE: ResetOrder = { personId: LARS, isHardware: true, lost: false, serial: 'HWT-7' };

/** The question before the own second factor is reset. */
export const drücktBeimZurücksetzen = buttons<ActionEvent<ResetOrder>>(
  'second-factor-reset',
  secondFactorResetEvents,
)({
  'Zweiten Faktor zurücksetzen': { type: 'OPEN', subject: { personId: LARS, isHardware: false, lost: false } },
  'Zweiten Faktor zurücksetzen (Hardware)': { type: 'OPEN', subject: HARDWARE },
  Zurücksetzen: { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  'Nicht jetzt': { type: 'DECLINE' },
});
export const meldetVerlust: Act = fields<ActionEvent<ResetOrder>>('second-factor-reset', secondFactorResetEvents)(
  'kreuzt an: „Ich habe den Hardware-Token verloren.“',
  { type: 'CHANGE', subject: withLostToggled(HARDWARE) },
);

/** The dialogs of the own password. */
export const drücktBeimPasswort = buttons<PasswordChangeEvent>(
  'password-change',
  passwordChangeEvents,
)({
  'Passwort ändern': { type: 'OPEN' },
  'Passwort ändern (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});

/** The start-up password of a teacher's device. */
export const drücktBeimGerät = buttons<ActionEvent<null>>(
  'device-password',
  devicePasswordEvents,
)({
  'Passwort erzeugen': { type: 'OPEN', subject: null },
  'Passwort erzeugen (Rückfrage)': { type: 'CONFIRM' },
  'Erneut versuchen': { type: 'RETRY' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
  'Passwort eingeben': { type: 'CONFIRM_PASSWORD' },
  'Nicht jetzt': { type: 'DECLINE' },
});
const device = fields<ActionEvent<null>>('device-password', devicePasswordEvents);
export const zeigtDasPasswort: Act = device('drückt „Passwort anzeigen“', { type: 'REVEAL' });
export const drucktDasPasswort: Act = device('drückt „Passwort drucken“', { type: 'PRINT' });

const HERE: OwnSession = {
  id: 'aaaaaaaa-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Windows',
  angemeldetSeit: '2026-11-21T06:15:00.000Z',
  zuletztBenutzt: '2026-11-21T08:00:00.000Z',
  stufe: 'silver',
  dieseSitzung: true,
};
const ELSEWHERE: OwnSession = {
  ...HERE,
  id: 'aaaaaaaa-0000-4000-8000-000000000002',
  browser: 'Chrome',
  system: 'Android',
  angemeldetSeit: '2026-11-21T05:30:00.000Z',
  zuletztBenutzt: '2026-11-21T07:05:00.000Z',
  stufe: 'gold',
  dieseSitzung: false,
};
/** Where one is signed in: on this computer, and with this on a telephone. */
export const SITZUNGEN: Readonly<Record<'hier' | 'überall', OwnSessions>> = {
  hier: { sitzungen: [HERE], anzahl: 1 },
  überall: { sitzungen: [HERE, ELSEWHERE], anzahl: 2 },
};
export const AM_TELEFON = ELSEWHERE.id;

/** The own sessions. */
export const drücktBeiSitzungen = buttons<ActionEvent<SessionEndOrder>>(
  'own-session-end',
  sessionEndEvents,
)({
  'Abmelden (Chrome auf Android)': {
    type: 'OPEN',
    subject: { kind: 'one', id: ELSEWHERE.id, device: 'Chrome auf Android', since: ELSEWHERE.angemeldetSeit },
  },
  'Alle anderen abmelden': { type: 'OPEN', subject: { kind: 'others' } },
  'Abmelden (Rückfrage)': { type: 'CONFIRM' },
  'Alle anderen abmelden (Rückfrage)': { type: 'CONFIRM' },
  'Passwort eingeben': { type: 'CONFIRM_PASSWORD' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});

/** What the profile itself offers when its data are missing. */
export const drücktImProfil = buttons<ProfileEvent>('profile', profileEvents)({ 'Erneut versuchen': { type: 'RETRY' } });

export const info = (more: Partial<PersonInfo['person']> = {}, email?: PersonInfo['email']): PersonInfo => ({
  pid: LARS,
  person: {
    id: LARS,
    referrer: 'lkroeger',
    mandant: 'm',
    name: { vorname: 'Lars', familiennamen: 'Kröger' },
    revision: '1',
    dienststellen: ['0701234'],
    ...more,
  },
  personenkontexte: [],
  gruppen: [],
  ...(email === undefined ? {} : { email }),
});

type Zuordnung = Personenuebersicht['zuordnungen'][number];
export const LEHRER: Zuordnung = {
  sskId: '33333333-3333-4333-8333-333333333333',
  rolleId: '55555555-5555-4555-8555-555555555555',
  sskName: 'Goethe-Schule',
  sskDstNr: '0701234',
  rolle: 'Lehrkraft',
  rollenArt: 'LEHR',
  typ: 'SCHULE',
  editable: false,
  merkmale: ['KOPERS_PFLICHT'],
  admins: ['Silke Clausen'],
};
export const übersicht = (...zuordnungen: readonly Zuordnung[]): Personenuebersicht => ({
  personId: LARS,
  vorname: 'Lars',
  nachname: 'Kröger',
  benutzername: 'lkroeger',
  zuordnungen: [...zuordnungen],
});

/** What the server holds of a person: the details, and the assignments. */
export const daten = (person = info(), ...zuordnungen: readonly Zuordnung[]): readonly Standing[] => [
  hält('personInfo.get', person),
  hält('personenuebersicht.get', übersicht(...zuordnungen)),
];

export const KEIN_TOKEN: TokenState = { hasToken: false, tokenKind: '', serial: '' };
export const SOFTWARE: TokenState = { hasToken: true, tokenKind: 'software', serial: 'TOTP-1' };
export const HARDWARE_TOKEN: TokenState = { hasToken: true, tokenKind: 'hardware', serial: 'HWT-7' };

/** The second factor as the server knows it. */
export const faktor = (token: TokenState, required = true): readonly Standing[] => [
  hält('secondFactor.state', token),
  hält('secondFactor.required', { required }),
];

export const QR = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
