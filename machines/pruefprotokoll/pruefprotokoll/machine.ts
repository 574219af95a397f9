import { listMachine } from '#machines/patterns/list/machine';
import { FIRST_QUERY, type ListedLine, type PruefprotokollQuery } from './types';

/** The audit log for who may read it (own addition, G3.5): by who, whom, what, outcome and days, newest first. */
export const pruefprotokollMachine = listMachine<ListedLine, PruefprotokollQuery>({
  id: 'pruefprotokoll',
  description: 'Liste der Einträge im Prüfprotokoll: wer, wen, was, Ergebnis, Zeitraum; das Neueste zuerst.',
  req: ['PERM-04', 'D-29', 'LIST-01'],
  first: FIRST_QUERY,
  filters: ['search', 'wen', 'aktion', 'ergebnis', 'von', 'bis'],
  search: true,
});
