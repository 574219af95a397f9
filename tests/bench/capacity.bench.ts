import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chainAuditLog } from '#server/audit/chain';
import type { Db } from '#server/context';
import { connect } from '#server/db/connect';
import { readSettings } from '#server/start/read-settings';
import { postgresPrograms } from '../server/postgres';
import { capacityPage, type CallTimes, type Figures } from './capacity';
import { callsOf, withPortal, type Served } from './served';

const PAGE = 'docs/capacity.md';
const VISITS = 150;
const TURNS = 15;
const KLASSEN = 50;
const ROUNDS = 15;
const AUDIT_LINES = 50_000;
/** What a session and the audit log hold is counted by itself. */
const PASSING = ['session', 'audit_log', 'audit_chain', 'audit_tail'];
/** What the kernel counts processor time in. */
const TICK_MS = 10;

const round = (value: number): number => Number(value.toPrecision(3));
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

async function one<T>(db: Db, statement: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await statement.execute(db);
  if (rows[0] === undefined) throw new Error('Nothing was found');
  return rows[0];
}

/** Fields of `/proc/<pid>/stat` from the state on; a process that has ended has none. */
function statOf(pid: number | string): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
  } catch {
    return [];
  }
}

/** Processor time of a server and of the PostgreSQL beside it, whose ended processes its first one counts. */
class Processors {
  constructor(
    private readonly server: number,
    private readonly postmaster: number,
  ) {}

  spent(): { readonly server: number; readonly database: number } {
    const ticks = (pid: number | string, fields: readonly number[]): number => {
      const stat = statOf(pid);
      return fields.reduce((sum, field) => sum + (stat[field] ?? 0), 0);
    };
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === this.postmaster);
    const database = children.reduce((sum, pid) => sum + ticks(pid, [11, 12]), ticks(this.postmaster, [11, 12, 13, 14]));
    return { server: ticks(this.server, [11, 12]) * TICK_MS, database: database * TICK_MS };
  }

  /** @returns processor time of each of so many times, in ms, and how long each took */
  async of(times: number, act: (index: number) => Promise<unknown>) {
    const before = this.spent();
    const durations: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const start = performance.now();
      await act(index);
      durations.push(performance.now() - start);
    }
    const after = this.spent();
    return { server: (after.server - before.server) / times, database: (after.database - before.database) / times, durations };
  }
}

const memoryMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;

/** The calls that are told one by one, with who makes them. */
async function toldCalls(db: Db, portal: Served, state: string, school: string): Promise<readonly (readonly [string, string, string])[]> {
  const { list, one: person, overview, classes, angebote, schools, logininfo } = await callsOf(portal, state);
  const { username } = await one(
    db,
    sql<{ username: string }>`select username from person where username like '%3001' order by username limit 1`,
  );
  const { pupils } = await one(db, sql<{ pupils: string }>`select id as pupils from rolle where name = 'itslearning-Schüler'`);
  const search = (text: string): string => `${list}&suchFilter=${encodeURIComponent(text)}`;
  return [
    ['login info', state, logininfo],
    ['persons, first page (state)', state, list],
    ['persons, first page (school)', school, list],
    ['persons, page 100 (state)', state, list?.replace('offset=0', 'offset=2970')],
    ['persons, locked (state)', state, `${list}&status=GESPERRT`],
    ['persons, pupils (state)', state, `${list}&rolleIDs=${pupils}`],
    ['search, three letters (state)', state, search('mue')],
    ['search, three letters of two names (state)', state, search('han mia')],
    ['search, family name (state)', state, search('hansen')],
    ['search, full name (state)', state, search('hansen, lina')],
    ['search, user name (state)', state, search(username)],
    ['search, full name (school)', school, search('hansen, lina')],
    ['one person', state, person],
    ['assignments of a person', state, overview],
    ['classes (state)', state, classes],
    ['classes (school)', school, classes],
    ['schools (state)', state, schools],
    ['overview of Angebote', state, angebote],
    ['page of the audit log', state, '/api/pruefprotokoll?limit=30'],
  ].map(([name = '', who = '', path = '']) => [name, who, path]);
}

