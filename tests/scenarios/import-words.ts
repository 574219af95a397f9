import type { ImportUpload, ImportedUser, ImportState, ImportVorgang, Organisation, Rolle } from '#contract/types';
import type { ImportEvent, KlassenChoice, RolleOption, SchuleOption } from '#machines/import/import/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { HistoryQuery } from '#machines/import/import-history/types';
import type { ListEvent, ListQuery } from '#machines/patterns/list/types';
import { deletionEvents, historyEvents } from '../screens/import-history';
import { offersEvents } from '../screens/import-offers';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import { bulkEvents } from '../screens/patterns/bulk';
import { importEvents } from '../screens/import';
import type { Act } from './engine/scenario';
import { buttons, fields, opening } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';
import type { Standing } from './engine/reply';

export const GOETHE: SchuleOption = { id: '33333333-3333-4333-8333-333333333333', name: 'Goethe-Schule', kennung: '0701234' };
export const ASTRID: SchuleOption = { id: '44444444-4444-4444-8444-444444444444', name: 'Astrid-Lindgren-Schule', kennung: '0705678' };
export const SCHÜLER = { id: '55555555-5555-4555-8555-555555555555', name: 'Schüler' } as const;
export const VORGANG = '66666666-6666-4666-8666-666666666666';
export const ZWEITER = '77777777-7777-4777-8777-777777777777';
export const WIZARD = '/admin/personen/import';

/** A CSV file with these rows below the header. */
export const csv = (name: string, ...rows: readonly string[]): File =>
  new File([['Nachname;Vorname;Klasse', ...rows].join('\n')], name, { type: 'text/csv' });

export const ZWEI = csv('klasse-5a.csv', 'Meier;Anna;5a', 'Schulz;Ben;5a');
/** As the portal sends it. */
export const ZWEI_GESENDET = 'Nachname;Vorname;Klasse\r\nMeier;Anna;5a\r\nSchulz;Ben;5a\r\n';

