import type { PersonSubject } from '#rules/person-record';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { OrganisationsTyp } from '#contract/enums';
import type { EditKind, EditSchule, PersonenOrder } from '#rules/personen-edits';
import type { Organisation, Personenuebersicht, Personenzuordnung, Rolle } from '#contract/types';
import type { PersonenEditEvent } from '#machines/personen/personen-edit/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { ListEvent } from '#machines/patterns/list/types';
import type { PersonenQuery } from '#machines/personen/personen/types';
import { passwordEvents } from '../screens/person-details';
import { personenEvents } from '../screens/personen';
import { editEvents, personenEditEvents } from '../screens/personen-several';
import type { Standing } from './engine/reply';
import type { Act, Opening } from './engine/scenario';
import { buttons, fields, opening, openingByChoice } from './engine/vocabulary';
import { fehler, hält, hältJeNachFrage } from './engine/words';
import { ANNA, BO, GOETHE, person, verwaltet } from './personen-words';

export const CEM = '77777777-7777-4777-8777-777777777777';
export const LARS = '11111111-1111-4111-8111-111111111111';
export const ASTRID = '44444444-4444-4444-8444-444444444444';
export const NEUN_A = '99999999-9999-4999-8999-999999999999';
export const NEUN_B = '88888888-8888-4888-8888-888888888888';
export const SUS = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const LEHRKRAFT = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
export const LEITUNG = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

export const STAND = '2026-11-20T10:00:00.000Z';

