import { listModel } from '#machines/patterns/list/samples';
import { importHistoryMachine } from './machine';
import { ROLLE, SCHULE, vorgang } from './samples';
import { FIRST_QUERY } from './types';

export const model = listModel(importHistoryMachine, {
  first: FIRST_QUERY,
  filtered: { status: 'FINISHED' },
  rows: [vorgang('vorgang-1', 'FINISHED'), vorgang('vorgang-2', 'COMPLETED')],
  facets: {
    organisationId: [{ value: SCHULE.id, text: `${SCHULE.kennung} (${SCHULE.name})` }],
    rolleId: [{ value: ROLLE.id, text: ROLLE.name }],
  },
  calls: ['import.history', 'import.historyFilters'],
});
