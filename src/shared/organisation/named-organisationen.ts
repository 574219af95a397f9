import type { Call } from '#api/actors-of';
import type { OrganisationsTyp, Systemrecht } from '#contract/enums';
import { schuleOf, type Schule } from '#contract/klassen';
import type { Organisation } from '#contract/types';
import { IDS_AT_MOST } from './list-page';

/** Which organisations are asked for. */
export interface NamedKind {
  /** Held at each of them. */
  readonly systemrecht: Systemrecht;
  /** Left out where it may be any. */
  readonly typ?: OrganisationsTyp;
}

/** The same by what forms show of them. */
export const namedOrganisationen = async (
  kind: NamedKind,
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<readonly Schule[]> => (await organisationenById(kind, ids, call)).map(schuleOf);

/**
 * Schools and other organisations by their ids, in one call for as many as it may name; those at which one does not hold the right are
 * missing (CALL-31).
 * @param ids each once
 */
export async function organisationenById(
  { systemrecht, typ }: NamedKind,
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<readonly Organisation[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_MOST) }, (_, part) =>
    ids.slice(part * IDS_AT_MOST, (part + 1) * IDS_AT_MOST),
  );
  const found = await Promise.all(
    parts.map((organisationIds) =>
      call('organisationen.list', {
        query: {
          ...(typ === undefined ? {} : { typ }),
          systemrechte: [systemrecht],
          organisationIds,
          offset: 0,
          limit: organisationIds.length,
        },
      }),
    ),
  );
  return found.flatMap(({ items }) => items.filter(({ id }) => ids.includes(id)));
}
