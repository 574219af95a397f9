import { nextImportStatus } from '#machines/life-cycles/import/next';
import type { ServerContext } from '../context';
import { write } from '../write';
import { advance, importOf, lockImport } from './advance';

const DAY_MS = 24 * 60 * 60_000;
/** An upload takes a minute at most; one that is still checked after this time has broken off. */
const UPLOAD_MS = 60 * 60_000;

/** When the rows of an import that ends now are erased at the latest, start passwords with them (D-12). */
export function eraseAt({ clock, settings }: ServerContext): Date {
  return new Date(clock.now().getTime() + settings.importSecretsDays * DAY_MS);
}

/**
 * Closes the imports whose time is over and erases their rows, an upload that broke off among them (STARTED is no status in which
 * anything waits); a running one is left alone.
 */
export async function eraseExpired(context: ServerContext): Promise<void> {
  const { db, clock } = context;
  const brokenOff = new Date(clock.now().getTime() - UPLOAD_MS);
  const due = await db
    .selectFrom('import_vorgang')
    .select('id')
    .where((where) =>
      where.or([where('erase_at', '<=', clock.now()), where.and([where('status', '=', 'STARTED'), where('updated_at', '<=', brokenOff)])]),
    )
    .execute();
  for (const { id } of due) {
    const told = (expired: boolean) => (expired ? {} : null);
    await write(context, { caller: null, action: 'import-expire', subject: importOf(id), told }, async (trx) => {
      const vorgang = await lockImport(trx, id);
      if (nextImportStatus(vorgang.status, 'EXPIRE') === null) return false;
      await advance(trx, context, vorgang, 'EXPIRE');
      return true;
    });
  }
}
