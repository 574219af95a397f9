import type { Call } from '#api/actors-of';
import { wireList } from '#shared/list/wire-list';
import { schuleOf } from '#rules/klassen';
import { angeboteInOrder, merkmaleInOrder } from '#rules/rollen';

import type { RolleWithServiceProviders } from '#contract/types';
import { rollenMachine } from '#machines/rollen/rollen/machine';
import type { model } from '#machines/rollen/rollen/model';
import type { ListedRolle, RollenQuery } from '#machines/rollen/rollen/types';
import { ALL_AT_MOST, type ListPage } from '#machines/patterns/list/types';
import { namedOrganisationen } from '#shared/organisation/named-organisationen';
import { namesOf } from '#shared/search/known-names';
import { rollenPage } from './rollen-page';

function listed(rolle: RolleWithServiceProviders): ListedRolle {
  const { administeredBySchulstrukturknotenName: name, administeredBySchulstrukturknotenKennung: kennung } = rolle;
  return {
    id: rolle.id,
    name: rolle.name,
    rollenart: rolle.rollenart,
    merkmale: merkmaleInOrder(rolle.merkmale),
    angebote: angeboteInOrder(rolle.serviceProviders).map((angebot) => angebot.name),
    ebene: name == null ? '' : schuleOf({ id: '', name, kennung: kennung ?? null }).title,
  };
}

type ListCall = Call<'rolle.list' | 'organisationen.list'>;
type Found = Pick<ListPage<RolleWithServiceProviders>, 'items' | 'total'>;

/** As the server searches, filters and cuts them. @throws ApiError as `call` does */
function foundByServer({ search, rollenart, merkmal, ebeneIds, page, size }: RollenQuery, call: ListCall): Promise<Found> {
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const searchStr = search.trim();
  return call('rolle.list', {
    query: {
      ...(searchStr === '' ? {} : { searchStr }),
      ...(rollenart === null ? {} : { rollenarten: [rollenart] }),
      ...(merkmal === null ? {} : { merkmale: [merkmal] }),
      ...(ebeneIds.length === 0 ? {} : { administrationsebenen: [...ebeneIds] }),
      offset: page * limit,
      limit,
    },
  });
}

/** All of them, of which the page is cut here: others neither filter nor keep an order (ANG-14). @throws ApiError as `call` does */
const foundHere = async (query: RollenQuery, call: ListCall): Promise<Found> =>
  rollenPage((await call('rolle.list', { query: {} })).items, query);

/** One page of roles (CALL-56), with the names of the levels that are filtered by. */
const listFrom = (find: typeof foundHere): typeof rollenMachine =>
  wireList<typeof model>(rollenMachine, async ({ input: query, call }) => {
    const [{ items, total }, ebenen] = await Promise.all([
      find(query, call),
      namesOf(query.ebeneIds, (ids) => namedOrganisationen({ systemrecht: 'ROLLEN_VERWALTEN' }, ids, call)),
    ]);
    return { items: items.map(listed), total, facets: { ebeneIds: ebenen.map(({ id, title }) => ({ value: id, text: title })) } };
  });

/** Before a server that filters, and before one that does not. */
export const rollenList = { filteredThere: listFrom(foundByServer), filteredHere: listFrom(foundHere) };
