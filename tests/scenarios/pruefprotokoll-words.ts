import type { AuditLogEntry } from '#contract/types';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { ListEvent } from '#machines/patterns/list/types';
import type { ExportOrder } from '#machines/pruefprotokoll/pruefprotokoll-export/types';
import { FIRST_QUERY, type PruefprotokollQuery } from '#machines/pruefprotokoll/pruefprotokoll/types';
import { pruefprotokollEvents, pruefprotokollExportEvents } from '../screens/pruefprotokoll';
import type { Act } from './engine/scenario';
import { buttons, fields } from './engine/vocabulary';

export const PROTOKOLL = '/admin/pruefprotokoll';
export const ADA = '11111111-1111-4111-8111-111111111111';
export const MILA = '22222222-2222-4222-8222-222222222222';

/** A line of the log, of somebody who locked a person where nothing else is said. */
export const zeile = (id: string, more: Partial<AuditLogEntry> = {}): AuditLogEntry => ({
  id,
  zeitpunkt: '2026-11-20T08:15:00.000Z',
  akteur: { id: ADA, name: 'Ada Amt', benutzername: 'aamt' },
  aktion: 'person-lock',
  gegenstand: { art: 'person', id: MILA, name: 'Mila Thomsen', benutzername: 'mthomsen' },
  ergebnis: 'ok',
  aufruf: 'PUT /api/personen/:personId/lock-user',
  ...more,
});

type Asking = ListEvent<PruefprotokollQuery>;
export const liste = buttons<Asking>(
  'pruefprotokoll',
  pruefprotokollEvents,
)({
  Suchen: { type: 'ASK_NOW' },
  'Filter zurücksetzen': { type: 'RESET_FILTERS' },
  'Erneut versuchen': { type: 'RETRY' },
});
const inListe = fields<Asking>('pruefprotokoll', pruefprotokollEvents);
export const nenntWer = (search: string): Act => inListe(`tippt bei „Wer“: ${search}`, { type: 'ASK_SOON', change: { search } });
export const wähltWas = (aktion: string): Act => inListe(`wählt bei „Was“ ${aktion}`, { type: 'ASK', change: { aktion } });
export const wähltErgebnis = (ergebnis: 'ok' | 'refused' | 'failed'): Act =>
  inListe(`wählt bei „Ergebnis“ ${ergebnis}`, { type: 'ASK', change: { ergebnis } });
/** A filter that is typed into. */
export const nennt = (key: 'wen' | 'von' | 'bis', text: string): Act => ({
  ...inListe(`tippt im Filter „${key}“: ${text}`, { type: 'ASK_SOON', change: { [key]: text } }),
  control: { does: 'type', testid: `pruefprotokoll-${key}-input`, text: () => text },
});

export const datei = (query: Partial<PruefprotokollQuery>, total: number) =>
  buttons<ActionEvent<ExportOrder>>(
    'pruefprotokoll-export',
    pruefprotokollExportEvents,
  )({
    'Als CSV herunterladen': { type: 'OPEN', subject: { query: { ...FIRST_QUERY, ...query }, total } },
    'Datei herunterladen': { type: 'CONFIRM' },
    'Erneut versuchen': { type: 'RETRY' },
    Abbrechen: { type: 'CANCEL' },
  });
