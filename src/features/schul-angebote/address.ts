import { SORT_ORDERS } from '#contract/enums';
import { hrefOf } from '#contract/routes';
import { FIRST_QUERY, type SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
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

const ORGA = 'orga';
const AUTO_EDIT = 'autoEdit';

/** The page of an Angebot at one school. */
export const schulAngebotHref = (angebotId: string, schuleId: string): string =>
  `${hrefOf('angebot-details-schulspezifisch', { id: angebotId })}?${ORGA}=${schuleId}`;

/** Which school an address names, and whether it opens the choice of roles at once. */
export function placeIn(search: string): { readonly schuleId: string; readonly opens: boolean } {
  const parameters = new URLSearchParams(search);
  return { schuleId: parameters.get(ORGA) ?? '', opens: parameters.get(AUTO_EDIT) === 'true' };
}
