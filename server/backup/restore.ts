import { existsSync, rmSync } from 'node:fs';
import { createContext } from '../create-context';
import type { Db, ServerContext } from '../context';
import { openEmbedded } from '../db/connect';
import { lockFolder } from '../db/folder-lock';
import { migrate, MIGRATION_NAMES } from '../db/migrate';
import { isKeyOf, proveSecretKey } from '../db/prove-secret-key';
import { databaseFolder, newFolder, putInPlace, settleFolder } from '../db/put-in-place';
import { asTheyWere, contentsOf, inPortions, insertRows, writeTextsAlike, type TextRow } from '../db/table-rows';
import { settleSequences, tablesOf } from '../db/tables';
import { createSecretBox } from '../secret-box';
import type { Settings } from '../settings';
import { StartRefused } from '../start-refused';
import { write } from '../write';
import { ONLY_EMBEDDED, rowsOf, whileStopped, type Kept } from './back-up';
import { checkBackup, partsOf, type WholeBackup } from './file';

export interface RestoreOptions {
  /** A database that is there makes room. */
  readonly replace: boolean;
  /** The key of the backup is lost: what is sealed in it stays sealed. */
  readonly withoutKey: boolean;
  readonly told?: (step: string) => void;
}

const WRONG_KEY =
  'SECRET_KEY passt nicht zu dieser Sicherung; wiederhergestellt wurde nichts. Setzen Sie den SECRET_KEY, mit dem das Portal lief, als sie ' +
  'entstand (bei Demodaten steht er in der Datei secret-key neben der gesicherten Datenbank). Soll ab jetzt ein anderer gelten, setzen Sie ' +
  'jenen als SECRET_KEY_OTHER. Ist er verloren: --without-key, danach npm run rotate-key.';

/**
 * Brings a backup back (G4.1): whole beside the database that is there, then in its place, so that whatever ends this the next start
 * finds the one or the other. An older schema is brought up to date. Nobody is signed in afterwards; imports go on at the next start.
 * @throws StartRefused when the file is broken, newer than this version or of another key, when there is a database already, or a portal
 * runs on it
 */
export async function restore(settings: Settings, file: string, options: RestoreOptions): Promise<Kept> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== null) throw new StartRefused(ONLY_EMBEDDED);
  if (dataDir === 'memory') throw new StartRefused('DATA_DIR=memory behält nichts. Setzen Sie DATA_DIR auf einen Ordner.');
  const backup = await checkBackup(file);
  const { schema, created } = backup.opening;
  demandKnown(file, schema);
  const secrets = createSecretBox(settings.secretKey, settings.otherSecretKey);
  if (!options.withoutKey && backup.probe !== null && !secrets.opens(backup.probe)) throw new StartRefused(WRONG_KEY);
  const release = await whileStopped('Eine Wiederherstellung', () => lockFolder(dataDir));
  try {
    settleFolder(dataDir);
    if (existsSync(databaseFolder(dataDir)) && !options.replace)
      throw new StartRefused(
        `Unter DATA_DIR=${dataDir} liegt schon eine Datenbank. Nennen Sie einen anderen Ordner, oder ersetzen Sie sie mit --replace.`,
      );
    try {
      await fillNew(settings, file, backup, options);
      putInPlace(dataDir, options.told ?? (() => undefined));
    } finally {
      rmSync(newFolder(dataDir), { recursive: true, force: true });
    }
    return { datei: file, erstellt: created, schema: schema.at(-1) ?? '', zeilen: rowsOf(backup.tables) };
  } finally {
    release();
  }
}

/** @throws StartRefused when a version that is not this one wrote it */
function demandKnown(file: string, schema: readonly string[]): void {
  const strange = schema.find((name, index) => MIGRATION_NAMES[index] !== name);
  if (strange === undefined) return;
  throw new StartRefused(
    `Die Sicherung ${file} ist von einer neueren Version des Portals (Schema ${strange}, hier ${MIGRATION_NAMES.at(-1)}). ` +
      'Stellen Sie sie mit jener Version oder einer neueren wieder her.',
  );
}

/** Makes the database of the backup in a folder of its own. */
async function fillNew(settings: Settings, file: string, backup: WholeBackup, { withoutKey, told }: RestoreOptions): Promise<void> {
  const connection = await openEmbedded({ dataDir: newFolder(settings.dataDir) });
  try {
    const { db } = connection;
    const context = createContext(settings, db);
    await migrate(db, backup.opening.schema.at(-1));
    await load(db, file, told);
    await compare(context, backup);
    await settleSequences(db);
    await migrate(db);
    if (!withoutKey) {
      if (!(await isKeyOf(context))) throw new StartRefused(WRONG_KEY);
      await proveSecretKey(context);
    }
    const order = { caller: null, action: 'restore', subject: { type: 'database', id: 'embedded' } };
    await write(context, { ...order, told: () => ({ detail: backup.opening.created }) }, () => Promise.resolve());
  } finally {
    await connection.close();
  }
}

async function load(db: Db, file: string, told: RestoreOptions['told']): Promise<void> {
  const tables = new Map((await tablesOf(db)).map((table) => [table.name, table]));
  const parts = partsOf(file);
  let next = await parts.next();
  const rowsUntilHeading = async function* (): AsyncGenerator<TextRow> {
    for (next = await parts.next(); next.done !== true && !('table' in next.value); next = await parts.next()) yield next.value;
  };
  while (next.done !== true) {
    if (!('table' in next.value)) throw new Error('A row of no table');
    const { table: name, columns } = next.value;
    const table = tables.get(name);
    if (table === undefined || columns.some((column) => !table.columns.includes(column))) throw new Error(`Unknown columns of ${name}`);
    told?.(name);
    await asTheyWere(db, table, async () => {
      for await (const portion of inPortions(rowsUntilHeading(), table)) await insertRows(db, { ...table, columns }, portion);
    });
  }
}

/** @throws Error when a table does not hold what the backup says of it */
async function compare(context: ServerContext, { tables }: WholeBackup): Promise<void> {
  const order = { caller: null, action: 'restore', subject: { type: 'database', id: 'embedded' }, told: () => null };
  await write(context, order, async (trx) => {
    await writeTextsAlike(trx);
    for (const table of await tablesOf(trx)) {
      const wanted = tables[table.name];
      if (wanted !== undefined && (await contentsOf(trx, table)).sha256 !== wanted.sha256)
        throw new Error(`The table ${table.name} differs from its backup`);
    }
  });
}
