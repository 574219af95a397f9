import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { IMPORT_STATUS, type ImportStatus } from '#contract/import-enums';
import type { ServerContext } from '../context';
import type { PoolFigures } from '../db/pool-figures';
import { hashFigures } from '../passwords/hashes';
import { countSessions } from '../sessions/sessions';
import { isSweepLate, within } from './readiness';

/** So long a database is waited for; whoever collects gives up after ten seconds. */
const COUNT_WITHIN_MS = 2_000;

const VERSION = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string }).version;

/** Registers a figure that is read only when somebody asks. */
const show = (
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: (gauge: Gauge) => void | Promise<void>,
): Gauge =>
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      return read(this);
    },
  });

/** What every server shows of its process: memory, processor, event loop, and what it runs. */
export function showProcess(registry: Registry, build: string | null): void {
  collectDefaultMetrics({ register: registry });
  const info = { version: VERSION, build: build ?? 'none', node: process.version };
  show(registry, 'portal_build_info', 'Always 1: which version and which build of the pages, and on what', Object.keys(info), (gauge) =>
    gauge.set(info, 1),
  );
}

/** What a server with a database of its own shows. */
export interface Shown {
  readonly context: ServerContext;
  readonly pool: () => PoolFigures;
  readonly sweptAt: () => Date;
}

/** Shows queues, connections, sessions, imports, and whether the sweep is late (G3.3). */
export function showServer({ context, pool, sweptAt }: Shown): void {
  const { registry } = context.metrics;
  show(registry, 'portal_password_hashes_running', 'Passwords that are being hashed or compared', [], (gauge) =>
    gauge.set(hashFigures().running),
  );
  show(registry, 'portal_password_hashes_waiting', 'Passwords that wait for that, by who waits for them', ['lane'], (gauge) => {
    for (const [lane, count] of Object.entries(hashFigures().waiting)) gauge.set({ lane }, count);
  });
  show(registry, 'portal_database_connections', 'Connections to the database: used, idle, at most', ['state'], (gauge) => {
    const { open, idle, most } = pool();
    for (const [state, count] of Object.entries({ used: open - idle, idle, most })) gauge.set({ state }, count);
  });
  show(registry, 'portal_database_waiting', 'Requests and jobs that wait for a connection to the database', [], (gauge) =>
    gauge.set(pool().waiting),
  );
  show(registry, 'portal_sweep_late', '1 where the sweep is so late that the server is not ready', [], (gauge) =>
    gauge.set(Number(isSweepLate(context.clock.now(), sweptAt()))),
  );
  showCounted(context);
}

/** What only the database knows; while it is away nothing is said of it but that. */
function showCounted(context: ServerContext): void {
  const { registry } = context.metrics;
  const registers = [registry];
  const sessions = new Gauge({ name: 'portal_sessions', help: 'Sessions of all servers, by level', labelNames: ['level'], registers });
  const imports = new Gauge({ name: 'portal_imports', help: 'Imports of all servers, by status', labelNames: ['status'], registers });
  show(registry, 'portal_database_up', '1 where the database answers in time', [], async (gauge) => {
    sessions.reset();
    imports.reset();
    const counted = await within(COUNT_WITHIN_MS, Promise.all([countSessions(context), countImports(context)]));
    gauge.set(Number(counted !== null));
    for (const [level, count] of counted?.[0] ?? []) sessions.set({ level }, count);
    for (const [status, count] of counted?.[1] ?? []) imports.set({ status }, count);
  });
}

/** Each status, also that of no import. */
async function countImports({ db }: ServerContext): Promise<ReadonlyMap<ImportStatus, number>> {
  const rows = await db
    .selectFrom('import_vorgang')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const counts = new Map<ImportStatus, number>(IMPORT_STATUS.map((status) => [status, 0]));
  for (const { status, count } of rows) counts.set(status, Number(count));
  return counts;
}
