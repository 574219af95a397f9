import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { CLAIM_MS, claimImport, findUnclaimedImports } from '#server/import/claim';
import { importRow } from '#server/import/import-row';
import { PasswordSupply } from '#server/import/password-supply';
import { runImport } from '#server/import/run-import';
import { findRunTarget } from '#server/import/run-target';
import { resumeImports, workerOf } from '#server/import/worker';
import type { CsvRow } from '#contract/csv';
import type { TestBrowser } from './browser';
import { close, resultOf, statusOf, testTarget, uploadRows, type Target } from './import-desk';
import { pupils } from './pupils';
import { startTestServer, type TestServer } from './rig';

let server: TestServer;
let importeur: TestBrowser;
let target: Target;
let used = 0;

beforeAll(async () => {
  server = await startTestServer();
  importeur = await server.signIn('importeur', 'gold');
  target = await testTarget(server);
});
afterAll(() => server.stop());

const ROWS = 8;
const WORKER = crypto.randomUUID();

/** An import in progress that no worker has begun, as a server leaves it that dies right after the answer. */
async function startedImport(): Promise<{ readonly id: string; readonly rows: readonly CsvRow[] }> {
  const rows = pupils(ROWS, ['1A', '2A'], 20_000 + used);
  used += ROWS;
  const { importvorgangId: id } = await uploadRows(importeur, target, rows);
  const executed_by = await server.personId('importeur');
  await server.context.db.updateTable('import_vorgang').set({ status: 'INPROGRESS', executed_by }).where('id', '=', id).execute();
  return { id, rows };
}

const run = (context: ServerContext, id: string, workerId: string, isStopping = (): boolean => false): Promise<void> =>
  runImport(context, id, { workerId, isStopping, report: () => undefined });

/** Answers that the server is stopping once a number of rows were done. */
const stopAfter = (rows: number): (() => boolean) => {
  let asked = 0;
  return () => (asked += 1) > rows;
};

async function expectEverybodyOnce(id: string, rows: readonly CsvRow[]): Promise<void> {
  const { importedUsers } = await resultOf(importeur, id);
  expect(importedUsers.map(({ nachname, vorname, status }) => [nachname, vorname, status])).toEqual(
    rows.map(({ nachname, vorname }) => [nachname, vorname, 'SUCCESS']),
  );
  const found = await server.context.db
    .selectFrom('person')
    .select('id')
    .where(
      'familienname',
      'in',
      rows.map((row) => row.nachname),
    )
    .execute();
  expect(found).toHaveLength(rows.length);
  expect(await statusOf(importeur, id)).toMatchObject({ status: 'FINISHED', angelegt: rows.length });
}

/** Another server on the same database. */
const anotherServer = (databaseUrl: string | null = null): ServerContext =>
  createContext({ ...server.context.settings, databaseUrl }, server.context.db, server.clock);

