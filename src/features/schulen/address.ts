import { SORT_ORDERS } from '#contract/enums';
import { FIRST_QUERY, type SchulenQuery } from '#machines/schulen/schulen/types';
import { queryCodec, text, wordOf } from '#shared/list/query-codec';

/** How search and order of the list stand in the address. */
export const schulenCodec = queryCodec<SchulenQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('suche'),
    sortField: wordOf('sortierung', ['kennung', 'name']),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});
