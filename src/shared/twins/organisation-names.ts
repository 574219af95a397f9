import type { Call } from '#api/actors-of';
import type { OrganisationsTyp } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';

/** As many as are asked for at once. */
const AT_ONCE = 1000;

export interface NamesOf {
  readonly typ: OrganisationsTyp;
  readonly systemrecht: Systemrecht;
  /** The organisation below which they are. */
  readonly place: string;
}

type Named = { readonly items: readonly { readonly name: string }[]; readonly total: number };

/**
 * The names on all pages of a list. Pages are read until nothing is missing; a server that tells fewer than it counts does not hold the
 * page for ever.
 */
export async function namesOnPages(
  read: (page: { readonly offset: number; readonly limit: number }) => Promise<Named>,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let offset = 0; ;) {
    const { items, total } = await read({ offset, limit: AT_ONCE });
    for (const { name } of items) names.add(name);
    offset += items.length;
    if (items.length === 0 || offset >= total) return names;
  }
}

/**
 * Names of all organisations of a kind below another one, as the server compares them: exactly.
 * @throws ApiError as the list does
 */
export const organisationNames = ({ typ, systemrecht, place }: NamesOf, call: Call<'organisationen.list'>): Promise<ReadonlySet<string>> =>
  namesOnPages((page) => call('organisationen.list', { query: { typ, administriertVon: [place], systemrechte: [systemrecht], ...page } }));