/** The buttons of the wizard. */
export const drückt = buttons<ImportEvent>(
  'import',
  importEvents,
)({
  Weiter: { type: 'START' },
  'Vorlage speichern': { type: 'SAVE_TEMPLATE' },
  'Datei prüfen': { type: 'SUBMIT' },
  'Datei entfernen': { type: 'FILE_REMOVED' },
  'Schulen erneut laden': { type: 'RETRY_SCHULEN' },
  'Rollen erneut laden': { type: 'RETRY_ROLLEN' },
  Zurück: { type: 'BACK' },
  'Andere Datei hochladen': { type: 'BACK' },
  'Entscheidungen übernehmen': { type: 'SUBMIT' },
  'Entscheidungen ändern': { type: 'CHANGE_DECISIONS' },
  'Datei hochladen': { type: 'UPLOAD' },
  'Ohne 1 Zeile fortfahren': { type: 'UPLOAD' },
  'Fehlerhafte Zeilen speichern': { type: 'SAVE_FAULTY' },
  'Nicht importierte Zeilen speichern': { type: 'SAVE_FAULTY' },
  'Import durchführen': { type: 'EXECUTE' },
  'Import durchführen (Rückfrage)': { type: 'CONFIRM' },
  'Trotzdem anlegen': { type: 'CONFIRM' },
  Abbrechen: { type: 'CANCEL' },
  'Import löschen': { type: 'DISCARD' },
  'Stand erneut lesen': { type: 'RETRY' },
  'Erneut versuchen': { type: 'RETRY' },
  'Fehlende erneut lesen': { type: 'RETRY' },
  'Zugangsdaten übernehmen': { type: 'TAKE_OVER' },
  'Zugangsdaten übernehmen (Rückfrage)': { type: 'CONFIRM' },
  'Zugangsdaten speichern': { type: 'SAVE' },
  'Zugangsdaten anzeigen': { type: 'REVEAL' },
  'Zugangsdaten verdecken': { type: 'COVER' },
  'Zugangszettel drucken': { type: 'PRINT', layout: 'slips' },
  'Klassenlisten drucken': { type: 'PRINT', layout: 'lists' },
  'Ja, alle sind gedruckt': { type: 'PRINTED' },
  'Nein, zurück': { type: 'CANCEL' },
  'Import abschließen': { type: 'CLOSE' },
  'Weiteren Import durchführen': { type: 'ANOTHER' },
  'Abschließen und Zugangsdaten löschen': { type: 'ERASE' },
  'Zurück zum Ergebnis': { type: 'CANCEL' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  Anmelden: { type: 'CONFIRM_SIGN_IN' },
  'Nicht jetzt': { type: 'DECLINE' },
});

/** The last button of the run that creates missing classes. */
export const machtMitDerDateiWeiter: Act = {
  kind: 'act',
  says: 'drückt „Mit der Datei weitermachen“',
  machine: 'import',
  event: { type: 'KLASSEN_CREATED' },
  control: { does: 'press', testid: 'continue-with-file-button' },
  label: 'Mit der Datei weitermachen',
};

/** The question of that run is left: nothing is created. */
export const brichtDasAnlegenAb: Act = {
  kind: 'act',
  says: 'drückt „Abbrechen“ in der Rückfrage',
  machine: 'import',
  event: { type: 'CANCEL' },
  control: { does: 'press', testid: 'cancel-missing-klassen-button' },
  label: 'Abbrechen',
};

const field = fields<ImportEvent>('import', importEvents);
export const tipptBeiSchule = (text: string): Act => field(`tippt bei „Schule“: ${text}`, { type: 'SCHULE_TYPED', text });
export const wähltDieSchule = (schule: SchuleOption): Act => field(`wählt bei „Schule“ ${schule.name}`, { type: 'SCHULE_CHOSEN', schule });
export const wähltDieRolle = (rolle: RolleOption): Act => field(`wählt bei „Rolle“ ${rolle.name}`, { type: 'ROLLE_CHOSEN', rolle });
export const wähltDieDatei = (file: File): Act => field(`wählt die Datei ${file.name}`, { type: 'FILE_CHOSEN', file });
export const speichertDieKlasse = (klasse: string): Act => field(`speichert die Klasse ${klasse}`, { type: 'SAVE_KLASSE', klasse });
export const wähltDieZeileAb = (zeile: number): Act => ({
  ...field(`wählt die Zeile ${zeile} ab`, { type: 'LEAVE_OUT', zeilen: [zeile] }),
  control: { does: 'press', testid: `row-choice-${zeile}` },
});
/** So many rows of different people in class 5a. */
export const zeilenAuf = (count: number): string[] => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return Array.from({ length: count }, (_, index) => {
    const name = [index % 26, Math.floor(index / 26) % 26, Math.floor(index / 676)].map((at) => letters[at] ?? '').join('');
    return `Meier${name};Anna${name};5a`;
  });
};
/** The run that creates the missing classes. */
export const klassenLauf = buttons<BulkEvent<unknown, unknown>>(
  'klassen-several',
  bulkEvents('start-klassen-button', 'cancel-missing-klassen-button'),
)({
  '1 Klasse anlegen (Start)': { type: 'START', params: { schule: { id: GOETHE.id, title: '0701234 (Goethe-Schule)' }, there: [] } },
  '2 Klassen anlegen (Start)': { type: 'START', params: { schule: { id: GOETHE.id, title: '0701234 (Goethe-Schule)' }, there: [] } },
});
/** The decision that leads to that run. */
export const übernimmtUndLegtAn = opening('klassen-several', 'apply-decisions-button', 'Entscheidungen übernehmen');
const entscheidet =
  (choice: KlassenChoice | null, label: (name: string) => string) =>
  (name: string): Act => ({
    ...field(`wählt bei der Klasse ${name}: „${label(name)}“`, { type: 'DECIDE_KLASSEN', names: [name], choice }),
    control: { does: 'press', testid: `decide-${choice ?? 'open'}-${name}` },
  });
export const nimmtDieÄhnliche = entscheidet('take', () => 'Klasse der Schule nehmen');
export const legtDieKlasseAn = entscheidet('create', (name) => `Klasse „${name}“ anlegen`);
export const lässtDieKlasseOffen = entscheidet(null, () => 'Noch offen');
export const lässtDieKlasseWeg = entscheidet('leaveOut', () => 'Zeilen weglassen');

export const organisation = ({ id, name, kennung }: SchuleOption): Organisation => ({
  id,
  name,
  kennung,
  typ: 'SCHULE',
  itslearningEnabled: false,
  version: 1,
});
const klasse = (name: string, index: number): Organisation => ({
  id: `88888888-8888-4888-8888-88888888888${index}`,
  name,
  administriertVon: GOETHE.id,
  typ: 'KLASSE',
  itslearningEnabled: false,
  version: 1,
});

export const neueKlasse = (name: string): Organisation => klasse(name, 9);

/** The schools that one may import at, and the classes of each. */
export const schulenUndKlassen = (schulen: readonly SchuleOption[], ...klassen: readonly string[]): Standing =>
  hältJeNachFrage('organisationen.list', ({ query }) =>
    query['typ'] === 'KLASSE' ? { items: klassen.map(klasse) } : { items: schulen.map(organisation) },
  );

const rolle = ({ id, name }: { readonly id: string; readonly name: string }, rollenart: Rolle['rollenart'] = 'LERN'): Rolle => ({
  id,
  name,
  rollenart,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  administeredBySchulstrukturknoten: GOETHE.id,
  merkmale: [],
  systemrechte: [],
  version: 1,
});

