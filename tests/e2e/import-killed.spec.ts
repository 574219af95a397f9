import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { connect } from '#server/db/connect';
import { readSettings } from '#server/start/read-settings';
import { expect, fillOtp, fillPassword, test } from './fixtures';
import { csvOf, ImportPage, pupils } from './import-page';
import { ADDRESS } from './import-states';
import { RealPortal } from './real-portal';

/** Enough that the server is in the middle of them when it is killed: each is hashed as in earnest. */
const ROWS = 200;

async function signInTo(page: Page, portal: RealPortal): Promise<void> {
  const query = new URLSearchParams({ redirectUrl: ADDRESS, requiredStepUpLevel: 'gold' });
  await page.goto(`${portal.origin}/api/auth/login?${query}`);
  await fillPassword(page, 'importeur');
  await fillOtp(page, await portal.otp('importeur'));
  await expect(page.getByTestId('start-import-button')).toBeVisible();
}

/** Names of the pupils that exist in the database, once per person. */
async function namesIn(dataDir: string): Promise<string[]> {
  const { db, close } = await connect(readSettings({ DATA_DIR: dataDir, SECRET_KEY: 'x'.repeat(40) }));
  const { rows } = await sql<{ name: string }>`
    select familienname || ' ' || vorname as name from person where familienname like 'Ölmann%'`.execute(db);
  await close();
  return rows.map(({ name }) => name);
}

/** An import whose server dies in its middle and comes back on the same data; the page stays open all the time. */
async function surviveKill(page: Page, dataDir: string): Promise<void> {
  const portal = await RealPortal.on(dataDir, null);
  const rows = pupils(ROWS);
  try {
    await portal.start();
    await signInTo(page, portal);
    const wizard = new ImportPage(page);
    await wizard.prepare(csvOf(rows));
    await wizard.execute();
    const bar = page.getByTestId('import-progress-bar');
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 60_000, intervals: [100] })
      .toBeGreaterThan(0);
    await portal.kill();
    await expect(page.getByTestId('import-disconnected-alert')).toBeVisible({ timeout: 30_000 });

    await portal.start();
    await expect(page.getByTestId('import-disconnected-alert')).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByTestId('person-import-success-text')).toContainText(String(ROWS), { timeout: 150_000 });
    const { lines } = await wizard.saveCredentials();
    const imported = lines.slice(1).map((line) => line.split(';'));
    const expected = rows.map(([nachname, vorname]) => `${nachname} ${vorname}`).sort();
    expect(imported.map(([, nachname, vorname]) => `${nachname} ${vorname}`).sort()).toEqual(expected);
    expect(new Set(imported.map(([, , , username]) => username)).size).toBe(ROWS);
    expect(imported.every(([, , , , password]) => (password ?? '') !== '')).toBe(true);
    await portal.stop();
    expect((await namesIn(dataDir)).sort()).toEqual(expected);
  } finally {
    await portal.kill();
  }
}

test('STATE-09, CALL-18: a server that is killed in the middle of an import and started again goes on, nobody twice, nobody lost', async ({
  page,
  consoleGuard,
}) => {
  test.setTimeout(300_000);
  consoleGuard.expectStatus(0);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  try {
    await surviveKill(page, dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
