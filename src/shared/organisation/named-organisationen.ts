import type { Call } from '#api/actors-of';
import type { OrganisationsTyp } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import { schuleOf, type Schule } from '#rules/klassen';
import type { Organisation } from '#contract/types';
import { inPieces } from './pieces';

/** Which organisations are asked for. */
export interface NamedKind {
  /** Held at each of them. */
  readonly systemrecht: Systemrecht;
  /** Left out where it may be any. */
  readonly typ?: OrganisationsTyp;
}

/**
 * Organisations by their ids, piece by piece; those at which one does not hold the right are missing (CALL-31).
 * The server puts what is named in front of whatever else fits and cuts at the limit.
 * @param ids each once
 */
export async function organisationenByIds(
  { systemrecht, typ }: NamedKind,
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<readonly Organisation[]> {
  const found = await inPieces(ids, (organisationIds) =>
    call('organisationen.list', {
      query: {
        ...(typ === undefined ? {} : { typ }),
        systemrechte: [systemrecht],
        organisationIds,
        offset: 0,
        limit: organisationIds.length,
      },
    }),
  );
  return found.flatMap(({ items }) => items.filter(({ id }) => ids.includes(id)));
}

/** The same with the names by which they are chosen. */
export const namedOrganisationen = async (...asked: Parameters<typeof organisationenByIds>): Promise<readonly Schule[]> =>
  (await organisationenByIds(...asked)).map(schuleOf);
