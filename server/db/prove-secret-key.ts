import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { StartRefused } from '../start-refused';

const PROBE = 'schulportal';

/** The columns of sealed texts beside the probe; each of their rows has an id. */
export const SEALED = [
  { table: 'token', column: 'secret' },
  { table: 'import_data_item', column: 'password' },
] as const;

/**
 * Proves that SECRET_KEY, or the key beside it, opens what this database keeps sealed; a new database is bound to the key of its first
 * start.
 * @throws StartRefused when it was sealed under another key, or something of it was
 */
export async function proveSecretKey(context: ServerContext): Promise<void> {
  const { db } = context;
  const probe = await db.selectFrom('secret_key_probe').select('sealed').executeTakeFirst();
  if (!(await isKeyOf(context))) throw refusal();
  if (probe === undefined) await bindToKey(db, context);
  else if (await needsAnotherKey(context)) throw unfinished();
}

/** Whether the keys at hand are those of this database; a new one has none yet. */
export async function isKeyOf({ db, secrets }: ServerContext): Promise<boolean> {
  const probe = await db.selectFrom('secret_key_probe').select('sealed').executeTakeFirst();
  const sealed = probe?.sealed ?? (await anySealed(db));
  return sealed === null || secrets.opens(sealed);
}

/** Whether something is sealed under a key that is not at hand: it was taken away too early. */
async function needsAnotherKey({ db, secrets }: ServerContext): Promise<boolean> {
  for (const { table, column } of SEALED) {
    const unknown = sql.join(
      secrets.marks.map((mark) => sql`${sql.ref(column)} not like ${`${mark}%`}`),
      sql` and `,
    );
    // Of those of before there were versions one tells for all: there was one key then.
    const { rows } = await sql<{ sealed: string }>`
      (select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${sql.ref(column)} like '1.%' and ${unknown} limit 1)
      union all
      (select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} not like '1.%' limit 1)`.execute(db);
    if (rows.some(({ sealed }) => !secrets.opens(sealed))) return true;
  }
  return false;
}

/** A database of before there was a probe: its second factors and start passwords tell as well. */
async function anySealed(db: ServerContext['db']): Promise<string | null> {
  const token = await db.selectFrom('token').select('secret').limit(1).executeTakeFirst();
  const item = await db.selectFrom('import_data_item').select('password').where('password', 'is not', null).limit(1).executeTakeFirst();
  return token?.secret ?? item?.password ?? null;
}

/** Binds the database to SECRET_KEY: no server starts from now on that does not know it. @returns whether it was bound to another one */
export async function bindToKey(trx: DbOrTrx, { secrets }: Pick<ServerContext, 'secrets'>): Promise<boolean> {
  const probe = await trx.selectFrom('secret_key_probe').select('sealed').executeTakeFirst();
  const sealed = secrets.seal(PROBE);
  if (probe === undefined) await trx.insertInto('secret_key_probe').values({ sealed }).execute();
  else if (!probe.sealed.startsWith(secrets.mark))
    await trx.updateTable('secret_key_probe').set({ sealed }).where('sealed', '=', probe.sealed).execute();
  return probe?.sealed.startsWith(secrets.mark) !== true;
}

const refusal = (): StartRefused =>
  new StartRefused(
    'SECRET_KEY passt nicht zu dieser Datenbank: zweite Faktoren und Einstiegs-Passwörter wurden mit einem anderen Schlüssel verschlüsselt. ' +
      'Setzen Sie den SECRET_KEY, mit dem das Portal bisher lief. Demodaten können Sie mit --fresh neu anlegen. ' +
      'Ist der Schlüssel verloren, sagt npm run rotate-key, was damit verloren ist.',
  );

const unfinished = (): StartRefused =>
  new StartRefused(
    'Einige zweite Faktoren oder Einstiegs-Passwörter sind noch mit einem anderen Schlüssel verschlüsselt. ' +
      'Setzen Sie ihn als SECRET_KEY_OTHER und führen Sie npm run rotate-key zu Ende, bevor Sie ihn weglassen. ' +
      'Ist er verloren, sagt npm run rotate-key, was damit verloren ist.',
  );
