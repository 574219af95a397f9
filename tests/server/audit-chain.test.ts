import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainAuditLog, type ChainedLine } from '#server/audit/chain';
import { sweepAuditLog } from '#server/audit/sweep';
import { faultInWords, verifyAuditLog, type AuditFault, type ChainHead } from '#server/audit/verify';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connectEmbedded, type Connection } from '#server/db/connect';
import { startServer } from '#server/start/start-server';
import { DiscreetLog } from './discreet-log';
import { createTestClock, type TestClock } from './clock';
import { readSnapshot, testSettings } from './snapshot';

const DAY_MS = 24 * 60 * 60_000;

let connection: Connection;
let context: ServerContext;
let clock: TestClock;
beforeAll(async () => {
  connection = await connectEmbedded({ snapshot: readSnapshot() });
  clock = createTestClock();
  context = createContext(testSettings({ auditDays: 30 }), connection.db, clock);
});
afterAll(() => connection.close());

const run = (statement: string) => sql.raw(statement).execute(connection.db);

/** Lines as the server writes them, a second apart; the log is empty before. @returns their numbers, the first one first */
async function written(count: number, ageDays = 0): Promise<readonly string[]> {
  const { db } = connection;
  for (let line = 0; line < count; line += 1) {
    clock.advance(1000);
    await context.audit({ actorId: null, action: 'klasse-create', subjectType: 'organisation', subjectId: `k${line}`, outcome: 'ok' });
    if (ageDays > 0)
      await sql`update audit_log set at = at - ${ageDays * DAY_MS} * interval '1 millisecond' where id = (select max(id) from audit_log)`.execute(
        db,
      );
  }
  const rows = await db.selectFrom('audit_log').select('id').orderBy('id').execute();
  return rows.slice(-count).map(({ id }) => id);
}

const faults = async (expected: ChainHead | null = null) =>
  (await verifyAuditLog(connection.db, expected)).faults.map(({ fault, line }): [AuditFault, string | null] => [fault, line]);

beforeEach(() => run('truncate audit_log, audit_chain, audit_tail'));

describe('G3.5: the chain of the audit log', () => {
  test('what nobody touched is unharmed, chained in one go or in several; what is not chained yet is told', async () => {
    await written(3);
    expect(await verifyAuditLog(connection.db)).toMatchObject({ faults: [], lines: 0, head: null, unchained: 3 });
    expect(await chainAuditLog(context)).toBe(3);
    await written(2);
    expect(await chainAuditLog(context)).toBe(2);
    expect(await chainAuditLog(context)).toBe(0);
    expect(await verifyAuditLog(connection.db)).toMatchObject({ faults: [], lines: 5, head: { seq: '5' }, anchor: null, unchained: 0 });
  });

  test('ASVS 16.4.3: each line is told once, in its order, with its place in the chain; what was told and not chained is told again', async () => {
    await written(3);
    const told: ChainedLine[] = [];
    const dying = (line: ChainedLine): void => {
      told.push(line);
      if (told.length === 2) throw new Error('the server dies');
    };
    await expect(chainAuditLog(context, dying)).rejects.toThrow('the server dies');
    const tell = (line: ChainedLine): void => void told.push(line);
    expect(await chainAuditLog(context, tell)).toBe(3);
    await written(1);
    await chainAuditLog(context, tell);
    await chainAuditLog(context, tell);
    expect(told.map(({ seq, subject_id }) => `${seq} ${subject_id}`)).toEqual(['1 k0', '2 k1', '1 k0', '2 k1', '3 k2', '4 k0']);
    expect((await verifyAuditLog(connection.db)).head).toEqual({ seq: told.at(-1)?.seq, hash: told.at(-1)?.hash });
  });

  test('ASVS 16.4.3: with AUDIT_TO_LOG a line goes to the log of the server, whatever its level', async () => {
    const log = new DiscreetLog();
    const own = await connectEmbedded({ snapshot: readSnapshot() });
    const settings = testSettings({ auditToLog: true, logLevel: 'error', port: 0 });
    const line = { action: 'klasse-create', subjectType: 'organisation', subjectId: 'eine Klasse', outcome: 'ok' } as const;
    await createContext(settings, own.db, clock).audit({ actorId: null, ...line });
    const server = await startServer(settings, { log: log.stream, connection: own });
    try {
      const audit = expect.objectContaining({
        action: 'klasse-create',
        subject_id: 'eine Klasse',
        seq: expect.any(String) as string,
      }) as object;
      await expect
        .poll(() => log.lines.map((text) => JSON.parse(text) as unknown))
        .toContainEqual(expect.objectContaining({ msg: 'audit log', audit }));
    } finally {
      await server.stop();
    }
  });

  test.for([
    'at',
    'actor_id',
    'action',
    'subject_type',
    'subject_id',
    'outcome',
    'reason',
    'endpoint',
    'request_id',
    'address',
    'level',
    'detail',
  ])('a line whose %s was changed is found, it alone', async (column) => {
    const [, second] = await written(3);
    await chainAuditLog(context);
    const other = { at: "at + interval '1 second'", actor_id: 'gen_random_uuid()' }[column] ?? `coalesce(${column}, '') || 'x'`;
    await run(`update audit_log set ${column} = ${other} where id = ${second}`);
    expect(await faults()).toEqual([['changed', second]]);
  });

  test('lines that were removed are found by their numbers: the first, one between, the last', async () => {
    const [first, , third, , fifth] = await written(5);
    await chainAuditLog(context);
    await run(`delete from audit_log where id in (${first}, ${third}, ${fifth})`);
    expect(await faults()).toEqual([
      ['removed', first],
      ['removed', third],
      ['removed', fifth],
    ]);
  });

  test('a line that was removed with its link is found by the gap, also the first one', async () => {
    const [first, second] = await written(4);
    await chainAuditLog(context);
    await run(`delete from audit_log where id = ${second}`);
    await run(`delete from audit_chain where entry_id = ${second}`);
    expect(await verifyAuditLog(connection.db)).toMatchObject({ faults: [{ fault: 'linkMissing', seq: '2' }] });
    await run(`delete from audit_log where id = ${first}`);
    await run(`delete from audit_chain where entry_id = ${first}`);
    expect(await verifyAuditLog(connection.db)).toMatchObject({ faults: [{ fault: 'anchorUnknown' }] });
  });

  test('the newest lines that were removed with their links are found by an end that was kept', async () => {
    const lines = await written(4);
    await chainAuditLog(context);
    const { head } = await verifyAuditLog(connection.db);
    expect(await faults(head)).toEqual([]);
    await run(`delete from audit_log where id = ${lines[3]}`);
    await run(`delete from audit_chain where entry_id = ${lines[3]}`);
    expect(await faults()).toEqual([]);
    expect(await faults(head)).toEqual([['headUnknown', null]]);
  });

  test('two lines that changed their places, and a link that was written anew, are found', async () => {
    const [first, second] = await written(3);
    await chainAuditLog(context);
    await run(`update audit_chain set seq = -seq where entry_id in (${first}, ${second})`);
    await run(`update audit_chain set seq = 3 + seq where seq < 0`);
    const found = await faults();
    expect(found).toContainEqual(['reordered', first]);
    expect(found).toContainEqual(['reordered', second]);
    expect(found.every(([fault]) => fault === 'reordered')).toBe(true);
  });

  test('a line that was put in past the chain, or dated back, is found', async () => {
    await written(2);
    await chainAuditLog(context);
    await run('alter table audit_log disable trigger audit_log_noted');
    const [past] = await written(1);
    await run('alter table audit_log enable trigger audit_log_noted');
    const [back] = await written(1, 1);
    await chainAuditLog(context);
    expect(await faults()).toEqual([
      ['backdated', back],
      ['inserted', past],
    ]);
  });

  test('a line that was removed before it was chained is found, and those after it are chained', async () => {
    const [first, second] = await written(2);
    await run(`delete from audit_log where id = ${first}`);
    expect(await chainAuditLog(context)).toBe(1);
    expect(await faults()).toEqual([['removedUnchained', first]]);
    expect(faultInWords({ fault: 'removed', line: second ?? null, seq: '1' })).toBe(`Zeile ${second}, Glied 1: die Zeile fehlt.`);
  });
});

