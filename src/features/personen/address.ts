import { SORT_ORDERS } from '#contract/enums';
import { PERSON_SORT_FIELDS, PERSON_STATUS } from '#contract/person-enums';
import { FIRST_QUERY, type PersonenQuery } from '#machines/personen/personen/types';
import { ids, oneOf, queryCodec, text, wordOf } from '#shared/list/query-codec';

/** How search, filters and order of the list of persons stand in the address. */
export const personenCodec = queryCodec<PersonenQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('suche'),
    organisationIds: ids('schulen'),
    klasseIds: ids('klassen'),
    rolleIds: ids('rollen'),
    status: oneOf('status', PERSON_STATUS),
    sortField: wordOf('sortierung', PERSON_SORT_FIELDS),
    sortOrder: wordOf('richtung', SORT_ORDERS),
  },
});

/** The different words of a search. */
export const wordsIn = (search: string): readonly string[] => [...new Set(search.split(/[\s,]+/).filter((word) => word !== ''))];
