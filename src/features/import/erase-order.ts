import type { Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import type { EraseOrder } from '#machines/import/import/actor-types';
import type { ImportAdditions } from './additions';

/**
 * Ends an import as it stands (D-18). A backend that cannot be told which status is meant is asked for it immediately
 * before; between the two somebody else may still be quicker.
 * @throws ApiError IMPORT_STAND_GEAENDERT when the import stands elsewhere; then nothing is erased
 */
export async function eraseAsShown(
  { vorgangId, expected }: EraseOrder,
  { expectedStatus }: ImportAdditions,
  call: Call<'import.status' | 'import.delete'>,
): Promise<undefined> {
  const path = { importvorgangId: vorgangId };
  if (expectedStatus) return call('import.delete', { path, query: { erwarteterStand: expected } });
  const { status } = await call('import.status', { path });
  if (status !== expected) throw new ApiError('IMPORT_STAND_GEAENDERT', 409);
  return call('import.delete', { path, query: {} });
}
