import { SORT_ORDERS } from '#contract/enums';
import { FIRST_QUERY, type KlassenQuery } from '#machines/klassen/klassen/types';
import { id, ids, queryCodec, text, wordOf } from '#shared/list/query-codec';

/** How search, school, chosen classes and order of the list stand in the address. */
export const klassenCodec = queryCodec<KlassenQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('suche'),
    schuleId: id('schule'),
    klasseIds: ids('klassen'),
    sortField: wordOf('sortierung', ['name']),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});
