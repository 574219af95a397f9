import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildApp } from '#server/app';
import type { ServerContext } from '#server/context';
import { createContext } from '#server/create-context';
import { connect } from '#server/db/connect';
import { migrate } from '#server/db/migrate';
import { seedDemo } from '#server/demo/seed';
import { readSettings } from '#server/start/read-settings';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { beginEdit } from '../e2e/edit-of-many';

const PORT = 8198;
const ROUNDS = 3;
const PUPILS = 300;
const TIMEOUT = 120_000;

/** Brings so many pupils to one school and one of its classes. @returns the id of the school */
async function fillSchule({ db }: ServerContext): Promise<string> {
  const { rows } = await sql<{ schule: string; klasse: string }>`select administriert_von as schule, (array_agg(id))[1] as klasse
    from organisation where typ = 'KLASSE' group by administriert_von order by administriert_von limit 1`.execute(db);
  const [{ schule, klasse } = { schule: '', klasse: '' }] = rows;
  await sql`delete from personenkontext where organisation_id = ${schule} or organisation_id in
    (select id from organisation where administriert_von = ${schule})`.execute(db);
  await sql`update personenkontext set organisation_id = case organisation.typ when 'KLASSE' then ${klasse}::uuid else ${schule}::uuid end
    from organisation where organisation.id = personenkontext.organisation_id and person_id in
    (select person_id from personenkontext join rolle on rolle.id = rolle_id where rolle.name = 'itslearning-Schüler'
      group by person_id order by person_id limit ${PUPILS})`.execute(db);
  return schule;
}

/** Milliseconds that something takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** One new password for each: until the question, until the result, until the file, until the printed page. */
async function round(page: Page): Promise<void> {
  const seen = (testid: string): Promise<void> => page.getByTestId(testid).waitFor({ timeout: TIMEOUT });
  await page.getByTestId('select-all-checkbox').check();
  const asked = await timed(async () => {
    await beginEdit(page, 'Passwort zurücksetzen');
    await seen('password-reset-submit-button');
  });
  const done = await timed(async () => {
    await page.getByTestId('password-reset-submit-button').click();
    await seen('download-result-button');
  });
  const result = await page.getByTestId('password-reset-success-text').innerText();
  const saved = await timed(() => Promise.all([page.waitForEvent('download'), page.getByTestId('download-result-button').click()]));
  const printed = await timed(async () => {
    await page.getByTestId('print-result-button').click();
    await page
      .locator('.slip')
      .nth(PUPILS - 1)
      .waitFor({ state: 'attached' });
  });
  const figures = `question ${asked.toFixed(0)} ms, passwords ${(done / 1000).toFixed(1)} s, file ${saved.toFixed(0)} ms, slips ${printed.toFixed(0)} ms`;
  console.log(`${result} ${figures}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  await page.getByTestId('password-reset-close-button').click();
  await page.getByTestId('password-reset-layout-card').waitFor({ state: 'detached' });
}

/** New passwords for 300 pupils of one school in Chromium, on the embedded database: from the choice to paper (SCREEN-09). */
export default async function bench(): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build first.');
  const env = { DATA_DIR: 'memory', PORT: String(PORT), SECRET_KEY: 'a key for benchmarks that is long enough', STEP_UP: 'off' };
  const settings = readSettings(env);
  const connection = await connect(settings);
  const context = createContext(settings, connection.db, { now: () => new Date() });
  await migrate(connection.db);
  await seedDemo(context);
  const schule = await fillSchule(context);
  const app = await buildApp(context, { dist: resolve('dist') });
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    await app.listen({ port: PORT, host: 'localhost' });
    const page = await browser.newPage({ baseURL: `http://localhost:${PORT}` });
    await page.addInitScript(() => void (window.print = () => undefined));
    const list = `/admin/personen?schulen=${schule}&groesse=300`;
    await page.goto(`/api/auth/login?${new URLSearchParams({ redirectUrl: list })}`);
    await page.getByTestId('username-input').fill('admin');
    await page.getByTestId('password-input').fill(settings.demoPassword);
    await page.keyboard.press('Enter');
    await page.getByTestId('personen-row-0').waitFor({ timeout: TIMEOUT });
    for (let turn = 0; turn < ROUNDS; turn += 1) await round(page);
  } finally {
    await browser.close();
    await app.close();
    await connection.close();
  }
}
