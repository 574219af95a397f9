import { listMachine } from './machine';
import { listModel } from './samples';
import type { ListItem, ListQuery } from './types';

interface SampleQuery extends ListQuery {
  readonly search: string;
}
const FIRST: SampleQuery = { page: 0, size: 30, search: '' };

/** A list with one filter stands for all: every other one differs in its words and rows only. */
const sampleList = listMachine<ListItem, SampleQuery>({
  id: 'list',
  description: 'Eine Liste mit Suche, Filtern, Reihenfolge, Seiten und Auswahl.',
  req: ['LIST-01', 'STATE-13'],
  first: FIRST,
  filters: ['search'],
  search: true,
  selection: true,
});

export const model = listModel(sampleList, {
  first: FIRST,
  filtered: { search: 'meier' },
  rows: [{ id: 'a' }, { id: 'b' }],
  calls: 'local',
});
