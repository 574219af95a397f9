import { SORT_ORDERS } from '#contract/enums';
import { NEWER_PROVIDER_KATEGORIEN } from '#contract/provider-enums';
import { FIRST_QUERY, type AngeboteQuery } from '#machines/angebote/angebote/types';
import { firstQuery, type ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import { id, oneOf, queryCodec, text, wordOf, type QueryCodec } from '#shared/list/query-codec';

/** How search, filter and order of the list of Angebote stand in the address. */
export const angeboteCodec = queryCodec<AngeboteQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('suche'),
    kategorie: oneOf('kategorie', NEWER_PROVIDER_KATEGORIEN),
    ebeneId: id('ebene'),
    sortField: wordOf('sortierung', ['kategorie', 'name', 'ebene']),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});

/** How search and filter of the Rollenerweiterungen stand in the address of the Angebot; which Angebot it is says the path. */
export const erweiterungenCodec = (angebotId: string): QueryCodec<ErweiterungenQuery> =>
  queryCodec<ErweiterungenQuery>({
    first: firstQuery(angebotId),
    fields: {
      angebotId: { parameter: 'angebot', parse: () => undefined, print: () => null },
      search: text('schule'),
      rolleId: id('rolle'),
    },
  });
