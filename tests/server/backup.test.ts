import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '#server/audit/verify';
import { backUp } from '#server/backup/back-up';
import { restore } from '#server/backup/restore';
import { lockFolder } from '#server/db/folder-lock';
import { MIGRATION_NAMES } from '#server/db/migrate';
import { settleFolder } from '#server/db/put-in-place';
import type { Contents } from '#server/db/table-rows';
import { workerOf } from '#server/import/worker';
import { startServer } from '#server/start/start-server';
import { makeSavedState, peek, settingsFor, type SavedState } from './saved-state';
import { AWKWARD, IMPORT_ID } from './small-state';
import { testSettings } from './snapshot';
import { contentsOfAll, refusalOf } from './table-contents';

const OTHER_KEY = 'another key for tests, just as long as that';

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

describe('npm run backup', () => {
  test('G4: only its owner reads the file; no session is in it and no key, and the audit log tells of it', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain('"table":"person"');
    expect(text).not.toContain('hash of a session');
    expect(text).not.toContain(testSettings().secretKey);
    const lines = await peek(data, (db) =>
      db.selectFrom('audit_log').select(['actor_id', 'action', 'outcome']).orderBy('id', 'desc').execute(),
    );
    expect(lines[0]).toEqual({ actor_id: null, action: 'backup', outcome: 'ok' });
    expect(readdirSync(pathOf('')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('G4: beside a running portal it is refused, and so is the way back', async () => {
    const release = await lockFolder(data);
    expect(await refusalOf(backUp(settingsFor(data), pathOf('running')))).toMatch(
      /^Eine Sicherung geht nur, während das Portal angehalten ist\. .*wird schon von Prozess/,
    );
    expect(await refusalOf(restore(settingsFor(data), file, { ...options, replace: true }))).toMatch(
      /^Eine Wiederherstellung geht nur, während das Portal angehalten ist\./,
    );
    release();
    expect(existsSync(pathOf('running'))).toBe(false);
  });

  test('G4: what is there already is not overwritten; where there is nothing to back up, or PostgreSQL, it says so', async () => {
    const before = readFileSync(file);
    expect(await refusalOf(backUp(settingsFor(data), file))).toContain('gibt es schon. Nennen Sie eine neue Datei');
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(await refusalOf(backUp(settingsFor(data), pathOf(join('gibt', 'es', 'nicht'))))).toMatch(
      /kann nicht geschrieben werden \(ENOENT\)\.$/,
    );
    expect(await refusalOf(backUp(settingsFor(pathOf('leer')), pathOf('nichts')))).toContain('liegt keine Datenbank');
    const onPostgres = { ...settingsFor(data), databaseUrl: 'postgresql://db/portal' };
    for (const work of [backUp(onPostgres, pathOf('nichts')), restore(onPostgres, file, options)])
      expect(await refusalOf(work)).toContain('wird mit pg_dump und pg_restore gesichert');
    expect(existsSync(pathOf('nichts'))).toBe(false);
  });
});

describe('npm run restore', () => {
  test('G4, STATE-09: everything is as it was, nobody is signed in, and the portal starts: its import goes on, its log counts on', async () => {
    const dataDir = pathOf('wieder');
    const kept = await restore(settingsFor(dataDir), file, options);
    expect(kept.zeilen['account']).toBe(contents['account']?.rows);
    const { session, audit_log: log, audit_tail: tail, ...found } = await peek(dataDir, contentsOfAll);
    const { session: before, audit_log: logBefore, audit_tail: tailBefore, ...rest } = contents;
    expect(found).toEqual(rest);
    expect([before?.rows, session?.rows]).toEqual([1, 0]);
    // The line of the backup came after what it holds, that of the restoration is in its place.
    expect([log?.rows, tail?.rows]).toEqual([logBefore?.rows, tailBefore?.rows]);
    expect((await peek(dataDir, (db) => verifyAuditLog(db, null))).faults).toEqual([]);
    const server = await startServer({ ...settingsFor(dataDir), production: true, port: 0 }, { log: false });
    await workerOf(server.context).idle();
    const { db, secrets } = server.context;
    const vorgang = await db.selectFrom('import_vorgang').select('status').where('id', '=', IMPORT_ID).executeTakeFirstOrThrow();
    expect(vorgang.status).toBe('FINISHED');
    const rows = await db.selectFrom('import_data_item').select('password').where('status', '=', 'SUCCESS').execute();
    expect(rows.map(({ password }) => secrets.open(password ?? '').length > 8)).toEqual([true, true, true]);
    const { secret } = await db.selectFrom('token').select('secret').executeTakeFirstOrThrow();
    expect(secrets.open(secret)).toBe('JBSWY3DPEHPK3PXP');
    expect(await db.selectFrom('meldung').select('inhalt').execute()).toEqual([{ inhalt: AWKWARD }]);
    const actions = await db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute();
    expect(actions.find(({ action }) => action === 'restore')).toEqual({ action: 'restore', detail: kept.erstellt });
    expect(actions.at(-1)?.action).toBe('import-finish');
    await server.stop();
  });

  test('G4: a database that is there stays until --replace is said; another key is refused, unless that of then is beside it', async () => {
    const dataDir = pathOf('belegt');
    cpSync(join(data, 'pglite'), join(dataDir, 'pglite'), { recursive: true });
    const sessions = () => peek(dataDir, (db) => db.selectFrom('session').select('id_hash').execute());
    expect(await refusalOf(restore(settingsFor(dataDir), file, options))).toContain('liegt schon eine Datenbank');
    const wrong = await refusalOf(restore(settingsFor(dataDir, OTHER_KEY), file, { ...options, replace: true }));
    expect(wrong).toContain('SECRET_KEY passt nicht zu dieser Sicherung; wiederhergestellt wurde nichts.');
    expect(readdirSync(dataDir)).toEqual(['pglite']);
    expect(await sessions()).toEqual([{ id_hash: 'hash of a session' }]);
    const both = { ...settingsFor(dataDir, OTHER_KEY), otherSecretKey: testSettings().secretKey };
    await restore(both, file, { ...options, replace: true });
    expect(readdirSync(dataDir)).toEqual(['pglite']);
    expect(await sessions()).toEqual([]);
  });

  test('G4: with its key lost it comes back, and the start says what to do', async () => {
    const settings = { ...settingsFor(pathOf('ohne-schluessel'), OTHER_KEY), port: 0 };
    await restore(settings, file, { ...options, withoutKey: true });
    expect(await refusalOf(startServer(settings, { log: false }))).toContain('Ist der Schlüssel verloren, sagt npm run rotate-key, was');
  });

  test('G4: a broken file, a strange one and one of a newer version are named, before anything is made', async () => {
    const whole = gunzipSync(readFileSync(file)).toString();
    const lines = whole.trimEnd().split('\n');
    const packed = (text: string): Buffer => gzipSync(text);
    const newer = whole.replace(`"${MIGRATION_NAMES.at(-1)}"`, `"${MIGRATION_NAMES.at(-1)}","999-later"`);
    const rehashed = packed(sealAgain(newer));
    const cases: readonly (readonly [string, Buffer, string])[] = [
      ['cut off', readFileSync(file).subarray(0, 3000), 'beschädigt oder unvollständig (Z_BUF_ERROR)'],
      ['no backup', Buffer.from('Dienststellennummer;Schulname\n'), 'beschädigt oder unvollständig (Z_DATA_ERROR)'],
      ['packed otherwise', packed('{}\n'), 'der Anfang fehlt'],
      ['empty', Buffer.alloc(0), 'beschädigt oder unvollständig'],
      ['without its end', packed(lines.slice(0, -1).join('\n')), 'das Ende fehlt'],
      ['a changed name', packed(whole.replace('Freistaat Muster', 'Freistaat Master')), 'die Prüfsumme stimmt nicht'],
      ['another form', packed(sealAgain(whole.replace('"schulportalBackup":1', '"schulportalBackup":2'))), 'ist von einer anderen Version'],
      ['newer', rehashed, 'von einer neueren Version des Portals (Schema 999-later'],
    ];
    for (const [name, bytes, said] of cases) {
      writeFileSync(pathOf('kaputt'), bytes);
      expect([name, await refusalOf(restore(settingsFor(pathOf('nie')), pathOf('kaputt'), options))]).toEqual([
        name,
        expect.stringContaining(said) as string,
      ]);
    }
    expect(await refusalOf(restore(settingsFor(pathOf('nie')), pathOf('gibt-es-nicht'), options))).toContain('Es gibt keine Datei');
    expect(await refusalOf(restore(settingsFor('memory'), file, options))).toContain('DATA_DIR=memory behält nichts');
    expect(existsSync(pathOf('nie'))).toBe(false);
  });
});

/** The text of a backup with a checksum that fits again. */
function sealAgain(text: string): string {
  const lines = text.trimEnd().split('\n');
  const before = `${lines.slice(0, -1).join('\n')}\n`;
  const sha256 = createHash('sha256').update(before).digest('hex');
  return `${before}${JSON.stringify({ ...(JSON.parse(lines.at(-1) ?? '') as object), sha256 })}\n`;
}

describe('after a restoration', () => {
  test('G4: after the exchange the restored one stays, and the one before is not left behind', () => {
    const dataDir = pathOf('getauscht');
    for (const name of ['pglite', 'pglite.aside', 'pglite.new']) {
      mkdirSync(join(dataDir, name), { recursive: true });
      writeFileSync(join(dataDir, name, 'which'), name);
    }
    settleFolder(dataDir);
    expect(readdirSync(dataDir)).toEqual(['pglite']);
    expect(readFileSync(join(dataDir, 'pglite', 'which'), 'utf8')).toBe('pglite');
  });
});
