import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { NotFound } from '../rights/refused';
import { advance, lockImport } from './advance';
import { passwordReader } from './results';

/**
 * The credentials of an executed import as one text, and with it the end of the import: its rows are erased, a second call finds
 * nothing (CALL-15, the older form of fetching credentials).
 * @returns the text, and how many rows the import had
 * @throws NotFound when there is no such import or its rows are erased, RuleBroken IMPORT_ERROR when it is not FINISHED
 * or a password cannot be read any more; then nothing is erased
 */
export async function takeResultText(
  trx: DbOrTrx,
  context: ServerContext,
  importId: string,
): Promise<{ readonly text: string; readonly rows: number }> {
  const vorgang = await lockImport(trx, importId);
  const items = trx.selectFrom('import_data_item').where('import_vorgang_id', '=', importId);
  const { total } = await items.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (total === 0) throw new NotFound();
  const readable = passwordReader(context);
  const users = await items.selectAll().where('status', '=', 'SUCCESS').orderBy('position').execute();
  const lines = users.map((user) =>
    [user.klasse ?? '', user.vorname, user.nachname, user.username ?? '', readable(user.password)].join(' - '),
  );
  await advance(trx, context, vorgang, 'DOWNLOADED');
  const head = [
    `Schule:${vorgang.organisationsname} - Rolle:${vorgang.rollenname}`,
    '',
    'Klasse - Vorname - Nachname - Benutzername - Passwort',
  ];
  return { text: [...head, ...lines].join('\n'), rows: total };
}
