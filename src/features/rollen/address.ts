import { ROLLENARTEN } from '#contract/enums';
import { ROLLEN_MERKMALE } from '#contract/rollen-enums';
import { hrefOf } from '#contract/routes';
import { FIRST_QUERY, type RollenQuery } from '#machines/rollen/rollen/types';
import { id, ids, oneOf, queryCodec, text } from '#shared/list/query-codec';

/** How search and filters of the list of roles stand in the address. */
export const rollenCodec = queryCodec<RollenQuery>({
  first: FIRST_QUERY,
  fields: {
    search: text('suche'),
    rollenart: oneOf('rollenart', ROLLENARTEN),
    merkmal: oneOf('merkmal', ROLLEN_MERKMALE),
    ebeneIds: ids('ebenen'),
  },
});

const TEMPLATE = id('vorlage');

/** Creating a role after another one. */
export const copyHref = (rolleId: string): string => `${hrefOf('create-rolle')}?${TEMPLATE.parameter}=${rolleId}`;

/** After which role a new one is to be made; null for one that begins empty. */
export const templateIn = (searchPart: string): string | null => {
  const given = new URLSearchParams(searchPart).get(TEMPLATE.parameter);
  return given === null ? null : (TEMPLATE.parse(given) ?? null);
};
