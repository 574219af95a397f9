import type { RollenMerkmal } from '#contract/rollen-enums';
import type { Personendatensatz, Personenuebersicht } from '#contract/types';
import { FIRST_QUERY, type PersonenQuery } from '#machines/personen/personen/types';
import type { ExportedPart, ExportOrder } from '#machines/personen/personen-export/types';
import type { PersonenFileEvent } from '#machines/personen/personen-file/types';
import type { BulkEvent } from '#machines/patterns/bulk/types';
import type { DetailsEvent } from '#machines/patterns/details/types';
import type { ListEvent } from '#machines/patterns/list/types';
import { exportEvents, personenFileEvents } from '../screens/personen-export';
import { personenEvents } from '../screens/personen';
import type { Standing } from './engine/reply';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';
import { hält } from './engine/words';

export const LISTE = '/admin/personen';
export const GOETHE = '33333333-3333-4333-8333-333333333333';
export const ANNA = '55555555-5555-4555-8555-555555555555';
export const BO = '66666666-6666-4666-8666-666666666666';

type Asking = ListEvent<PersonenQuery>;
export const liste = buttons<Asking>(
  'personen',
  personenEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Erneut versuchen': { type: 'RETRY' },
  'Liste aktualisieren': { type: 'REFRESH' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Nächste Seite': { type: 'ASK', change: { page: 1 } },
  'Mit zweitem Faktor bestätigen': { type: 'CONFIRM_STEP_UP' },
});
const field = fields<Asking>('personen', personenEvents);
export const sucht = (search: string): Act => field(`tippt bei „Benutzer suchen“: ${search}`, { type: 'ASK_SOON', change: { search } });
export const zeigt = (size: 100 | 'all'): Act =>
  field(`wählt bei „Einträge je Seite“ ${size === 'all' ? 'Alle' : size}`, { type: 'ASK', change: { size } });

const datei = (event: PersonenFileEvent, label: string): Act =>
  buttons<PersonenFileEvent>('personen-file', personenFileEvents)({ [label]: event })(label);
/** Asks for what the list has found as a file; here the server does not tell who is locked. */
export const exportiert = (total: number, search = ''): Act => ({
  ...datei({ type: 'WANT', query: { ...FIRST_QUERY, search }, total, order: { withStatus: false } }, 'Als CSV exportieren'),
  control: { does: 'press', testid: 'export-personen-button' },
});
export const speichertNochEinmal = datei({ type: 'SAVE_AGAIN' }, 'Datei noch einmal speichern');
export const schließtDenExport = datei({ type: 'CANCEL' }, 'Schließen');
export const brichtDenExportAb = datei({ type: 'CANCEL' }, 'Abbrechen');
/** What it reads beside the names. */
export const exportLauf = buttons<BulkEvent<ExportOrder, ExportedPart>>(
  'personen-export',
  exportEvents,
)({
  Exportieren: { type: 'START', params: { withStatus: false } },
  Abbrechen: { type: 'CANCEL' },
  Weitermachen: { type: 'GO_ON' },
  'Fehlende erneut lesen': { type: 'RETRY_FAILED' },
  'Nicht jetzt': { type: 'DECLINE' },
  Schließen: { type: 'CLOSE' },
});

/** Below the note that roles and schools could not be read. */
export const angaben = buttons<DetailsEvent>('personen-zuordnungen', {
  BEGIN: [],
  WANT: [],
  RETRY: { does: 'press', testid: 'retry-details-button' },
})({ 'Erneut versuchen': { type: 'RETRY' } });

export const person = (id: string, familienname: string, vorname: string, personalnummer?: string): Personendatensatz => ({
  person: {
    id,
    mandant: 'm',
    referrer: `${vorname[0]}${familienname}`.toLowerCase(),
    name: { familienname, vorname },
    revision: '1',
    ...(personalnummer === undefined ? {} : { personalnummer }),
    userLock: [],
    lastModified: '2026-01-01T08:00:00.000Z',
  },
});

/** These persons, on the first of as many pages as the total takes. */
export const verwaltet = (items: readonly Personendatensatz[], total = items.length): Standing =>
  hält('personen.frontend', { total, offset: 0, limit: 30, items: [...items] });

/** One assignment at the Goethe school. */
export const anDerGoethe = (personId: string, rolle: string, merkmale: readonly RollenMerkmal[] = []): Personenuebersicht => ({
  personId,
  vorname: '',
  nachname: '',
  zuordnungen: [
    {
      sskId: GOETHE,
      rolleId: 'r',
      sskName: 'Goethe-Schule',
      sskDstNr: '0701234',
      rolle,
      rollenArt: 'LEHR',
      typ: 'SCHULE',
      editable: true,
      merkmale: [...merkmale],
    },
  ],
});
export const zugeordnet = (...items: readonly Personenuebersicht[]): Standing => hält('personenuebersicht.list', { items: [...items] });
