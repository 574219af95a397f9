import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Organisation } from '#contract/types';
import { buildApp } from '#server/app';
import type { Db } from '#server/context';
import { createContext } from '#server/create-context';
import { connect, type Connection } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { rebuildClosure } from '#server/db/closure';
import { sortKey } from '#server/db/sort-key';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { createAccount } from '../server/accounts';
import { TestBrowser } from '../server/browser';
import { postgresPrograms, startPostgres } from '../server/postgres';

const KLASSEN = 20_000;
const JE_SCHULE = 25;
const ROUNDS = 40;
const LIST = '/api/organisationen?typ=KLASSE&systemrechte=KLASSEN_VERWALTEN';

/** The middle and the slowest twentieth of some durations in milliseconds. */
export function figures(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

/** What one call took of the processor in milliseconds: on a busy machine the truer figure. PostgreSQL's own share is not in it. */
export function cpuPerCall(before: NodeJS.CpuUsage, calls: number): string {
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1000 / calls).toFixed(1).padStart(6);
}

/** An organisation as the database holds it, administered by the one to which it belongs. */
export const organisationRow = (typ: 'TRAEGER' | 'SCHULE' | 'KLASSE', name: string, parent: string, kennung: string | null = null) => ({
  id: randomUUID(),
  typ,
  name,
  name_sort: sortKey(name),
  kennung,
  kennung_sort: kennung === null ? null : sortKey(kennung),
  administriert_von: parent,
  zugehoerig_zu: parent,
});

/** The id of what the public schools belong to. */
export async function publicLand(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('organisation')
    .select('id')
    .where('typ', '=', 'LAND')
    .where('name', 'like', 'Öffentliche%')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds schools with classes below the public ones until there are as many classes as a state has, or so many. */
export async function addKlassen(db: Db, klassen = KLASSEN): Promise<void> {
  const land = await publicLand(db);
  const { count } = await db
    .selectFrom('organisation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('typ', '=', 'KLASSE')
    .executeTakeFirstOrThrow();
  for (let left = klassen - count, number = 0; left > 0; left -= JE_SCHULE, number += 1) {
    const schule = organisationRow('SCHULE', `Schule ${number}`, land, String(8_000_000 + number));
    const added = Array.from({ length: Math.min(JE_SCHULE, left) }, (_, index) =>
      organisationRow(
        'KLASSE',
        `${1 + (index % 13)}${'abcdefgh'.charAt((index + number) % 8)} ${number % 7 === 0 ? 'bilingual' : ''}${index}`,
        schule.id,
      ),
    );
    await db
      .insertInto('organisation')
      .values([schule, ...added])
      .execute();
  }
  await rebuildClosure(db);
  await sql`analyze`.execute(db);
}

/** The calls of the class screens, by what they show. */
async function callsOf(browser: TestBrowser): Promise<Readonly<Record<string, string>>> {
  const klassen = (await browser.get(`${LIST}&limit=100`)).json<Organisation[]>();
  const schulen = [...new Set(klassen.map(({ administriertVon }) => administriertVon ?? ''))];
  const ids = klassen.map(({ id }) => `&organisationIds=${id}`).join('');
  return {
    'first page': `${LIST}&limit=30&offset=0`,
    'first page by name, backwards': `${LIST}&limit=30&sortField=name&sortOrder=desc`,
    'page in the middle': `${LIST}&limit=30&offset=${Math.floor(klassen.length > 99 ? KLASSEN / 2 : 0)}`,
    'page near the end, name backwards': `${LIST}&limit=30&sortField=name&sortOrder=desc&offset=${Math.floor(KLASSEN * 0.95)}`,
    'search, few hits': `${LIST}&limit=30&searchString=13a%20bilingual`,
    'search, many hits': `${LIST}&limit=30&searchString=a`,
    'one school': `${LIST}&limit=30&administriertVon=${schulen[0]}`,
    [`${klassen.length} ids`]: `${LIST}&limit=${klassen.length}${ids}`,
    [`names of ${schulen.length} schools`]: `/api/organisationen?typ=SCHULE&systemrechte=KLASSEN_VERWALTEN&limit=${schulen.length}${schulen.map((id) => `&organisationIds=${id}`).join('')}`,
  };
}

async function measure(name: string, connection: Connection): Promise<void> {
  const settings = readSettings({ DATA_DIR: 'memory', PORT: '0', SECRET_KEY: 'a key for benchmarks that is long enough' });
  const context = createContext(settings, connection.db, { now: () => new Date() });
  await migrate(connection.db);
  await seedDemo(context);
  await addKlassen(connection.db);
  // Somebody whose right lies below the root, so that the scope is really asked: two thirds of the way to everything.
  const wide = await createAccount(context, { like: 'schuladmin' });
  await sql`update personenkontext set organisation_id = (select administriert_von from organisation where kennung = '1111111')
    where person_id = (select id from person where username = ${wide})`.execute(connection.db);
  const app = await buildApp(context);
  for (const [who, username] of Object.entries({ 'whole state': 'admin', 'public schools': wide, 'two schools': 'mehrschuladmin' })) {
    const browser = new TestBrowser(app);
    await browser.form('/api/auth/login', {
      username,
      password: settings.demoPassword,
      redirectUrl: '/start',
      requiredStepUpLevel: 'silver',
    });
    for (const [what, path] of Object.entries(await callsOf(browser))) {
      const durations: number[] = [];
      const cpu = process.cpuUsage();
      let total = '';
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = performance.now();
        const answer = await browser.get(path);
        if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
        durations.push(performance.now() - before);
        total = String(answer.headers['x-paging-total']);
      }
      console.log(
        `${name.padEnd(10)} ${who.padEnd(14)} ${what.padEnd(33)} ${figures(durations)}, CPU ${cpuPerCall(cpu, ROUNDS)} ms  of ${total}`,
      );
    }
  }
  await app.close();
}

/** Lists of classes in a state of 20 000, on the embedded database and, where it is installed, on PostgreSQL. */
export default async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-klassen-'));
  const env = { PORT: '0', SECRET_KEY: 'a key for benchmarks that is long enough' };
  const embedded = await connect(readSettings({ ...env, DATA_DIR: folder }));
  try {
    await measure('embedded', embedded);
  } finally {
    await embedded.close();
    rmSync(folder, { recursive: true });
  }
  const programs = postgresPrograms();
  if (programs === null) return;
  const postgres = startPostgres(programs);
  const connection = await connect(readSettings({ ...env, DATABASE_URL: postgres.url }));
  try {
    await measure('PostgreSQL', connection);
  } finally {
    await connection.close();
    postgres.stop();
  }
}
