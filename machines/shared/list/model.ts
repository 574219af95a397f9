import { defineModel } from '../model';
import { KEEPER_SAMPLES, SIGNED_OUT, STEP_UP_DEMAND, STEP_UP_EVENTS } from '../step-up-samples';
import { listMachine } from './machine';
import { isShowable, pagesOf } from './pages';
import { ALL_AT_MOST, type ListItem, type ListQuery } from './types';

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
});

const input = (change: Partial<SampleQuery>) => ({ personId: 'person', query: { ...FIRST, ...change } });
const ONE = { id: 'a' };
const OTHER = { id: 'b' };

export const model = defineModel(sampleList, {
  inputs: [
    { name: 'ohne Wunsch', value: input({}) },
    { name: 'Adresse mit Suche und Seite', value: input({ search: 'meier', page: 1 }) },
    { name: 'Adresse mit allen', value: input({ size: 'all' }) },
  ],
  endpoints: { loadPage: 'local', keeper: 'local' },
  events: [
    { name: 'ASK(Suche)', value: { type: 'ASK', change: { search: 'meier' } } },
    { name: 'ASK(ohne Suche)', value: { type: 'ASK', change: { search: '' } } },
    { name: 'ASK(Seite 1)', value: { type: 'ASK', change: { page: 0 } } },
    { name: 'ASK(Seite 2)', value: { type: 'ASK', change: { page: 1 } } },
    { name: 'ASK(30)', value: { type: 'ASK', change: { size: 30 } } },
    { name: 'ASK(alle)', value: { type: 'ASK', change: { size: 'all' } } },
    { name: 'RESET_FILTERS', value: { type: 'RESET_FILTERS' } },
    { name: 'REFRESH', value: { type: 'REFRESH' } },
    { name: 'RETRY', value: { type: 'RETRY' } },
    { name: 'SELECT', value: { type: 'SELECT', ids: [ONE.id] } },
    { name: 'DESELECT', value: { type: 'DESELECT', ids: [ONE.id] } },
    { name: 'CLEAR_SELECTION', value: { type: 'CLEAR_SELECTION' } },
    ...STEP_UP_EVENTS,
  ],
  actors: {
    loadPage: {
      done: [
        { name: 'zwei Seiten', value: { items: [ONE, OTHER], total: 40 } },
        { name: 'eine Seite', value: { items: [OTHER], total: 1 } },
        { name: 'keine', value: { items: [], total: 0 } },
        { name: 'hinter dem Ende', value: { items: [], total: 1 } },
        { name: 'sehr viele', value: { items: [ONE, OTHER], total: ALL_AT_MOST + 1 } },
      ],
      failed: [STEP_UP_DEMAND, SIGNED_OUT, { name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: (context) => ({
    search: context.query.search !== '',
    page: context.query.page,
    size: context.query.size,
    pages: Math.min(3, pagesOf(context.total, context.query)),
    showable: isShowable('all', context.total),
    first: context.items[0]?.id ?? null,
    selected: context.selected.join(),
    capped: context.capped,
    failure: context.failure !== null,
  }),
  invariants: [
    {
      name: 'busy means one call',
      sentence: 'Während eines Aufrufs läuft genau einer; wird er überholt, gilt nur der jüngste.',
      req: ['LIST-01'],
      holds: (snapshot) => Object.keys(snapshot.children).length === (snapshot.hasTag('busy') || snapshot.hasTag('awaiting') ? 1 : 0),
    },
    {
      name: 'no hits is not nothing',
      sentence: 'Dass es noch keinen Eintrag gibt, wird nur gesagt, wenn weder gesucht noch gefiltert ist.',
      req: ['LIST-01'],
      holds: (snapshot) =>
        (!snapshot.matches({ shown: 'empty' }) || snapshot.context.query.search === '') &&
        (!snapshot.matches({ shown: 'unmatched' }) || snapshot.context.query.search !== ''),
    },
    {
      name: 'never all of too many',
      sentence: 'Mehr als 10.000 Einträge stehen nie auf einer Seite.',
      req: ['LIST-01'],
      holds: ({ context, ...snapshot }) => !snapshot.matches({ shown: 'listed' }) || isShowable(context.query.size, context.total),
    },
    {
      name: 'a shown page exists',
      sentence: 'Eine Liste mit Einträgen zeigt eine Seite, die es gibt.',
      req: ['LIST-01'],
      holds: ({ context, ...snapshot }) =>
        !snapshot.matches({ shown: 'listed' }) || context.query.page < pagesOf(context.total, context.query),
    },
    {
      name: 'the selection stays',
      sentence: 'Eine Auswahl vergeht nicht durch Laden, Blättern oder Fehler.',
      req: ['LIST-01'],
      holds: ({ context }) => context.selected.every((id) => id === ONE.id),
    },
  ],
  isSafe: (snapshot) => (['listed', 'unmatched', 'empty', 'failed'] as const).some((state) => snapshot.matches({ shown: state })),
  userInput: ({ query, selected }) => ({ search: query.search, selected: selected.join() }),
  discards: ['ASK', 'RESET_FILTERS', 'DESELECT', 'CLEAR_SELECTION'],
});