/** Roles at a school: one for pupils, one for teachers. */
export const rollen: Standing = hält('workflow.step', {
  organisations: [],
  rollen: [rolle(SCHÜLER), rolle({ id: VORGANG, name: 'Lehrkraft' }, 'LEHR')],
  canCommit: false,
});

/** Roles of the kinds that came last, and none for pupils. */
export const spätereRollen: Standing = hält('workflow.step', {
  organisations: [],
  rollen: (['SORGBER', 'SCHB', 'NLEHR'] as const).map((rollenart) => rolle({ id: VORGANG, name: rollenart }, rollenart)),
  canCommit: false,
});

export const GAST = { id: 'abababab-abab-4bab-8bab-abababababab', name: 'Gastschüler' } as const;
/** Two roles for pupils. */
export const zweiRollen: Standing = hält('workflow.step', { organisations: [], rollen: [rolle(SCHÜLER), rolle(GAST)], canCommit: false });

/** Nobody has an open import. */
export const keineImporte: Standing = hält('import.history', { items: [] });

/** What every wizard is opened before. */
export const bereit: readonly Standing[] = [
  schulenUndKlassen([GOETHE, ASTRID], '5a', '5b'),
  rollen,
  keineImporte,
  hält('import.historyFilters', { organisationen: [], rollen: [] }),
];

export const geprüft = (more: Partial<ImportUpload> = {}): ImportUpload => ({
  importvorgangId: VORGANG,
  isValid: true,
  totalImportDataItems: 2,
  totalInvalidImportDataItems: 0,
  invalidImportDataItems: [],
  ...more,
});

export const stand = (status: ImportState['status'], more: Partial<ImportState> = {}): ImportState => ({
  status,
  dataItemCount: 2,
  totalDataItemImported: 0,
  organisationsname: GOETHE.name,
  rollenname: 'Schüler',
  kennung: GOETHE.kennung,
  ...more,
});

export const person = (vorname: string, startpasswort = 'Regen-Birke-41', more: Partial<ImportedUser> = {}): ImportedUser => ({
  vorname,
  nachname: 'Meier',
  klasse: '5a',
  benutzername: startpasswort === '' ? null : `${vorname.toLowerCase()}.meier`,
  startpasswort,
  status: startpasswort === '' ? 'FAILED' : 'SUCCESS',
  ...more,
});

/** The result of an import as it is read. */
export const ergebnis = (importedUsers: readonly ImportedUser[], total = importedUsers.length) => ({
  importvorgandId: VORGANG,
  rollenname: 'Schüler',
  organisationsname: GOETHE.name,
  importedUsers: [...importedUsers],
  total,
  pageTotal: importedUsers.length,
  loeschungAm: '2026-12-06T00:00:00.000Z',
});

export const eintrag = (id: string, status: ImportVorgang['status'], more: Partial<ImportVorgang> = {}): ImportVorgang => ({
  id,
  status,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  rollenname: 'Schüler',
  organisationsname: GOETHE.name,
  dataItemCount: 2,
  kennung: GOETHE.kennung,
  ...more,
});

/** Our own additions to the API as far as they concern imports. */
export const ZUSÄTZE = {
  importExpectedStatusEnabled: true,
  importStatusNamesEnabled: true,
  importHistoryFiltersEnabled: true,
  importRowPositionsEnabled: true,
  importCredentialsOwnerEnabled: true,
} as const;

/** The offer of open imports above the wizard. */
export const offers = buttons<ListEvent<ListQuery>>('import-offers', offersEvents)({ 'Erneut versuchen': { type: 'RETRY' } });

const filterByStatus = fields<ListEvent<HistoryQuery>>('import-history', historyEvents);
export const filtertNachLaufenden = filterByStatus('wählt bei „Stand“ läuft', { type: 'ASK', change: { status: 'INPROGRESS' } });
/** The list of imports. */
export const history = buttons<ListEvent<HistoryQuery>>(
  'import-history',
  historyEvents,
)({
  'Erneut versuchen': { type: 'RETRY' },
  'Liste aktualisieren': { type: 'REFRESH' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
});

/** The question before an import is deleted there, and what came of it. */
export const deletion = buttons<ActionEvent<ImportVorgang>>(
  'import-deletion',
  deletionEvents,
)({ 'Nicht löschen': { type: 'CANCEL' }, 'Import löschen': { type: 'CONFIRM' }, Schließen: { type: 'CLOSE' } });
const deletionField = fields<ActionEvent<ImportVorgang>>('import-deletion', deletionEvents);
export const löscht = (subject: ImportVorgang): Act =>
  deletionField(`drückt „Löschen“ beim Import ${subject.status}`, { type: 'OPEN', subject });

/** From the beginning to the checked file. */
export const bisGeprüft = (datei = ZWEI) => [drückt('Weiter'), wähltDieSchule(GOETHE), wähltDieDatei(datei), drückt('Datei prüfen')];
