import type { Db } from '#server/context';
import { contentsOf, writeTextsAlike, type Contents } from '#server/db/table-rows';
import { tablesOf } from '#server/db/tables';

/** What every table of a database holds, to be compared. */
export async function contentsOfAll(db: Db): Promise<Readonly<Record<string, Contents>>> {
  const found: Record<string, Contents> = {};
  await db.transaction().execute(async (trx) => {
    await writeTextsAlike(trx);
    for (const table of await tablesOf(trx)) found[table.name] = await contentsOf(trx, table);
  });
  return found;
}

/** With what something is refused; `done` where it is not. */
export const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  );
