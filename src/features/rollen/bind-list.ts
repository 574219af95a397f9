import { wire } from '#shared/workflow/wire';
import { schuleOf } from '#rules/klassen';
import { angeboteInOrder, merkmaleInOrder } from '#rules/rollen';
import type { RolleWithServiceProviders } from '#contract/types';
import { rollenMachine } from '#machines/rollen/rollen/machine';
import type { model } from '#machines/rollen/rollen/model';
import type { ListedRolle } from '#machines/rollen/rollen/types';
import { ALL_AT_MOST } from '#machines/patterns/list/types';
import { namedOrganisationen } from '#shared/organisation/named-organisationen';
import { namesOf } from '#shared/search/known-names';

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

/** One page of roles, as the server searches, filters and cuts it (CALL-56), with the names of the levels that are filtered by. */
export const rollenList = wire<typeof model>(rollenMachine, {
  loadPage: async ({ input: { search, rollenart, merkmal, ebeneIds, page, size }, call }) => {
    const limit = size === 'all' ? ALL_AT_MOST : size;
    const searchStr = search.trim();
    const [{ items, total }, ebenen] = await Promise.all([
      call('rolle.list', {
        query: {
          ...(searchStr === '' ? {} : { searchStr }),
          ...(rollenart === null ? {} : { rollenarten: [rollenart] }),
          ...(merkmal === null ? {} : { merkmale: [merkmal] }),
          ...(ebeneIds.length === 0 ? {} : { administrationsebenen: [...ebeneIds] }),
          offset: page * limit,
          limit,
        },
      }),
      namesOf(ebeneIds, (ids) => namedOrganisationen({ systemrecht: 'ROLLEN_VERWALTEN' }, ids, call)),
    ]);
    return { items: items.map(listed), total, facets: { ebeneIds: ebenen.map(({ id, title }) => ({ value: id, text: title })) } };
  },
});
