import type { ImportStatus } from '#contract/import-enums';
import { nextImportStatus } from '#machines/life-cycles/import/next';
import { orderFor, type ImportOrder } from '#machines/life-cycles/import/orders';
import type { DbOrTrx, ServerContext } from '../context';
import { RuleBroken } from '../rights/refused';
import { advance, lockImport, type ImportVorgang } from './advance';

/** How each way to end an import is called in the audit log. */
export const END_ACTIONS = {
  WITHDRAW: 'import-withdraw',
  CANCEL: 'import-cancel',
  CLOSE: 'import-close',
  DELETE: 'import-delete',
} as const satisfies Record<ImportOrder | 'DELETE', string>;

export type Ending = keyof typeof END_ACTIONS;

/**
 * Ends an import and erases its rows; a running one stops after the row it is at. Ending an ended one changes nothing (CALL-14).
 * @param expected where the caller believes the import to stand (D-18); left out, any status will do
 * @returns how it was ended, null when nothing was changed
 * @throws NotFound when there is no such import, RuleBroken IMPORT_STAND_GEAENDERT when it stands elsewhere; then nothing is changed
 */
export async function endImport(
  trx: DbOrTrx,
  context: ServerContext,
  { importId, expected }: { readonly importId: string; readonly expected: ImportStatus | undefined },
): Promise<Ending | null> {
  const vorgang = await lockImport(trx, importId);
  if (expected !== undefined && vorgang.status !== expected) {
    demandReached(vorgang, expected);
    return null;
  }
  const order = orderFor(vorgang.status);
  if (order === null) return null;
  const event = expected === undefined ? 'DELETE' : order;
  await advance(trx, context, vorgang, event);
  return event;
}

/** The second of two equal orders finds done what it asks for; whatever else has happened meanwhile must be looked at first. */
function demandReached(vorgang: ImportVorgang, expected: ImportStatus): void {
  const order = orderFor(expected);
  const isReached = order !== null && nextImportStatus(expected, order) === vorgang.status;
  if (!isReached || (order === 'WITHDRAW' && wasExecuted(vorgang))) throw new RuleBroken('IMPORT_STAND_GEAENDERT');
}

/** An import that was executed and then cancelled has the status of a withdrawn one, but persons may exist. */
const wasExecuted = ({ executed_by, imported_count }: ImportVorgang): boolean => executed_by !== null || (imported_count ?? 0) > 0;
