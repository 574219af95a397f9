import type { ServerContext } from '../context';
import { StartRefused } from '../start-refused';

const PROBE = 'schulportal';

/**
 * Proves that SECRET_KEY opens what this database keeps sealed; a new database is bound to the key of its first start.
 * @throws StartRefused when it was sealed under another key
 */
export async function proveSecretKey({ db, secrets }: ServerContext): Promise<void> {
  const probe = await db.selectFrom('secret_key_probe').select('sealed').executeTakeFirst();
  const sealed = probe?.sealed ?? (await anySealed(db));
  if (sealed !== null && !opens(() => secrets.open(sealed))) throw refusal();
  if (probe === undefined)
    await db
      .insertInto('secret_key_probe')
      .values({ sealed: secrets.seal(PROBE) })
      .execute();
}

/** A database of before there was a probe: its second factors and start passwords tell as well. */
async function anySealed(db: ServerContext['db']): Promise<string | null> {
  const token = await db.selectFrom('token').select('secret').limit(1).executeTakeFirst();
  const item = await db.selectFrom('import_data_item').select('password').where('password', 'is not', null).limit(1).executeTakeFirst();
  return token?.secret ?? item?.password ?? null;
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

const refusal = (): StartRefused =>
  new StartRefused(
    'SECRET_KEY passt nicht zu dieser Datenbank: zweite Faktoren und Startpasswörter wurden mit einem anderen Schlüssel verschlüsselt. ' +
      'Setzen Sie den SECRET_KEY, mit dem das Portal bisher lief. Demodaten können Sie mit --fresh neu anlegen.',
  );
