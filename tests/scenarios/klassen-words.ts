import type { Klasse, KlasseDraft, Schule } from '#rules/klassen';
import type { Organisation } from '#contract/types';
import type { KlassenQuery } from '#machines/klassen/klassen/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { FormEvent } from '#machines/patterns/form/types';
import type { ListEvent } from '#machines/patterns/list/types';
import type { SearchEvent } from '#machines/patterns/search/types';
import { klasseDeletionEvents, klasseFormEvents, klassenEvents, klassenSeveralEvents } from '../screens/klassen';
import type { Standing } from './engine/reply';
import type { Act, Control } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält, hältJeNachFrage } from './engine/words';

export const GOETHE: Schule = { id: '33333333-3333-4333-8333-333333333333', title: '0701234 (Goethe-Schule)' };
export const ASTRID: Schule = { id: '44444444-4444-4444-8444-444444444444', title: '0705678 (Astrid-Lindgren-Schule)' };
export const NEUN_A: Klasse = { id: '99999999-9999-4999-8999-999999999999', name: '9a', schule: GOETHE };
export const LISTE = '/admin/klassen';
export const NEU = '/admin/klassen/new';
export const SEITE = `/admin/klassen/${NEUN_A.id}`;

type DraftEvent = FormEvent<KlasseDraft>;

/** The buttons of the form of a class. */
export const drückt = buttons<DraftEvent>(
  'klasse-form',
  klasseFormEvents,
)({
  'Klasse anlegen': { type: 'SUBMIT' },
  'Liste prüfen': { type: 'SUBMIT' },
  Speichern: { type: 'SUBMIT' },
  'Neuen Stand übernehmen': { type: 'SUBMIT' },
  Verwerfen: { type: 'LEAVE' },
  'Eingaben verwerfen': { type: 'DISCARD' },
  'Erneut versuchen': { type: 'RETRY' },
  'Erneut nachsehen': { type: 'RETRY' },
  'Weitere Klasse anlegen': { type: 'EDIT' },
  'Weiter bearbeiten': { type: 'EDIT' },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
  'Nicht jetzt': { type: 'DECLINE' },
});

/** In the question before anything typed is discarded. */
export const beimVerwerfen = buttons<DraftEvent>(
  'klasse-form',
  klasseFormEvents,
)({ 'Eingaben verwerfen': { type: 'CONFIRM' }, 'Weiter bearbeiten': { type: 'CANCEL' } });

const field = fields<DraftEvent>('klasse-form', klasseFormEvents);
const change = (says: string, draft: Partial<KlasseDraft>, control: Control): Act => ({
  ...field(says, { type: 'CHANGE', change: draft }),
  control,
});
const titleIn = ({ change: { schule } }: { readonly change: Partial<KlasseDraft> }): string | null => schule?.title ?? null;

export const nennt = (name: string): Act => field(`tippt bei „Klassenname“: ${name}`, { type: 'CHANGE', change: { name } });
export const nenntMehrere = (names: string): Act =>
  change(
    `tippt bei „Klassennamen, je Zeile einer“: ${names.replaceAll('\n', ' / ')}`,
    { names },
    {
      does: 'type',
      testid: 'klassennamen-input',
      text: ({ change: draft }: { readonly change: Partial<KlasseDraft> }) => draft.names ?? '',
    },
  );
/** From a column of a spreadsheet: what the field of one class holds by then becomes the first line. */
export const fügtEin = (lines: readonly string[], typed = ''): Act => {
  const pasted = lines.join('\n');
  return change(
    `fügt bei „Klassenname“ eine Spalte ein: ${lines.join(' / ')}`,
    { mode: 'several', name: '', names: [typed, pasted].filter((part) => part !== '').join('\n'), pasted },
    { does: 'type', testid: 'klassenname-input', paste: true, text: () => `${lines.join('\r\n')}\r\n` },
  );
};
export const trenntAmKomma = (names: string): Act => ({
  ...change('drückt „Am Komma trennen“', { names }, { does: 'press', testid: 'split-at-comma-button' }),
  label: 'Am Komma trennen',
});
export const wähltMehrere = change('wählt „Mehrere auf einmal“', { mode: 'several' }, { does: 'press', testid: 'klasse-mode-several' });
export const wähltDieSchule = (schule: Schule): Act =>
  change(
    `wählt bei „Schule“ ${schule.title}`,
    { schule },
    {
      does: 'select',
      testid: 'klasse-form-schule-select',
      option: titleIn,
    },
  );
export const nimmt = (side: 'mine' | 'theirs'): Act =>
  field(`entscheidet sich für ${side === 'mine' ? 'die eigene Eingabe' : 'den neuen Stand'}`, { type: 'TAKE', field: 'name', side });

