import type { Call } from '#api/actors-of';
import { schuleOf } from '#rules/klassen';
import { recordOfRolle, type RolleRecord } from '#rules/rollen';

/** A role with the name of the organisation where it is administered (CALL-55). @throws ApiError as `call` does */
export async function readRolle(rolleId: string, call: Call<'rolle.get' | 'organisationen.get'>): Promise<RolleRecord> {
  const rolle = await call('rolle.get', { path: { rolleId } });
  const ebene = await call('organisationen.get', { path: { organisationId: rolle.administeredBySchulstrukturknoten } });
  return recordOfRolle(rolle, schuleOf(ebene), rolle.zugeordnetePersonen ?? null, rolle.rollenerweiterungen ?? null);
}
