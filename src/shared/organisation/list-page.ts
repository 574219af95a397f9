import type { Call } from '#api/actors-of';
import type { OrganisationsTyp, SortOrder } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import type { Organisation } from '#contract/types';
import { ALL_AT_MOST, type ListPage, type ListQuery } from '#machines/patterns/list/types';

/** So many ids one call names at most: an address has an end. */
export const IDS_AT_MOST = 100;

/** Which organisations a list is about. */
export interface OrganisationKind {
  readonly typ: OrganisationsTyp;
  /** Held at each of them. */
  readonly systemrecht: Systemrecht;
  /** Null where it does not count. */
  readonly administriertVon: string | null;
}

export interface OrganisationQuery extends ListQuery {
  readonly search: string;
  readonly sortField: 'name' | 'kennung';
  readonly sortOrder: SortOrder;
}

type ListCall = Call<'organisationen.list'>;
type Found = Promise<ListPage<Organisation>>;

/**
 * One page of organisations, as the server searches, sorts and cuts it (CALL-31).
 * @throws ApiError as `call` does
 */
export function organisationenPage(
  kind: OrganisationKind,
  { search, sortField, sortOrder, page, size }: OrganisationQuery,
  call: ListCall,
): Found {
  const { typ, systemrecht, administriertVon } = kind;
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const searched = search.trim() === '' ? {} : { searchString: search.trim() };
  const narrowed = administriertVon === null ? {} : { administriertVon: [administriertVon] };
  return call('organisationen.list', {
    query: { typ, systemrechte: [systemrecht], ...searched, ...narrowed, sortField, sortOrder, offset: page * limit, limit },
  });
}

const byName = new Intl.Collator('de', { numeric: true });

/** A page of chosen ones, and all that are chosen and still there, whatever is searched among them. */
export interface ChosenPage extends ListPage<Organisation> {
  readonly chosen: readonly Organisation[];
}

/**
 * Chosen organisations by one call with their ids, 100 at most. The server puts what is named in front of what fits and cuts at the
 * limit, so that others follow where an id names nothing; search and kind are asked of what came, because they do not count there.
 * @throws ApiError as `call` does
 */
export async function chosenOrganisationen(
  { typ, systemrecht, administriertVon: of }: OrganisationKind,
  ids: readonly string[],
  { search, sortOrder, page, size }: OrganisationQuery,
  call: ListCall,
): Promise<ChosenPage> {
  const organisationIds = ids.slice(0, IDS_AT_MOST);
  const { items } = await call('organisationen.list', {
    query: { typ, systemrechte: [systemrecht], organisationIds, offset: 0, limit: organisationIds.length },
  });
  const typed = search.trim().toLocaleLowerCase('de');
  const chosen = items.filter(
    (item) => item.typ === typ && organisationIds.includes(item.id) && (of === null || item.administriertVon === of),
  );
  const found = chosen
    .filter(({ name }) => name.toLocaleLowerCase('de').includes(typed))
    .toSorted((one, other) => byName.compare(one.name, other.name) * (sortOrder === 'asc' ? 1 : -1));
  return { items: size === 'all' ? found : found.slice(page * size, (page + 1) * size), total: found.length, chosen };
}
