import type { Call } from '#api/actors-of';
import type { Systemrecht } from '#contract/enums';
import { schuleOf, type Schule } from '#contract/klassen';
import { IDS_AT_MOST } from './list-page';

const schulenWith = (systemrecht: Systemrecht) => ({ typ: 'SCHULE' as const, systemrechte: [systemrecht], offset: 0 });

/**
 * Schools by their ids, in one call for as many as it may name; those at which one does not hold the right are missing (CALL-31).
 * @param ids each once
 */
export async function namedSchulen(
  systemrecht: Systemrecht,
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<readonly Schule[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_AT_MOST) }, (_, part) =>
    ids.slice(part * IDS_AT_MOST, (part + 1) * IDS_AT_MOST),
  );
  const found = await Promise.all(
    parts.map((part) => call('organisationen.list', { query: { ...schulenWith(systemrecht), organisationIds: part, limit: part.length } })),
  );
  return found.flatMap(({ items }) => items.filter(({ id }) => ids.includes(id)).map(schuleOf));
}
