import type { Call } from '#api/actors-of';
import type { OrganisationsTyp, Systemrecht } from '#contract/enums';

/** As many as are asked for at once. */
const AT_ONCE = 1000;

export interface NamesOf {
  readonly typ: OrganisationsTyp;
  readonly systemrecht: Systemrecht;
  /** The organisation below which they are. */
  readonly place: string;
}

/**
 * Names of all organisations of a kind below another one, as the server compares them: exactly. Pages are read until nothing is
 * missing; a server that tells fewer than it counts does not hold the page for ever.
 * @throws ApiError as the list does
 */
export async function organisationNames(
  { typ, systemrecht, place }: NamesOf,
  call: Call<'organisationen.list'>,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let offset = 0; ;) {
    const { items, total } = await call('organisationen.list', {
      query: { typ, administriertVon: [place], systemrechte: [systemrecht], offset, limit: AT_ONCE },
    });
    for (const { name } of items) names.add(name);
    offset += items.length;
    if (items.length === 0 || offset >= total) return names;
  }
}
