import { sql } from 'kysely';
import type { TestBrowser } from '../server/browser';
import { close, execute, resultOf, statusOf, testTarget, uploadRows, type Target } from '../server/import-desk';
import { pupils } from '../server/pupils';
import { Installation, programs } from '../operation/installation';
import { until } from '../operation/until';
import { Crowd, fill, rest, Told } from './crowd';

const USERS = 50;
/** Leaves the computer to others, too; `BENCH_THOUGHT_MS` and `BENCH_MINUTES` take other times. */
const THOUGHT_MS = Number(process.env['BENCH_THOUGHT_MS'] ?? 4000);
const FOR_MS = Number(process.env['BENCH_MINUTES'] ?? 30) * 60_000;
const SAMPLED_MS = 10_000;
/** So long somebody stays signed in, more or less. */
const STAY_MS = 120_000;
const IMPORT_MS = 120_000;
const IMPORT_WITHIN_MS = 600_000;
const ROWS = 50;
/** The time is told in so many parts, each of 5 minutes out of 30; the first one is the start. */
const PARTS = 6;

/** What is read of each server, and in which measure it is said. */
const FIGURES = {
  'heap used, MB': ['nodejs_heap_size_used_bytes', 1e6],
  'RSS, MB': ['process_resident_memory_bytes', 1e6],
  descriptors: ['process_open_fds', 1],
  'connections to PostgreSQL': ['portal_database_connections{state="used"}', 1, 'portal_database_connections{state="idle"}'],
  'sessions (of all servers)': ['portal_sessions{level="silver"}', 1],
  'event loop p99, ms': ['nodejs_eventloop_lag_p99_seconds', 1e-3],
} as const satisfies Record<string, readonly [name: string, unit: number, added?: string]>;

interface Sample {
  readonly server: number;
  readonly at: number;
  readonly values: readonly number[];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function sample(operationPort: number): Promise<readonly number[]> {
  const text = await (await fetch(`http://127.0.0.1:${operationPort}/metrics`)).text();
  const read = (name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length) ?? Number.NaN,
    );
  return Object.values(FIGURES).map(([name, unit, ...added]) => [name, ...added].reduce((sum, one) => sum + read(one), 0) / unit);
}

/** Size of each table in MB, and rows that were deleted and not yet cleaned away. */
async function tablesOf(installation: Installation) {
  const { db } = await installation.context();
  const { rows } = await sql<{ name: string; mb: number; dead: number; live: number }>`select relname as name, n_dead_tup::int as dead,
    n_live_tup::int as live, (pg_total_relation_size(relid) / 1e6)::float8 as mb from pg_stat_user_tables order by relname`.execute(db);
  return rows;
}

/** Somebody stays, signs out, and signs in again, to the end; what is told goes to the third of the time in which it began. */
async function live(crowd: Crowd, index: number, end: number, toldAt: () => Told): Promise<void> {
  await rest((THOUGHT_MS * index) / USERS);
  while (performance.now() < end) {
    const user = await crowd.signIn(index, toldAt());
    if (user === null) {
      await rest(THOUGHT_MS);
      continue;
    }
    const left = Math.min(end, performance.now() + STAY_MS * (0.5 + Math.random()));
    while (performance.now() < left) await crowd.use(user, Math.min(left, performance.now() + SAMPLED_MS), toldAt());
    await crowd.signOut(user, toldAt());
  }
}

/** Fifty pupils more; their start passwords are read before the import is closed. */
async function importOnce(importeur: TestBrowser, target: Target, first: number): Promise<void> {
  const { importvorgangId } = await uploadRows(importeur, target, pupils(ROWS, ['1A', '1B', '2A', '2B'], first));
  await execute(importeur, importvorgangId);
  await until('an import ends', async () => (await statusOf(importeur, importvorgangId)).status === 'FINISHED', IMPORT_WITHIN_MS);
  await resultOf(importeur, importvorgangId);
  await close(importeur, importvorgangId);
}

