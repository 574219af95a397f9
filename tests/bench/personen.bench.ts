import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { PersonenPage } from '#contract/types';
import { buildApp } from '#server/app';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { createAccount } from '../server/accounts';
import { TestBrowser } from '../server/browser';
import { postgresPrograms, startPostgres } from '../server/postgres';
import { figures } from './klassen.bench';
import { fillState, sizeOf } from './state';

const ROUNDS = 40;
const LIST = '/api/personen-frontend?';
const ENV = { PORT: '0', SECRET_KEY: 'a key for benchmarks that is long enough' };

/** A row of the figures: what is shown, who asks, the call. */
type Call = readonly [what: string, path: string];

async function signIn(context: ServerContext, app: Awaited<ReturnType<typeof buildApp>>, username: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const password = context.settings.demoPassword;
  await browser.form('/api/auth/login', { username, password, redirectUrl: '/start', requiredStepUpLevel: 'silver' });
  // The second factor is none of what is measured.
  await sql`update session set level = 'gold'`.execute(context.db);
  return browser;
}

async function measure(name: string, who: string, browser: TestBrowser, calls: readonly Call[]): Promise<void> {
  for (const [what, path] of calls) {
    const durations: number[] = [];
    let page: PersonenPage | null = null;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      const answer = await browser.get(path);
      durations.push(performance.now() - before);
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      page = answer.json<PersonenPage>();
    }
    console.log(
      `${name.padEnd(10)} ${who.padEnd(14)} ${what.padEnd(34)} ${figures(durations)}  of ${page?.total ?? '-'}, load ${loadavg()[0]?.toFixed(0)}`,
    );
  }
}

/** The calls of the list, and of Angebote beside it, for those who see many persons. */
async function callsOf({ db }: ServerContext, total: number): Promise<readonly Call[]> {
  const idOf = async (query: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await query.execute(db)).rows[0]?.id ?? '';
  const schule = await idOf(sql`select id from organisation where typ = 'SCHULE' and name not like 'Test%' order by kennung desc limit 1`);
  const klasse = await idOf(sql`select id from organisation where typ = 'KLASSE' and administriert_von = ${schule} limit 1`);
  const land = await idOf(sql`select id from organisation where typ = 'LAND' and name like 'Öffentliche%'`);
  const [pupil, teacher] = [
    await idOf(sql`select id from rolle where name = 'itslearning-Schüler'`),
    await idOf(sql`select id from rolle where name = 'Lehrkraft'`),
  ];
  const extending = await idOf(sql`select service_provider_id as id from rollenerweiterung group by 1 order by count(*) desc limit 1`);
  const page = `${LIST}limit=30&sortField=familienname`;
  const calls: Call[] = [
    ['first page by family name', page],
    ['first page by first name', `${LIST}limit=30`],
    ['first page, KoPers number backwards', `${LIST}limit=30&sortField=personalnummer&sortOrder=desc`],
    ['three hundred rows', `${LIST}limit=300&sortField=familienname&sortOrder=desc`],
    ['one school', `${page}&organisationIDs=${schule}`],
    ['one class', `${page}&organisationIDs=${klasse}`],
    ['search, one hit', `${page}&suchFilter=3001`],
    ['search, few hits', `${page}&suchFilter=petersen-han`],
    ['search, a thousand hits', `${page}&suchFilter=wulff-`],
    ['search, many hits', `${page}&suchFilter=hansen`],
    ['search, name and surname', `${page}&suchFilter=hansen%2C%20lina`],
    ['search, umlaut in two letters', `${page}&suchFilter=moeller%20lina`],
    ['search, three letters', `${page}&suchFilter=mue`],
    ['search, three letters of two names', `${page}&suchFilter=han%20mia`],
    ['search, a word and a letter', `${page}&suchFilter=petersen%20l`],
    ['search, nearly all', `${page}&suchFilter=e`],
    ['assigned to the Land itself', `${page}&organisationIDs=${land}`],
    ['role of the pupils', `${page}&rolleIDs=${pupil}`],
    ['role of the teachers', `${page}&rolleIDs=${teacher}`],
    ['locked', `${page}&status=GESPERRT`],
    ['not locked', `${page}&status=AKTIV`],
    ['page in the middle', `${page}&offset=${Math.floor(total / 2)}`],
    ['page near the end', `${page}&offset=${Math.floor(total * 0.99)}`],
    ['pupils, page in the middle', `${page}&rolleIDs=${pupil}&offset=${Math.floor(total / 3)}`],
    ['start page', '/api/provider'],
    ['Angebote, the whole list', '/api/provider/manageable'],
    ['Angebot, thirty schools', `/api/provider/${extending}/rollenerweiterung?limit=30`],
  ];
  return calls;
}

/** The list of persons embedded with the demo data, and on PostgreSQL, where it is installed, with a whole state of persons. */
export default async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-personen-'));
  const embedded = await connect(readSettings({ ...ENV, DATA_DIR: folder }));
  try {
    const context = createContext(readSettings({ ...ENV, DATA_DIR: folder }), embedded.db);
    await migrate(embedded.db);
    await seedDemo(context);
    await run('embedded', context);
  } finally {
    await embedded.close();
    rmSync(folder, { recursive: true });
  }
  const programs = postgresPrograms();
  if (programs === null) return;
  const postgres = startPostgres(programs);
  const settings = readSettings({ ...ENV, DATABASE_URL: postgres.url });
  try {
    const patient = await connect(settings, true);
    const start = performance.now();
    try {
      await fillState(createContext(settings, patient.db));
    } finally {
      await patient.close();
    }
    console.log(`PostgreSQL filled in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    const connection = await connect(settings);
    try {
      await run('PostgreSQL', createContext(settings, connection.db));
    } finally {
      await connection.close();
    }
  } finally {
    postgres.stop();
  }
}

async function run(name: string, context: ServerContext): Promise<void> {
  const { db } = context;
  console.log(`${name}: ${await sizeOf(db)}`);
  const { count } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  // Somebody whose right lies below the root, so that the scope is really asked: nearly everybody.
  const wide = await createAccount(context, { like: 'schuladmin' });
  await sql`update personenkontext set organisation_id = (select administriert_von from organisation where kennung = '1111111')
    where person_id = (select id from person where username = ${wide})`.execute(db);
  const app = await buildApp(context);
  const calls = await callsOf(context, count);
  await measure(name, 'whole state', await signIn(context, app, 'admin'), calls);
  await measure(name, 'public schools', await signIn(context, app, wide), calls);
  await measure(name, 'one school', await signIn(context, app, 'schuladmin'), calls.slice(0, 1));
  await app.close();
}
