import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Organisation } from '#contract/types';
import { buildApp } from '#server/app';
import type { Db } from '#server/context';
import { createContext } from '#server/create-context';
import { rebuildClosure } from '#server/db/closure';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { TestBrowser } from '../server/browser';
import { cpuPerCall, figures, organisationRow, publicLand } from './klassen.bench';

const SCHULEN = 1000;
const ROUNDS = 100;
/** What the list of schools may take at the server: the slowest twentieth. */
const BUDGET_MS = 60;

/** The carrier to which so many of the schools belong. */
export const TRAEGER = { name: 'Kreis mit vielen Schulen', schulen: 300 } as const;

/** Fills up to a thousand schools below the public ones; three hundred of them belong to one carrier. */
export async function addSchulen(db: Db): Promise<void> {
  const land = await publicLand(db);
  const traeger = organisationRow('TRAEGER', TRAEGER.name, land);
  await db.insertInto('organisation').values(traeger).execute();
  const { count } = await db
    .selectFrom('organisation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('typ', '=', 'SCHULE')
    .executeTakeFirstOrThrow();
  const schulen = Array.from({ length: SCHULEN - count }, (_, index) => ({
    ...organisationRow('SCHULE', `Grundschule an der Schwentine ${index}`, land, String(8_000_000 + index)),
    ...(index < TRAEGER.schulen ? { zugehoerig_zu: traeger.id } : {}),
  }));
  await db.insertInto('organisation').values(schulen).execute();
  await rebuildClosure(db);
  await sql`analyze`.execute(db);
}

const LIST = '/api/organisationen?typ=SCHULE&systemrechte=SCHULEN_VERWALTEN';

/** The calls of the list of schools, by what they show: a page, and what stands beside the names of its schools. */
async function callsOf(browser: TestBrowser): Promise<Readonly<Record<string, string>>> {
  const page = (await browser.get(`${LIST}&limit=30&offset=0`)).json<Organisation[]>();
  const query = (ids: readonly (string | null | undefined)[]): string => [...new Set(ids)].map((id) => `organisationIds=${id}`).join('&');
  const above = page.flatMap(({ administriertVon, zugehoerigZu }) => [administriertVon, zugehoerigZu]);
  return {
    'first page': `${LIST}&limit=30&offset=0`,
    'last page': `${LIST}&limit=30&offset=${SCHULEN - 30}`,
    'three hundred rows': `${LIST}&limit=300&offset=0`,
    'search, one hit': `${LIST}&limit=30&offset=0&searchString=8000042`,
    'search, many hits': `${LIST}&limit=30&offset=0&searchString=schwentine`,
    'lands and carriers': `/api/organisationen?systemrechte=SCHULEN_VERWALTEN&limit=${new Set(above).size}&${query(above)}`,
    'status of transfers': `/api/organisationen/itslearning-status?${query(page.map(({ id }) => id))}`,
  };
}

/** The list of schools at a thousand of them, at the server on the embedded database. */
export default async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-schulen-'));
  const settings = readSettings({ DATA_DIR: folder, PORT: '0', SECRET_KEY: 'a key for benchmarks that is long enough' });
  const connection = await connect(settings);
  try {
    const context = createContext(settings, connection.db, { now: () => new Date() });
    await migrate(connection.db);
    await seedDemo(context);
    await addSchulen(connection.db);
    const app = await buildApp(context);
    const browser = new TestBrowser(app);
    const account = { username: 'admin', password: settings.demoPassword };
    await browser.form('/api/auth/login', { ...account, redirectUrl: '/start', requiredStepUpLevel: 'silver' });
    for (const [what, path] of Object.entries(await callsOf(browser))) {
      const durations: number[] = [];
      const cpu = process.cpuUsage();
      let total = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        const answer = await browser.get(path);
        durations.push(performance.now() - before);
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
        total = answer.headers['x-paging-total']?.toString() ?? 'those';
      }
      const taken = `${figures(durations)} (at most ${BUDGET_MS}), CPU ${cpuPerCall(cpu, ROUNDS)} ms`;
      console.log(`${what.padEnd(20)} ${taken}  of ${total}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    }
    await app.close();
  } finally {
    await connection.close();
    rmSync(folder, { recursive: true });
  }
}
