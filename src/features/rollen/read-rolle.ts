import type { Call } from '#api/actors-of';
import { schuleOf } from '#rules/klassen';
import { recordOfRolle, type RolleRecord } from '#rules/rollen';

/**
 * A role with the name of the organisation where it is administered (CALL-55).
 * @param named reads the organisation, whose name need not be newer than the page
 * @throws ApiError as `call` does
 */
export async function readRolle(
  rolleId: string,
  call: Call<'rolle.get' | 'organisationen.get'>,
  named: Call<'organisationen.get'> = call,
): Promise<RolleRecord> {
  const rolle = await call('rolle.get', { path: { rolleId } });
  const ebene = await named('organisationen.get', { path: { organisationId: rolle.administeredBySchulstrukturknoten } });
  return recordOfRolle(rolle, schuleOf(ebene), rolle.zugeordnetePersonen ?? null, rolle.rollenerweiterungen ?? null);
}
