import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backUp } from '#server/backup/back-up';
import { restore } from '#server/backup/restore';
import { connectEmbedded } from '#server/db/connect';
import { migrate, MIGRATION_NAMES, schemaOf } from '#server/db/migrate';
import { hasDatabase } from '#server/db/put-in-place';
import type { Contents } from '#server/db/table-rows';
import { makeSavedState, peek, settingsFor, type SavedState } from '../server/saved-state';
import { AWKWARD, IMPORT_ID } from '../server/small-state';
import { testSettings } from '../server/snapshot';

const KILL_AT = fileURLToPath(new URL('../server/kill-at.ts', import.meta.url));

let saved: SavedState;
let data: string;
let file: string;
let contents: Readonly<Record<string, Contents>>;

const options = { replace: false, withoutKey: false };
const pathOf = (name: string): string => saved.pathOf(name);

beforeAll(async () => {
  saved = await makeSavedState();
  ({ data, file, contents } = saved);
});
afterAll(() => saved.remove());

describe('kill -9 in the middle', () => {
  const run = (
    words: readonly string[],
    env: Readonly<Record<string, string>>,
  ): Promise<{ signal: string | null; code: unknown; out: string; said: string }> =>
    new Promise((resolve) => {
      const all = { ...process.env, DATABASE_URL: '', SECRET_KEY: testSettings().secretKey, ...env };
      execFile(process.execPath, ['--import', 'tsx', ...words], { env: all }, (error, out, said) =>
        resolve({ signal: error?.signal ?? null, code: error?.code ?? 0, out, said }),
      );
    });
  const killed = async (what: string, of: string, step: string, dataDir: string): Promise<void> => {
    const { signal, said } = await run([KILL_AT, what, of, step], { DATA_DIR: dataDir });
    expect([signal, said]).toEqual(['SIGKILL', '']);
  };

  test('G4: of a backup: no file of that name, the data as they were, and the next one is whole', async () => {
    const target = pathOf('unterbrochen');
    await killed('backup', target, 'person', data);
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, true]);
    const { code, out } = await run(['server/commands/backup.ts', target, '--json'], { DATA_DIR: data });
    expect([code, existsSync(`${target}.part`)]).toEqual([0, false]);
    expect(JSON.parse(out)).toMatchObject({ datei: target, zeilen: { account: contents['account']?.rows } });
  });

  test.each([
    { when: 'while rows are written', step: 'person', left: ['pglite', 'pglite.new'] },
    { when: 'with the database aside', step: 'beiseite', left: ['pglite.aside', 'pglite.new'] },
  ])('G4: of a restoration, $when: the next start finds the database, whole, and the next restoration succeeds', async ({ step, left }) => {
    const dataDir = pathOf(step);
    cpSync(join(data, 'pglite'), join(dataDir, 'pglite'), { recursive: true });
    const sessions = () => peek(dataDir, (db) => db.selectFrom('session').select('id_hash').execute());
    await killed('restore', file, step, dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pglite'))).toEqual(left);
    expect(hasDatabase(dataDir)).toBe(true);
    expect(await sessions()).toEqual([{ id_hash: 'hash of a session' }]);
    expect(readdirSync(dataDir)).toEqual(['pglite']);
    const { code, out } = await run(['server/commands/restore.ts', file, '--replace'], { DATA_DIR: dataDir });
    expect([code, out]).toEqual([0, expect.stringContaining('Alle müssen sich neu anmelden; Importe gehen weiter.')]);
    expect(await sessions()).toEqual([]);
  });

  test('G4: without SECRET_KEY the command says what is missing', async () => {
    expect(await run(['server/commands/restore.ts', file], { DATA_DIR: pathOf('ohne'), SECRET_KEY: '' })).toMatchObject({
      code: 1,
      said: expect.stringContaining('SECRET_KEY fehlt: setzen Sie den, mit dem das Portal lief') as string,
    });
    expect(existsSync(pathOf('ohne'))).toBe(false);
  });
});

describe('npm run restore', () => {
  test('G4: what an older version wrote is brought up to date', async () => {
    const [old, fresh] = [pathOf('alt'), pathOf('neu')];
    const connection = await connectEmbedded({ folder: old });
    await migrate(connection.db, MIGRATION_NAMES.at(-2));
    await connection.db.insertInto('meldung').values({ id: IMPORT_ID, inhalt: AWKWARD, status: 'NICHT_VEROEFFENTLICHT' }).execute();
    await connection.close();
    await backUp(settingsFor(old), pathOf('alt.backup'));
    await restore(settingsFor(fresh), pathOf('alt.backup'), options);
    const [schema, inhalte] = await peek(
      fresh,
      async (db) => [await schemaOf(db), await db.selectFrom('meldung').select('inhalt').execute()] as const,
    );
    expect(schema).toEqual(MIGRATION_NAMES);
    expect(inhalte).toEqual([{ inhalt: AWKWARD }]);
  });
});
