import type { HardwareTokenDraft, LockDraft, MetadataDraft } from '#rules/person-drafts';
import type { PersonSubject } from '#rules/person-record';
import type { Erlaubt, Person, Personenuebersicht, TokenState } from '#contract/types';
import { keyOf, type PlanDraft } from '#rules/zuordnungen-plan';
import type { PersonDetailsEvent } from '#machines/person/person-details/types';
import type { UnlockOrder } from '#machines/person/person-unlock/machine';
import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { FormEvent } from '#machines/patterns/form/types';
import type { ReadingEvent } from '#machines/patterns/reading/types';
import {
  deletionEvents,
  factorResetEvents,
  hardwareTokenEvents,
  lockEvents,
  metadataEvents,
  passwordEvents,
  personDetailsEvents,
  planEvents,
  sessionsEndEvents,
  softwareTokenEvents,
  syncEvents,
  unlockEvents,
  zuordnungenEvents,
} from '../screens/person-details';
import { ASTRID, GOETHE, organisation } from './klassen-words';
import { faktor, KEIN_TOKEN, LEHRER } from './profile-words';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields, opening } from './engine/vocabulary';
import { hält } from './engine/words';

/** Whom the page is about. */
/** The person who is signed in. */
export const ICH = '11111111-1111-4111-8111-111111111111';
export const MARIE = '77777777-7777-4777-8777-777777777777';
export const SEITE = `/admin/personen/${MARIE}`;
const SUBJECT: PersonSubject = { id: MARIE, name: 'Marie Voß', username: 'mvoss' };

/** What of the page is edited. */
export const drückt = buttons<PersonDetailsEvent>(
  'person-details',
  personDetailsEvents,
)({
  Bearbeiten: { type: 'EDIT_METADATA' },
  'Zuordnungen bearbeiten': { type: 'EDIT_ZUORDNUNGEN' },
  'Benutzer sperren': { type: 'LOCK' },
  'Sperre bearbeiten': { type: 'LOCK' },
  '2FA einrichten': { type: 'SET_UP_TOKEN' },
  Weiter: { type: 'NEXT' },
  Abbrechen: { type: 'CLOSE' },
  Schließen: { type: 'CLOSE' },
});
export const wähltHardware: Act = fields<PersonDetailsEvent>('person-details', personDetailsEvents)('wählt „Hardware-Token zuordnen“', {
  type: 'CHOOSE_TOKEN',
  kind: 'hardware',
});
export const drücktBeiZuordnungen = buttons<ReadingEvent>(
  'person-zuordnungen',
  zuordnungenEvents,
)({ 'Erneut versuchen': { type: 'RETRY' } });

