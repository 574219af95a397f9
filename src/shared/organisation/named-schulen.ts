import type { Call } from '#api/actors-of';
import type { Systemrecht } from '#contract/enums';
import { schuleOf, type Schule } from '#contract/klassen';
import { namedOrganisationen } from './named-organisationen';

/**
 * Schools by their ids; those at which one does not hold the right are missing (CALL-31).
 * @param ids each once
 */
export const namedSchulen = async (
  systemrecht: Systemrecht,
  ids: readonly string[],
  call: Call<'organisationen.list'>,
): Promise<readonly Schule[]> => (await namedOrganisationen({ systemrechte: [systemrecht], typ: 'SCHULE' }, ids, call)).map(schuleOf);
