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

interface BuildInfo extends Record<string, string> {
  readonly version: string;
  readonly build: string;
  readonly node: string;
}

const VERSION = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { readonly version: string }).version;

/** What every server shows of its process: memory, processor, event loop, and what it runs. */
export function showProcess(registry: Registry, build: string | null): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const info: BuildInfo = { version: VERSION, build: build ?? 'none', node: process.version };
  new Gauge({
    name: 'portal_build_info',
    help: 'Always 1: which version runs, which build of the pages it serves, and on what',
    labelNames: Object.keys(info),
    registers,
  }).set(info, 1);
}

/** What a server with a database of its own shows. */
export interface Shown {
  readonly context: ServerContext;
  readonly pool: () => PoolFigures;
  readonly sweptAt: () => Date;
}

/** Shows what is read only when somebody asks: queues, connections, sessions, imports, whether the sweep is late (G3.3). */
export function showServer({ context, pool, sweptAt }: Shown): void {
  const { registry } = context.metrics;
  const registers = [registry];
  new Gauge({
    name: 'portal_password_hashes_running',
    help: 'Passwords that are being hashed or compared',
    registers,
    collect() {
      this.set(hashFigures().running);
    },
  });
  new Gauge({
    name: 'portal_password_hashes_waiting',
    help: 'Passwords that wait to be hashed or compared, by who waits for them',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const [lane, count] of Object.entries(hashFigures().waiting)) this.set({ lane }, count);
    },
  });
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database: used, idle, and how many there may be at most',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, most } = pool();
      for (const [state, count] of Object.entries({ used: open - idle, idle, most })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    registers,
    collect() {
      this.set(pool().waiting);
    },
  });
  new Gauge({
    name: 'portal_sweep_late',
    help: '1 where the sweep is so late that the server is not ready',
    registers,
    collect() {
      this.set(Number(isSweepLate(context.clock.now(), sweptAt())));
    },
  });
  showCounted(context);
}

/** What only the database knows; while it is away nothing is said of it but that. */
function showCounted(context: ServerContext): void {
  const { registry } = context.metrics;
  const registers = [registry];
  const sessions = new Gauge({
    name: 'portal_sessions',
    help: 'Sessions that go on, by level, of all servers on the database',
    labelNames: ['level'],
    registers,
  });
  const imports = new Gauge({
    name: 'portal_imports',
    help: 'Imports by status, of all servers on the database',
    labelNames: ['status'],
    registers,
  });
  new Gauge({
    name: 'portal_database_up',
    help: '1 where the database answers in time',
    registers,
    async collect() {
      sessions.reset();
      imports.reset();
      const counted = await within(COUNT_WITHIN_MS, Promise.all([countSessions(context), countImports(context)]));
      this.set(Number(counted !== null));
      for (const [level, count] of counted?.[0] ?? []) sessions.set({ level }, count);
      for (const [status, count] of counted?.[1] ?? []) imports.set({ status }, count);
    },
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
