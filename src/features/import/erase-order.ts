import { fromPromise } from 'xstate';
import { ApiError } from '#api/api-error';
import { call } from '#api/client';
import type { EraseOrder } from '#machines/import/types';
import type { ImportAdditions } from './additions';

const OPTIONS = { on401: 'throw' } as const;

/**
 * The order that ends an import as it stands (D-18). A backend that cannot be told which status is meant is asked for it immediately
 * before; between the two somebody else may still be quicker.
 * Fails with IMPORT_STAND_GEAENDERT when the import stands elsewhere; then nothing is erased.
 */
export const eraseOrder = ({ expectedStatus }: ImportAdditions) =>
  fromPromise<undefined, EraseOrder>(async ({ input: { vorgangId, expected }, signal }) => {
    const path = { importvorgangId: vorgangId };
    const options = { ...OPTIONS, signal };
    if (expectedStatus) return call('import.delete', { path, query: { erwarteterStand: expected } }, options);
    const { status } = await call('import.status', { path }, options);
    if (status !== expected) throw new ApiError('IMPORT_STAND_GEAENDERT', 409);
    return call('import.delete', { path, query: {} }, options);
  });