describe('STATE-09: nobody twice, nobody lost', () => {
  test('a stop in the middle: the next start goes on with the next row', async () => {
    const { id, rows } = await startedImport();
    await run(server.context, id, WORKER, stopAfter(3));
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'INPROGRESS', totalDataItemImported: 3, angelegt: 3 });
    const restarted = anotherServer();
    const stop = await resumeImports(restarted);
    await workerOf(restarted).idle();
    await stop();
    await expectEverybodyOnce(id, rows);
  });

  test('a crash in the middle leaves a claim, which the next start on the embedded database does not wait for', async () => {
    const { id, rows } = await startedImport();
    await run(server.context, id, WORKER, stopAfter(3));
    await claimImport(server.context.db, server.context, id, crypto.randomUUID());
    const restarted = anotherServer();
    const stop = await resumeImports(restarted);
    await workerOf(restarted).idle();
    await stop();
    await expectEverybodyOnce(id, rows);
  });

  test('on a shared database another server waits until the claim has lapsed', async () => {
    const { id, rows } = await startedImport();
    await claimImport(server.context.db, server.context, id, crypto.randomUUID());
    const other = anotherServer('postgresql://shared');
    const stop = await resumeImports(other);
    await workerOf(other).idle();
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'INPROGRESS', totalDataItemImported: 0 });
    server.clock.advance(CLAIM_MS + 1);
    expect(await findUnclaimedImports(other)).toEqual([id]);
    workerOf(other).enqueue(id);
    await workerOf(other).idle();
    await stop();
    await expectEverybodyOnce(id, rows);
  });

  test('two workers at a time: one of them has it', async () => {
    const { id, rows } = await startedImport();
    await Promise.all([WORKER, crypto.randomUUID()].map((worker) => run(server.context, id, worker)));
    await expectEverybodyOnce(id, rows);
  });

  test('a worker that lost its claim in the middle writes nothing more', async () => {
    const { id } = await startedImport();
    const { db, clock } = server.context;
    await claimImport(db, server.context, id, WORKER);
    await db
      .updateTable('import_vorgang')
      .set({ claimed_by: crypto.randomUUID(), claimed_until: new Date(clock.now().getTime() + CLAIM_MS) })
      .where('id', '=', id)
      .execute();
    expect(await oneRow(id)).toBe('lost');
    expect(await statusOf(importeur, id)).toMatchObject({ totalDataItemImported: 0, angelegt: 0 });
    await close(importeur, id);
  });

  async function oneRow(id: string): Promise<'done' | 'lost'> {
    const runTarget = await findRunTarget(server.context.db, id);
    const row = await server.context.db
      .selectFrom('import_data_item')
      .select(['id', 'vorname', 'nachname', 'klasse'])
      .where('import_vorgang_id', '=', id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (runTarget === null) throw new Error('No such import');
    const running = { context: server.context, importId: id, workerId: WORKER, target: runTarget, report: () => undefined };
    return importRow(
      running,
      row ?? { id: crypto.randomUUID(), vorname: 'Ida', nachname: 'Weg', klasse: '1A' },
      await new PasswordSupply(1).take(),
    );
  }

  test('a commit whose answer was lost: the row has its result already, and nobody is created a second time', async () => {
    const { id, rows } = await startedImport();
    await claimImport(server.context.db, server.context, id, WORKER);
    expect([await oneRow(id), await oneRow(id)]).toEqual(['done', 'done']);
    expect(await statusOf(importeur, id)).toMatchObject({ totalDataItemImported: 1, angelegt: 1 });
    const found = await server.context.db
      .selectFrom('person')
      .select('id')
      .where('familienname', '=', rows[0]?.nachname ?? '')
      .execute();
    expect(found).toHaveLength(1);
    await run(server.context, id, WORKER);
    await expectEverybodyOnce(id, rows);
  });

  test('CALL-14: deleting stops the worker; the row in its hands is not created, what exists is told', async () => {
    const { id, rows } = await startedImport();
    await run(server.context, id, WORKER, stopAfter(3));
    expect((await close(importeur, id)).statusCode).toBe(204);
    expect(await oneRow(id)).toBe('lost');
    await run(server.context, id, WORKER);
    expect(await statusOf(importeur, id)).toMatchObject({
      dataItemCount: ROWS,
      status: 'CANCELLED',
      totalDataItemImported: 0,
      angelegt: 3,
    });
    const found = await server.context.db
      .selectFrom('person')
      .select('familienname')
      .where(
        'familienname',
        'in',
        rows.map((row) => row.nachname),
      )
      .execute();
    expect(found.map((person) => person.familienname).toSorted()).toEqual(
      rows
        .slice(0, 3)
        .map((row) => row.nachname)
        .toSorted(),
    );
  });

  test('a row is one transaction: when its result cannot be stored, the person does not exist either', async () => {
    const { id, rows } = await startedImport();
    const lines: string[] = [];
    const broken: ServerContext = {
      ...server.context,
      secrets: {
        ...server.context.secrets,
        seal: () => {
          throw new Error('no key');
        },
      },
    };
    await runImport(broken, id, { workerId: WORKER, isStopping: () => false, report: (line) => lines.push(line) });
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'FAILED', totalDataItemImported: ROWS, angelegt: 0 });
    expect((await resultOf(importeur, id)).importedUsers.every((user) => user.fehler === 'IMPORT_ERROR')).toBe(true);
    expect(lines).toHaveLength(ROWS);
    expect(lines[0]).toMatch(new RegExp(`^import ${id} row [-0-9a-f]+ failed: Error$`));
    const found = await server.context.db
      .selectFrom('person')
      .select('id')
      .where(
        'familienname',
        'in',
        rows.map((row) => row.nachname),
      )
      .execute();
    expect(found).toEqual([]);
  });

  test('an unreachable database leaves the import in progress and is reported without names', async () => {
    const { id, rows } = await startedImport();
    const lines: string[] = [];
    let isGone = false;
    const goesAway: KyselyPlugin = {
      transformQuery: ({ node }) => {
        isGone ||= node.kind === 'InsertQueryNode';
        if (isGone) throw Object.assign(new Error(`terminating connection of ${rows[0]?.nachname}`), { code: '57P01' });
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const worker = workerOf({ ...server.context, db: server.context.db.withPlugin(goesAway) });
    worker.report = (line) => lines.push(line);
    worker.enqueue(id);
    await worker.idle();
    expect(lines).toEqual([`import ${id} interrupted: 57P01`]);
    expect(await statusOf(importeur, id)).toMatchObject({ status: 'INPROGRESS', totalDataItemImported: 0 });
    server.clock.advance(CLAIM_MS + 1);
    workerOf(server.context).enqueue(id);
    await workerOf(server.context).idle();
    await expectEverybodyOnce(id, rows);
  });
});
