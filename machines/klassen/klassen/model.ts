import { listModel, type ListSnapshot } from '#machines/patterns/list/samples';
import { klassenMachine } from './machine';
import { FIRST_QUERY, type KlassenQuery } from './types';

// Ids as an address may name them.
const GOETHE = { id: '33333333-3333-4333-8333-333333333333', title: '0701234 (Goethe-Schule)' };
const NEUN_A = '99999999-9999-4999-8999-999999999999';

const queryOf = ({ context }: ListSnapshot): KlassenQuery => context.query as KlassenQuery;

export const model = listModel(klassenMachine, {
  first: FIRST_QUERY,
  filtered: { search: '9' },
  within: {
    address: { name: 'Adresse mit Schule und Klasse', value: { schuleId: GOETHE.id, klasseIds: [NEUN_A] } },
    change: { name: 'alle Schulen', value: { schuleId: null } },
  },
  rows: [
    { id: NEUN_A, name: '9a', schule: GOETHE },
    { id: 'klasse-9b', name: '9b', schule: null },
  ],
  facets: { schuleId: [{ value: GOETHE.id, text: GOETHE.title }], klasseIds: [{ value: NEUN_A, text: '9a' }] },
  calls: 'organisationen.list',
  steps: [
    {
      name: 'chosen classes go with their school',
      sentence: 'Wer die Schule wechselt, hat keine Klasse mehr gewählt: Die gewählten waren Klassen der vorigen Schule.',
      req: ['ROUTE-09', 'SCREEN-10'],
      holds: ({ before, event, after }) =>
        event.type !== 'ASK' || queryOf(before).schuleId === queryOf(after).schuleId || queryOf(after).klasseIds.length === 0,
    },
  ],
});
