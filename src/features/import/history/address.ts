import { SORT_ORDERS } from '#contract/enums';
import { IMPORT_SORT_FIELDS, IMPORT_STATUS } from '#contract/import-enums';
import { FIRST_QUERY, type HistoryQuery } from '#machines/import/import-history/types';
import { id, oneOf, queryCodec, wordOf } from '#shared/list/query-codec';

/** How filters, order and page of the history stand in the address, beside the parameter that asks for the history itself. */
export const historyCodec = queryCodec<HistoryQuery>({
  first: FIRST_QUERY,
  fields: {
    status: oneOf('stand', IMPORT_STATUS),
    organisationId: id('schule'),
    rolleId: id('rolle'),
    sortField: wordOf('sortierung', IMPORT_SORT_FIELDS),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});