describe('G3.5: AUDIT_DAYS', () => {
  test('what is older goes, the rest stays verifiable from the anchor; the sweep is a line itself, and with nothing to do there is none', async () => {
    await written(3, 31);
    const young = await written(2, 29);
    await chainAuditLog(context);
    const before = (await verifyAuditLog(connection.db)).head;
    expect(await sweepAuditLog(context)).toBe(3);
    expect(await sweepAuditLog(context)).toBe(0);
    await chainAuditLog(context);
    const kept = await connection.db.selectFrom('audit_log').select(['id', 'action', 'detail', 'actor_id']).orderBy('id').execute();
    expect(kept.map(({ id, action }) => (action === 'audit-log-sweep' ? action : id))).toEqual([...young, 'audit-log-sweep']);
    expect(kept.at(-1)?.detail).toMatch(/^3 bis 3 [0-9a-f]{64}$/);
    expect(await verifyAuditLog(connection.db, before)).toMatchObject({ faults: [], lines: 3, anchor: { seq: '3' }, head: { seq: '6' } });
    clock.advance(2 * DAY_MS);
    expect(await sweepAuditLog(context)).toBe(2);
    await chainAuditLog(context);
    expect(await verifyAuditLog(connection.db)).toMatchObject({ faults: [], anchor: { seq: '5' } });
    clock.advance(-2 * DAY_MS);
  });

  test('whoever removes as a sweep would, is found: the anchor is not the one that a sweep told of', async () => {
    await written(2, 31);
    const [next] = await written(2, 3);
    await chainAuditLog(context);
    await sweepAuditLog(context);
    await chainAuditLog(context);
    await run(`delete from audit_log where id = ${next}`);
    await run('delete from audit_chain where seq = 2');
    expect(await faults()).toEqual([['anchorUnknown', next]]);
  });

  test('a line that is missing is not swept out of sight with its link, and what is not chained is not swept', async () => {
    const [first] = await written(1, 31);
    await chainAuditLog(context);
    await written(1, 31);
    await run(`delete from audit_log where id = ${first}`);
    expect(await sweepAuditLog(context)).toBe(0);
    expect(await faults()).toContainEqual(['removed', first]);
  });

  test('the database itself keeps what is younger than 29 days, whatever it is told', async () => {
    await written(1, 3);
    await chainAuditLog(context);
    const { settings } = context;
    await expect(sweepAuditLog({ ...context, settings: { ...settings, auditDays: 1 } })).rejects.toThrow('29 days');
  });
});