export const drücktBeiNamen = buttons<FormEvent<MetadataDraft>>(
  'person-metadata',
  metadataEvents,
)({
  Speichern: { type: 'SUBMIT' },
  'Zusammen speichern': { type: 'SUBMIT' },
  Verwerfen: { type: 'DISCARD' },
  'Weiter bearbeiten': { type: 'EDIT' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
const namesField = fields<FormEvent<MetadataDraft>>('person-metadata', metadataEvents);
export const nennt = (familienname: string): Act =>
  namesField(`tippt bei „Nachname“: ${familienname}`, { type: 'CHANGE', change: { familienname } });
export const nenntVornamen = (vorname: string): Act =>
  namesField(`tippt bei „Vorname“: ${vorname}`, { type: 'CHANGE', change: { vorname } });
export const gibtNummer = (personalnummer: string): Act =>
  namesField(`tippt bei „KoPers.-Nr.“: ${personalnummer}`, { type: 'CHANGE', change: { personalnummer } });
export const nimmt = (side: 'mine' | 'theirs'): Act =>
  namesField(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, {
    type: 'TAKE',
    field: 'familienname',
    side,
  });

export const drücktBeimSperren = buttons<FormEvent<LockDraft>>(
  'person-lock',
  lockEvents,
)({ 'Benutzer sperren': { type: 'SUBMIT' }, 'Sperre speichern': { type: 'SUBMIT' }, Speichern: { type: 'SUBMIT' } });
const lockField = fields<FormEvent<LockDraft>>('person-lock', lockEvents);
export const nimmtBeimSperren = (side: 'mine' | 'theirs'): Act =>
  lockField(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, { type: 'TAKE', field: 'end', side });
const until = (day: string): FormEvent<LockDraft> => ({ type: 'CHANGE', change: { end: { kind: 'until', day } } });
export const bis = (day: string): Act => lockField(`tippt bei „Gesperrt bis einschließlich“: ${day}`, until(day));
export const befristet: Act = {
  ...lockField('wählt „Befristet“', until('')),
  control: { does: 'press', testid: 'befristet-radio-button' },
};

const LOCKED = { since: '2026-11-02T08:15:00.000Z', until: '2026-12-31T23:00:00.000Z' };
const UNLOCK: UnlockOrder = { ...SUBJECT, organisationId: GOETHE.id, organisation: GOETHE.title, ...LOCKED };
export const drücktBeimAufheben = buttons<ActionEvent<UnlockOrder>>(
  'person-unlock',
  unlockEvents,
)({
  'Sperre aufheben': { type: 'OPEN', subject: UNLOCK },
  'Sperre aufheben (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});
/** In the dialog of the lock, in place of changing it. */
export const hebtStattdessenAuf = (subject: PersonSubject = SUBJECT): Act => ({
  ...buttons<ActionEvent<UnlockOrder>>(
    'person-unlock',
    unlockEvents,
  )({ 'Sperre aufheben (statt sie zu bearbeiten)': { type: 'OPEN', subject: { ...UNLOCK, ...subject } } })(
    'Sperre aufheben (statt sie zu bearbeiten)',
  ),
  control: { does: 'press', testid: 'unlock-instead-button' },
});
export const drücktBeimSynchronisieren = buttons<ActionEvent<PersonSubject>>(
  'person-sync',
  syncEvents,
)({
  'Neu synchronisieren': { type: 'OPEN', subject: SUBJECT },
  Synchronisieren: { type: 'CONFIRM' },
  Schließen: { type: 'CLOSE' },
});
export const drücktBeimAbmelden = buttons<ActionEvent<PersonSubject>>(
  'person-sessions-end',
  sessionsEndEvents,
)({
  'Überall abmelden': { type: 'OPEN', subject: SUBJECT },
  'Überall abmelden (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});
export const drücktBeimPasswort = buttons<ActionEvent<PersonSubject>>(
  'person-password',
  passwordEvents,
)({
  'Passwort zurücksetzen': { type: 'OPEN', subject: SUBJECT },
  'Passwort zurücksetzen (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  'Zugangszettel drucken': { type: 'PRINT' },
  Schließen: { type: 'CLOSE' },
  'Passwort ist notiert, schließen': { type: 'GO_ON' },
});
export const deckt: Act = fields<ActionEvent<PersonSubject>>('person-password', passwordEvents)('drückt „Passwort anzeigen“', {
  type: 'REVEAL',
});
export const drücktBeimLöschen = buttons<ActionEvent<PersonSubject>>(
  'person-deletion',
  deletionEvents,
)({
  'Benutzer löschen': { type: 'OPEN', subject: SUBJECT },
  'Benutzer löschen (Rückfrage)': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
});

export const drücktBeimToken = buttons<FormEvent<HardwareTokenDraft>>(
  'person-hardware-token',
  hardwareTokenEvents,
)({ Einrichten: { type: 'SUBMIT' }, 'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' } });
const tokenField = fields<FormEvent<HardwareTokenDraft>>('person-hardware-token', hardwareTokenEvents);
export const gibtSeriennummer = (serial: string): Act =>
  tokenField(`tippt bei „Seriennummer“: ${serial}`, { type: 'CHANGE', change: { serial } });
export const gibtEinmalpasswort = (otp: string): Act =>
  tokenField(`tippt bei „Einmalpasswort“: ${otp}`, { type: 'CHANGE', change: { otp } });

const softwareField = fields<ActionEvent<PersonSubject>>('person-software-token', softwareTokenEvents);
export const zeigtDenQrCode: Act = softwareField('drückt „QR-Code anzeigen“', { type: 'REVEAL' });
export const drücktBeimSchlüssel = buttons<ActionEvent<PersonSubject>>(
  'person-software-token',
  softwareTokenEvents,
)({ Schließen: { type: 'CLOSE' }, 'QR-Code drucken': { type: 'PRINT' }, 'Erneut versuchen': { type: 'RETRY' } });

const RESET: ResetOrder = { personId: MARIE, isHardware: true, lost: false, serial: 'HWT-7' };
export const drücktBeimZurücksetzen = buttons<ActionEvent<ResetOrder>>(
  'second-factor-reset',
  factorResetEvents,
)({
  'Token zurücksetzen': { type: 'OPEN', subject: RESET },
  Zurücksetzen: { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});
export const meldetVerlust: Act = fields<ActionEvent<ResetOrder>>('second-factor-reset', factorResetEvents)('kreuzt „verloren“ an', {
  type: 'CHANGE',
  subject: { ...RESET, lost: true },
});

const PLAN_KEY = keyOf(LEHRER.sskId, LEHRER.rolleId);
export const drücktBeimPlan = buttons<FormEvent<PlanDraft>>(
  'person-zuordnungen-plan',
  planEvents,
)({
  Entfernen: { type: 'CHANGE', change: { [PLAN_KEY]: null } },
  Speichern: { type: 'SUBMIT' },
  'Letzte Zuordnung entfernen': { type: 'SUBMIT' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
export const nimmtBeimPlan = (side: 'mine' | 'theirs'): Act =>
  fields<FormEvent<PlanDraft>>('person-zuordnungen-plan', planEvents)(
    `entscheidet sich für ${side === 'mine' ? 'das Eigene' : 'das Neue'}`,
    {
      type: 'TAKE',
      field: PLAN_KEY,
      side,
    },
  );

export const öffnetDenVerlauf = opening('person-verlauf', 'person-verlauf-toggle', 'Verlauf');

export const ALLES: Erlaubt = { passwort: true, sperre: true, zweiterFaktor: true, loeschen: true, namen: true };
export const MANUELL: Person['userLock'][number] = {
  personId: MARIE,
  locked_by: GOETHE.id,
  created_at: LOCKED.since,
  locked_until: LOCKED.until,
  lock_occasion: 'MANUELL_GESPERRT',
};
export const KOPERS: Person['userLock'][number] = { personId: MARIE, locked_by: 'Cron', lock_occasion: 'KOPERS_GESPERRT' };

/** Marie as the server answers her. */
export const person = (more: Partial<Person> = {}, erlaubt: Erlaubt = ALLES) => ({
  person: {
    id: MARIE,
    referrer: 'mvoss',
    mandant: 'm',
    name: { vorname: 'Marie', familienname: 'Voß' },
    revision: '4',
    personalnummer: '4711',
    isLocked: (more.userLock ?? []).length > 0,
    userLock: [],
    lastModified: '2026-11-02T08:15:00.000Z',
    ...more,
  },
  erlaubt,
});
export const übersicht: Personenuebersicht = {
  personId: MARIE,
  vorname: 'Marie',
  nachname: 'Voß',
  benutzername: 'mvoss',
  zuordnungen: [{ ...LEHRER, editable: true }],
};

/** Who looks at it manages persons at the Goethe school. */
export const ADMIN = {
  sub: 'x',
  personId: ICH,
  updated_at: '2026-11-02T08:15:00.000Z',
  personenkontexte: [{ organisation: organisation(GOETHE), rolle: { systemrechte: ['PERSONEN_VERWALTEN'], serviceProviderIds: [] } }],
  acr: 'gold',
  timeLimits: [],
} as const;

/** The school at which who looks at it manages nobody. */
export const ASTRID_ID = ASTRID.id;
export const astrid: Standing = hält('organisationen.get', organisation(ASTRID));
export const LANDESEBENE = { id: 'land', name: 'Ersatzschulen Land Schleswig-Holstein' } as const;
/** Marie without an assignment. */
export const ohneZuordnung = (...ebenen: readonly { readonly id: string; readonly name: string }[]): readonly Standing[] => [
  ...daten(person({}, { ...ALLES, sperrorganisationen: [...ebenen] })),
  hält('personenuebersicht.get', { ...übersicht, zuordnungen: [] }),
];

/** Everything that the page reads. */
export const daten = (marie = person(), token: TokenState = KEIN_TOKEN): readonly Standing[] => [
  hält('personen.get', marie),
  hält('personenuebersicht.get', übersicht),
  hält('organisationen.get', organisation(GOETHE)),
  hält('auth.logininfo', ADMIN as never),
  ...faktor(token),
];
