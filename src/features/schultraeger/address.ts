import { SORT_ORDERS } from '#contract/enums';
import { FIRST_QUERY, type SchultraegerQuery } from '#machines/schultraeger/schultraeger/types';
import { queryCodec, text, wordOf } from '#shared/list/query-codec';

/** How search and order of the list stand in the address. */
export const schultraegerCodec = queryCodec<SchultraegerQuery>({
  first: FIRST_QUERY,
  fields: { search: text('suche'), sortField: wordOf('sortierung', ['name']), sortOrder: wordOf('richtung', SORT_ORDERS) },
});
