import { SORT_ORDERS } from '#contract/enums';
import { FIRST_QUERY, type SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import { SCHUL_ANGEBOT_QUERY } from '#shared/angebote/schul-angebot-href';
import { id, queryCodec, text, wordOf } from '#shared/list/query-codec';

/** How school, search and order of the list stand in the address. */
export const schulAngeboteCodec = queryCodec<SchulAngeboteQuery>({
  first: FIRST_QUERY,
  fields: {
    schuleId: id('schule'),
    search: text('suche'),
    sortField: wordOf('sortierung', ['kategorie', 'name']),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});

/** Which school an address names, and whether it opens the choice of roles at once. */
export function placeIn(search: string): { readonly schuleId: string; readonly opens: boolean } {
  const parameters = new URLSearchParams(search);
  return { schuleId: parameters.get(SCHUL_ANGEBOT_QUERY.schule) ?? '', opens: parameters.get(SCHUL_ANGEBOT_QUERY.opens) === 'true' };
}
