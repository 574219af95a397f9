import type { ImportStatus } from '#contract/import-enums';
import { nextImportStatus } from './next';

/** How a person ends an import: each order fits the statuses in which the life cycle takes it, and no other (D-18). */
export const IMPORT_ORDERS = ['WITHDRAW', 'CANCEL', 'CLOSE'] as const;
export type ImportOrder = (typeof IMPORT_ORDERS)[number];

/** The order that ends an import of this status; null where it has ended. */
export function orderFor(status: ImportStatus): ImportOrder | null {
  return IMPORT_ORDERS.find((order) => nextImportStatus(status, order) !== null) ?? null;
}