/** What a start page asks for after a sign-in. */
const startPage = (personId: string): readonly string[] => [
  '/api/config',
  '/api/auth/logininfo',
  '/api/rolle/systemrechte',
  '/api/provider',
  '/api/portal/meldung/current',
  '/api/person-info',
  `/api/dbiam/personenuebersicht/${personId}`,
  `/api/2fa-token/state?personId=${personId}`,
];

const CALLS_OF_A_TURN = ['logininfo', 'provider', 'list', 'search', 'one', 'overview', 'classes'];

type Used = Omit<Figures, 'persons' | 'tables' | 'indexes' | 'account' | 'session' | 'auditLine' | 'dump' | 'auditDump' | 'chained'>;

/** A server before the database: visits, turns of administrators, writes, single calls. */
async function use(db: Db, portal: Served): Promise<{ readonly used: Used; readonly calls: Record<string, CallTimes> }> {
  const { pid: postmaster } = await one(db, sql<{ pid: number }>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`);
  const { id } = await one(db, sql<{ id: string }>`select id from person where username = 'schueler'`);
  const processors = new Processors(portal.pid, postmaster);
  const started = memoryMb(portal.pid);
  const noted = () =>
    one(
      db,
      sql<{
        wal: number;
        lines: number;
      }>`select (pg_current_wal_lsn() - '0/0')::float8 as wal, (select count(*)::int from audit_log) as lines`,
    );
  const [state, school] = [await portal.signIn('admin'), await portal.signIn('schuladmin')];

  const calls: Record<string, CallTimes> = {};
  for (const [name, cookie, path] of await toldCalls(db, portal, state, school)) {
    await processors.of(3, () => portal.get(path, cookie));
    const { durations, server, database } = await processors.of(ROUNDS, () => portal.get(path, cookie));
    calls[name] = { p50: round(share(durations, 0.5)), p95: round(share(durations, 0.95)), processor: round(server + database) };
    console.log(name, calls[name]);
  }

  const turn = async (cookie: string) => {
    const paths = await callsOf(portal, cookie);
    return processors.of(TURNS, async () => {
      for (const call of CALLS_OF_A_TURN) await portal.get(paths[call] ?? '', cookie);
    });
  };
  const [stateTurn, schoolTurn] = [await turn(state), await turn(school)];
  const before = await noted();
  const visit = await processors.of(VISITS, async () => {
    const cookie = await portal.signIn('schueler');
    await Promise.all(startPage(id).map((path) => portal.get(path, cookie)));
  });
  const visited = await noted();
  const { rows: schulen } = await sql<{ id: string }>`select id from organisation where typ = 'SCHULE' limit ${KLASSEN}`.execute(db);
  const write = await processors.of(KLASSEN, (index) => {
    const schule = schulen[index % schulen.length]?.id;
    return portal.post('/api/organisationen', state, {
      typ: 'KLASSE',
      name: `Last ${Date.now()}`,
      administriertVon: schule,
      zugehoerigZu: schule,
    });
  });
  const written = await noted();
  const used: Used = {
    started: round(started),
    used: round(memoryMb(portal.pid)),
    sessionsOpened: VISITS,
    visitServer: round(visit.server),
    visitDatabase: round(visit.database),
    visitWal: round((visited.wal - before.wal) / VISITS),
    visitLines: round((visited.lines - before.lines) / VISITS),
    stateServer: round(stateTurn.server),
    stateDatabase: round(stateTurn.database),
    schoolServer: round(schoolTurn.server),
    schoolDatabase: round(schoolTurn.database),
    writeServer: round(write.server),
    writeDatabase: round(write.database),
    writeWal: round((written.wal - visited.wal) / KLASSEN),
  };
  return { used, calls };
}

/** Lines as those of the visits, each with ids of its own. */
async function drawAuditLines(db: Db): Promise<void> {
  await sql`insert into audit_log (at, actor_id, action, subject_type, subject_id, outcome, reason, endpoint, request_id, address, level, detail)
    select at, gen_random_uuid(), action, subject_type, gen_random_uuid()::text, outcome, reason, endpoint, md5(n::text || random()::text), address, level, detail
    from (select * from audit_log where action = 'sign-in' and outcome = 'ok' order by id desc limit 100) as line
    cross join generate_series(1, ${AUDIT_LINES / 100}::int) as n`.execute(db);
}

/** How long `pg_dump` writes, in bytes. */
async function dumped(url: string, ...options: readonly string[]): Promise<number> {
  const dump = spawn(join(postgresPrograms() ?? '', 'pg_dump'), ['--format=custom', ...options, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let bytes = 0;
  for await (const part of dump.stdout) bytes += (part as Buffer).length;
  if (bytes === 0) throw new Error('pg_dump wrote nothing');
  return bytes;
}

async function measure(url: string): Promise<{ readonly figures: Figures; readonly calls: Record<string, CallTimes> }> {
  const { db, close } = await connect(readSettings({ ...process.env, DATABASE_URL: url }), true);
  try {
    const found: { used?: Awaited<ReturnType<typeof use>> } = {};
    await withPortal({ url }, async (portal) => {
      found.used = await use(db, portal);
    });
    if (found.used === undefined) throw new Error('The portal was not used');
    await chainAuditLog({ db });
    await drawAuditLines(db);
    const start = performance.now();
    const chained = (await chainAuditLog({ db })) / ((performance.now() - start) / 1000);
    const sizes = await one(
      db,
      sql<Record<'persons' | 'tables' | 'indexes' | 'account' | 'session' | 'audit' | 'lines', number>>`select
        (select count(*) from person)::int as persons, (select count(*) from audit_log)::int as lines,
        sum(pg_table_size(oid)) filter (where not passing)::float8 as tables, sum(pg_indexes_size(oid)) filter (where not passing)::float8 as indexes,
        pg_total_relation_size('account')::float8 / (select count(*) from account) as account,
        pg_total_relation_size('session')::float8 / (select count(*) from session) as session,
        (pg_total_relation_size('audit_log') + pg_total_relation_size('audit_chain'))::float8 as audit
        from (select oid, relname = any(${PASSING}) as passing from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as t`,
    );
    const { persons, lines } = sizes;
    const audit = ['audit_log', 'audit_chain'];
    const dump = await dumped(url, ...PASSING.map((name) => `--exclude-table-data=${name}`));
    const auditDump = await dumped(url, '--data-only', ...audit.map((name) => `--table=${name}`));
    const figures: Figures = {
      persons,
      tables: round(sizes.tables / persons),
      indexes: round(sizes.indexes / persons),
      account: round(sizes.account),
      session: round(sizes.session),
      auditLine: round(sizes.audit / lines),
      dump: round(dump / persons),
      auditDump: round(auditDump / lines),
      ...found.used.used,
      chained: round(chained),
    };
    return { figures, calls: found.used.calls };
  } finally {
    await close();
  }
}

/** What a state needs (G2.4), from two databases that `npm run fill-state` filled, smaller first: `BENCH_DATABASES` names both, of a superuser. */
export default async function bench(): Promise<void> {
  const [small, large] = (process.env['BENCH_DATABASES'] ?? '').split(/\s+/);
  if (small === undefined || large === undefined || small === '') return console.log('BENCH_DATABASES names no two databases');
  const measured = [await measure(small), await measure(large)] as const;
  const calls = Object.fromEntries(
    Object.entries(measured[0].calls).map(([name, times]) => [name, [times, measured[1].calls[name] ?? times] as const]),
  );
  const { rows } = await connect(readSettings({ ...process.env, DATABASE_URL: small })).then(async ({ db, close }) => {
    const version = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
    await close();
    return version;
  });
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? ''}`;
  const machine = `${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, PostgreSQL ${rows[0]?.version ?? ''}, Node ${process.versions.node}, at a load of ${Math.round(loadavg()[2] ?? 0)},`;
  writeFileSync(PAGE, capacityPage({ machine, databases: [measured[0].figures, measured[1].figures], calls }));
}