/** @returns what became of each import */
async function importAgain(installation: Installation, importeur: TestBrowser, end: number): Promise<readonly string[]> {
  const target = await testTarget({ context: await installation.context() });
  const outcomes: string[] = [];
  while (performance.now() < end) {
    const next = Math.min(end, performance.now() + IMPORT_MS);
    outcomes.push(await importOnce(importeur, target, ROWS * outcomes.length).then(() => 'done', String));
    await rest(Math.max(0, next - performance.now()));
  }
  return outcomes;
}

/** What each figure of a server was in each part of the time: the middle, and of the heap the least, which is what a sweep of it leaves. */
function growthOf(samples: readonly Sample[], server: number): readonly string[] {
  return Object.keys(FIGURES).map((name, figure) => {
    const parts = Array.from({ length: PARTS }, (_, part) =>
      samples
        .filter(({ server: of, at }) => of === server && Math.floor((at / FOR_MS) * PARTS) === part)
        .map(({ values }) => values[figure] ?? Number.NaN)
        // While the database has more to do than to count, nobody says how many.
        .filter((value) => !Number.isNaN(value)),
    );
    const said = (of: (values: readonly number[]) => number): string => parts.map((part) => of(part).toFixed(0).padStart(5)).join('');
    return `server ${server + 1}  ${name.padEnd(26)} median ${said(median)}   least ${said((part) => Math.min(...part))}`;
  });
}

/** Fifty people on three servers for half an hour (G6): what grows, what fails, what gets slower. */
export default async function bench(): Promise<void> {
  if (programs === null) return console.log('PostgreSQL or nginx is not installed');
  const installation = await Installation.prepare(() => ({ environment: { STEP_UP: 'off' }, preload: './tests/bench/sweep.mjs' }));
  try {
    await fill(installation);
    // One after the other: three that start at once on a busy computer take longer than is waited for.
    for (const server of installation.servers) {
      server.start();
      await server.ready();
    }
    const crowd = await Crowd.before(installation, THOUGHT_MS);
    const { browser } = await installation.signIn({ like: 'importeur' });
    const thirds = [new Told(), new Told(), new Told()] as const;
    const samples: Sample[] = [];
    const before = await tablesOf(installation);
    const start = performance.now();
    const end = start + FOR_MS;
    const toldNow = (): Told => thirds[Math.min(2, Math.floor(((performance.now() - start) / FOR_MS) * 3))] ?? thirds[2];
    const watch = async (): Promise<void> => {
      for (; performance.now() < end; await rest(SAMPLED_MS)) {
        const at = performance.now() - start;
        for (const [server, { place }] of installation.servers.entries())
          samples.push({ server, at, values: await sample(place.operationPort) });
      }
    };
    const people = Array.from({ length: USERS }, (_, index) => live(crowd, index, end, toldNow));
    const [imports] = await Promise.all([importAgain(installation, browser, end), watch(), ...people]);
    for (const [index, told] of thirds.entries()) console.log(`third ${index + 1}: ${told.calls} calls, ${told.toString()}`);
    console.log(`${imports.length} imports of ${ROWS} persons: ${[...new Set(imports)].join(', ')}`);
    console.log(`in each ${FOR_MS / 60_000 / PARTS} minutes:`);
    for (const server of installation.servers.keys()) console.log(growthOf(samples, server).join('\n'));
    for (const { name, mb, live: rows, dead } of await tablesOf(installation)) {
      const was = before.find((one) => one.name === name);
      if (mb - (was?.mb ?? 0) > 0.5 || dead > 1000)
        console.log(
          `table ${name.padEnd(26)} ${(was?.mb ?? 0).toFixed(1)} → ${mb.toFixed(1)} MB, ${was?.live ?? 0} → ${rows} rows, ${dead} dead`,
        );
    }
    const logged = installation.servers.flatMap(({ said }) => said.split('\n').filter((line) => line.startsWith('{')));
    console.log(`warnings and errors in the logs: ${logged.length}`, ...logged.slice(0, 20));
    crowd.leave();
  } finally {
    await installation.stop();
  }
}