/** The day so many days after today, as it is written in Berlin. */
export function inTagen(days: number): string {
  const [jahr = 0, monat = 0, tag = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
    .format(new Date())
    .split('-')
    .map(Number);
  const format = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('de-DE', format).format(Date.UTC(jahr, monat - 1, tag + days));
}

const SCHULE: EditSchule = { id: GOETHE, title: '0701234 (Goethe-Schule)', kennung: '0701234' };

/** Selects somebody in the list. */
export const wähltAus = (name: string, id: string): Act =>
  fields<ListEvent<PersonenQuery>>('personen', personenEvents)(`wählt ${name} aus`, { type: 'SELECT', ids: [id] });

/** Takes somebody out of the selection again. */
export const wähltAb = (name: string, id: string): Act =>
  fields<ListEvent<PersonenQuery>>('personen', personenEvents)(`wählt ${name} ab`, { type: 'DESELECT', ids: [id] });

const EDITS: Readonly<Record<EditKind, string>> = {
  password: 'Passwort zurücksetzen',
  transfer: 'Schülerinnen und Schüler versetzen',
  unassign: 'Schulzuordnung aufheben',
  unassignRolle: 'Rolle entziehen',
  assignRolle: 'Rolle zuordnen',
  delete: 'Benutzer löschen',
};
type EditName = (typeof EDITS)[EditKind];

/** Chooses what is done with those who are selected, where it says in brackets what is missing for it. */
export const will = (label: EditName, missing = ''): Opening => {
  const option = (Object.keys(EDITS) as EditKind[]).find((kind) => EDITS[kind] === label) ?? '';
  const entry = missing === '' ? label : `${label} (${missing})`;
  return openingByChoice('personen-several', { testid: 'benutzer-edit-select', list: 'Mehrfachbearbeitung' }, { label: entry, option });
};
/** Goes from the note on what is missing to the filter. */
export const gehtInDenFilter = buttons<PersonenEditEvent>(
  'personen-edit',
  personenEditEvents,
)({
  'Schule wählen': { type: 'CANCEL' },
  'Rolle wählen': { type: 'CANCEL' },
});
/** The actions of a row, of whoever stands there first. */
export const inDerZeile = {
  password: opening('personen-row-password', 'row-password-reset-button', 'Passwort von'),
  lock: opening('personen-row-lock', 'row-person-lock-button', 'Anna Meier (ameier) sperren'),
  unlock: opening('personen-row-unlock', 'row-person-unlock-button', 'Sperre von Anna Meier (ameier) aufheben'),
  delete: opening('personen-row-delete', 'row-person-delete-button', 'Anna Meier (ameier) löschen'),
} as const;

type Said = BulkEvent<PersonenOrder, string | null>;

/** The buttons of an edit of one kind. */
const run = (kind: EditKind) => {
  const says = buttons<Said>(
    'personen-several',
    editEvents(kind),
  )({
    Abbrechen: { type: 'CANCEL' },
    'Zurück zum Ergebnis': { type: 'CANCEL' },
    Anhalten: { type: 'PAUSE' },
    Weitermachen: { type: 'GO_ON' },
    'Nicht jetzt': { type: 'DECLINE' },
    'Gescheiterte erneut versuchen': { type: 'RETRY_FAILED' },
    'Liste der Gescheiterten speichern': { type: 'SAVE_FAILURES' },
    'Zugangsdaten speichern': { type: 'SAVE_RESULTS' },
    'Zugangszettel drucken': { type: 'PRINT_RESULTS' },
    'Nein, zurück': { type: 'CANCEL' },
    'Erneut drucken': { type: 'PRINT_RESULTS' },
    'Ja, alle sind gedruckt': { type: 'PRINTED' },
    Schließen: { type: 'CLOSE' },
    'Trotzdem schließen': { type: 'CLOSE' },
    'Neue Passwörter setzen': { type: 'RENEW' },
  });
  const begins = (label: string, params: PersonenOrder): Act =>
    buttons<Said>('personen-several', editEvents(kind))({ [label]: { type: 'START', params } })(label);
  return { begins, says };
};

const PASSWORT = run('password');
export const passwort = PASSWORT.says;
export const setztZurück = PASSWORT.begins('Passwort zurücksetzen', { kind: 'password', schule: SCHULE });
/** The password of one person, from the row as on the page. */
export const einPasswort = buttons<ActionEvent<PersonSubject>>(
  'person-password',
  passwordEvents,
)({
  'Passwort zurücksetzen': { type: 'CONFIRM' },
  'Passwort anzeigen': { type: 'REVEAL' },
  'Zugangszettel drucken': { type: 'PRINT' },
  Abbrechen: { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});
const LÖSCHUNG = run('delete');
export const löschung = LÖSCHUNG.says;
export const löscht = LÖSCHUNG.begins('Löschen', { kind: 'delete' });
const AUFHEBUNG = run('unassign');
export const aufhebung = AUFHEBUNG.says;
export const hebtAuf = AUFHEBUNG.begins('Zuordnung aufheben', { kind: 'unassign', schule: SCHULE });
const ENTZUG = run('unassignRolle');
export const entzieht = ENTZUG.begins('Rolle entziehen', {
  kind: 'unassignRolle',
  schule: SCHULE,
  rolle: { id: LEHRKRAFT, title: 'Lehrkraft' },
});
const VERSETZUNG = run('transfer');
export const versetzung = VERSETZUNG.says;
export const versetzt = VERSETZUNG.begins('Versetzen', {
  kind: 'transfer',
  schule: SCHULE,
  klasse: { id: NEUN_B, title: '9b' },
  from: [NEUN_A],
});
export const ordnetZu = run('assignRolle').begins('Rolle zuordnen', {
  kind: 'assignRolle',
  schule: SCHULE,
  rolle: { id: LEITUNG, title: 'Leitung' },
  befristung: '2099-07-31T22:00:00.000Z',
});

/** Goes on from what is chosen before an edit that needs more than the filter, with whom the list has selected at that moment. */
export const weiterMit = (...ids: readonly string[]): Act =>
  buttons<PersonenEditEvent>('personen-edit', personenEditEvents)({ Weiter: { type: 'SUBMIT', ids } })('Weiter');
const wählt = fields<PersonenEditEvent>('personen-edit', personenEditEvents);
const change = (says: string, event: PersonenEditEvent, control: Act['control']): Act => ({ ...wählt(says, event), control });
export const wähltDieKlasse = change(
  'wählt bei „Klasse“ 9b',
  { type: 'CHANGE', change: { klasse: { id: NEUN_B, title: '9b', organisationId: GOETHE } } },
  { does: 'select', testid: 'bulk-change-klasse-klasse-select', option: () => '9b' },
);
export const wähltDieRolle = change(
  'wählt bei „Rolle“ Leitung',
  {
    type: 'CHANGE',
    change: { rollen: [{ id: LEITUNG, title: 'Leitung', rollenart: 'LEIT', merkmale: ['BEFRISTUNG_PFLICHT'], organisationId: GOETHE }] },
  },
  { does: 'select', testid: 'rolle-select', option: () => 'Leitung' },
);
const rolle = (id: string, name: string, rollenart: Rolle['rollenart'], merkmale: Rolle['merkmale'] = []): Rolle => ({
  id,
  name,
  rollenart,
  merkmale,
  createdAt: STAND,
  updatedAt: STAND,
  administeredBySchulstrukturknoten: GOETHE,
  systemrechte: [],
  version: 1,
});

export const BEGLEITUNG = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
/** Roles of the kinds that came last; one of them is of pupils. */
export const spätereRollen: Standing = hält('workflow.step', {
  organisations: [],
  rollen: [rolle(SUS, 'SuS', 'LERN'), rolle(BEGLEITUNG, 'Begleitung', 'SCHB')],
  canCommit: false,
});
const begleitung = { id: BEGLEITUNG, title: 'Begleitung', rollenart: 'SCHB', merkmale: [], organisationId: GOETHE } as const;
export const wähltDieBegleitung = change(
  'wählt bei „Rolle“ Begleitung',
  { type: 'CHANGE', change: { rollen: [begleitung] } },
  { does: 'select', testid: 'rolle-select', option: () => 'Begleitung' },
);
export const ordnetBegleitungZu = run('assignRolle').begins('Rolle zuordnen', {
  kind: 'assignRolle',
  schule: SCHULE,
  rolle: { id: BEGLEITUNG, title: 'Begleitung' },
  befristung: null,
});
export const befristetBis = (day: string): Act =>
  change(
    `tippt bei „Befristet bis einschließlich“: ${day}`,
    { type: 'CHANGE', change: { befristung: { kind: 'tag', day } } },
    { does: 'type', testid: 'befristung-input', text: () => day },
  );

const zuordnung = (over: Partial<Personenzuordnung> & Pick<Personenzuordnung, 'sskId' | 'sskName'>): Personenzuordnung => ({
  rolleId: SUS,
  rolle: 'SuS',
  rollenArt: 'LERN',
  typ: 'SCHULE',
  editable: true,
  merkmale: [],
  ...over,
});
const LEHRT = { rolleId: LEHRKRAFT, rolle: 'Lehrkraft', rollenArt: 'LEHR' } as const;
export const AN_DER_GOETHE = zuordnung({ sskId: GOETHE, sskName: 'Goethe-Schule', sskDstNr: '0701234' });
export const IN_DER_9A = zuordnung({ sskId: NEUN_A, sskName: '9a', typ: 'KLASSE', administriertVon: GOETHE });
export const IN_DER_9C = zuordnung({
  sskId: '77777777-7777-4777-8777-777777777777',
  sskName: '9c',
  typ: 'KLASSE',
  administriertVon: GOETHE,
});
export const IN_DER_9B = zuordnung({ sskId: NEUN_B, sskName: '9b', typ: 'KLASSE', administriertVon: GOETHE });
export const LEHRT_AN_DER_GOETHE = { ...AN_DER_GOETHE, ...LEHRT };
export const LEHRT_AN_DER_ASTRID = { ...zuordnung({ sskId: ASTRID, sskName: 'Astrid-Lindgren-Schule' }), ...LEHRT };

const NAMES: Readonly<Record<string, readonly [vorname: string, nachname: string]>> = {
  [ANNA]: ['Anna', 'Meier'],
  [BO]: ['Bo', 'Jansen'],
  [CEM]: ['Cem', 'Arslan'],
  [LARS]: ['Lars', 'Kröger'],
};
export const hat = (personId: string, ...zuordnungen: readonly Personenzuordnung[]): Personenuebersicht => {
  const [vorname, nachname] = NAMES[personId] ?? [personId.slice(0, 2), 'Lehmann'];
  return {
    personId,
    vorname,
    nachname,
    benutzername: `${vorname[0]}${nachname}`.toLowerCase(),
    lastModifiedZuordnungen: STAND,
    zuordnungen: [...zuordnungen],
  };
};

/** The list shows these persons; each of them is read with what they have. */
export const zeigt = (...personen: readonly Personenuebersicht[]): readonly Standing[] => [
  verwaltet(personen.map(({ personId, vorname, nachname }) => person(personId, nachname, vorname))),
  hält('personenuebersicht.list', { items: [...personen] }),
  hältJeNachFrage(
    'personenuebersicht.get',
    ({ path }) => personen.find(({ personId }) => personId === path['personId']) ?? fehler('404', 404),
  ),
];

/** What stands in the filter for a school; the list names it, too. */
export const imFilter = (typ: OrganisationsTyp = 'SCHULE'): readonly Standing[] => {
  const organisation: Organisation = { id: GOETHE, name: 'Goethe-Schule', kennung: '0701234', typ, itslearningEnabled: false, version: 1 };
  const klasse: Organisation = { id: NEUN_B, name: '9b', administriertVon: GOETHE, typ: 'KLASSE', itslearningEnabled: false, version: 1 };
  return [
    hält('organisationen.get', organisation),
    hältJeNachFrage('organisationen.list', ({ query }) =>
      query['typ'] === 'KLASSE' ? { items: query['administriertVon'] === GOETHE ? [klasse] : [] } : { items: [organisation] },
    ),
    hält('personAdministration.rollen', { moeglicheRollen: [rolle(LEHRKRAFT, 'Lehrkraft', 'LEHR')], total: 1 }),
    // Roles that can be given at the school; pupils get theirs with a class.
    hältJeNachFrage('workflow.step', ({ query }) => ({
      organisations: [],
      rollen:
        query['organisationId'] === GOETHE ? [rolle(LEITUNG, 'Leitung', 'LEIT', ['BEFRISTUNG_PFLICHT']), rolle(SUS, 'SuS', 'LERN')] : [],
      canCommit: false,
    })),
  ];
};

/** A new password for each; somebody whom the server refuses gets none. */
export const neuePasswörter = (refused: Readonly<Record<string, readonly [code: string, status: number]>> = {}): Standing =>
  hältJeNachFrage('personen.resetPassword', ({ path }) => {
    const id = path['personId'] ?? '';
    const refusal = refused[id];
    return refusal === undefined ? `Neu-${NAMES[id]?.[0]}-12` : fehler(...refusal);
  });