/** The run that creates several classes of the Goethe school. */
export const lauf = buttons<BulkEvent<unknown, unknown>>(
  'klassen-several',
  klassenSeveralEvents,
)({
  '3 Klassen anlegen': { type: 'START', params: { schule: GOETHE, there: [] } },
  '3 Klassen anlegen (9a gab es)': { type: 'START', params: { schule: GOETHE, there: ['9a'] } },
  '1 Klasse anlegen': { type: 'START', params: { schule: GOETHE, there: [] } },
  '6 Klassen anlegen': { type: 'START', params: { schule: GOETHE, there: [] } },
  Anhalten: { type: 'PAUSE' },
  Weitermachen: { type: 'GO_ON' },
  Abbrechen: { type: 'CANCEL' },
  'Gescheiterte erneut versuchen': { type: 'RETRY_FAILED' },
});
/** Back to the form with the names that failed. */
export const bearbeitetGescheiterte: Act = {
  ...field('drückt „Gescheiterte bearbeiten“', { type: 'EDIT' }),
  control: { does: 'press', testid: 'edit-failed-button' },
  label: 'Gescheiterte bearbeiten',
};

/** The question before a class is deleted, and what came of it. */
export const löschung = buttons<ActionEvent<Klasse>>(
  'klasse-deletion',
  klasseDeletionEvents,
)({
  'Klasse löschen': { type: 'OPEN', subject: NEUN_A },
  'Klasse löschen (Rückfrage)': { type: 'CONFIRM' },
  'Erneut versuchen': { type: 'RETRY' },
  Abbrechen: { type: 'CANCEL' },
  'Schließen (Rückfrage)': { type: 'CANCEL' },
  Schließen: { type: 'CLOSE' },
});
/** In a row of the list. */
export const löschtInDerListe: Act = {
  ...löschung('Klasse löschen'),
  says: 'drückt „Löschen“ bei der Klasse 9a',
  control: { does: 'press', testid: 'open-klasse-delete-dialog-icon' },
  label: 'Löschen',
};

type Asking = ListEvent<KlassenQuery>;
export const liste = buttons<Asking>(
  'klassen',
  klassenEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Erneut versuchen': { type: 'RETRY' },
  'Liste aktualisieren': { type: 'REFRESH' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Nächste Seite': { type: 'ASK', change: { page: 1 } },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
const listField = fields<Asking>('klassen', klassenEvents);
export const sucht = (search: string): Act =>
  listField(`tippt bei „Klassenname suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });
export const zeigt = (size: 50 | 100): Act => listField(`wählt bei „Einträge je Seite“ ${size}`, { type: 'ASK', change: { size } });

const kennungOf = ({ title }: Schule): string => title.slice(0, 7);
const nameOf = ({ title }: Schule): string => title.slice(9, -1);
export const organisation = (schule: Schule): Organisation => ({
  id: schule.id,
  name: nameOf(schule),
  kennung: kennungOf(schule),
  typ: 'SCHULE',
  itslearningEnabled: false,
  version: 1,
});
export const klasse = (name: string, version = 1, id = NEUN_A.id): Organisation => ({
  id,
  name,
  administriertVon: GOETHE.id,
  zugehoerigZu: GOETHE.id,
  typ: 'KLASSE',
  itslearningEnabled: false,
  version,
});

/** Schools at which one manages classes, and the classes of the list. */
export const verwaltet = (schulen: readonly Schule[], klassen: readonly Organisation[] = [], total = klassen.length): Standing =>
  hältJeNachFrage('organisationen.list', ({ query }) =>
    query['typ'] === 'KLASSE' ? { items: klassen, total } : { items: schulen.map(organisation) },
  );

/** So many persons are assigned to a class, where one manages those of its school. */
export const zugeordnet = (count: number): Standing => hält('personen.frontend', { items: [], total: count, offset: 0, limit: 1 });

/** A class and its school, each by its id. */
export const gibtEs = (name: string, version = 1): Standing =>
  hältJeNachFrage('organisationen.get', ({ path }) =>
    path['organisationId'] === GOETHE.id ? organisation(GOETHE) : klasse(name, version),
  );

export const keineKlasse: Standing = hält('organisationen.get', { refused: true, code: '404', status: 404 });

/** The gold level has lapsed: no list is handed out. */
export const gesperrt: Standing = hält('organisationen.list', { refused: true, code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 });

/** The search for a school above the form. */
export const sucheNachSchulen = buttons<SearchEvent>('schule-search', {
  OPEN: [],
  TYPE: { does: 'search', testid: 'klasse-form-schule-select', text: ({ text }) => text },
  RETRY: { does: 'press', testid: 'retry-schulen-button' },
})({ 'Erneut versuchen': { type: 'RETRY' } });
