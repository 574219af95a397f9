import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REGISTRY } from '#machines/registry';
import { follow, readLog, runsOf } from '../models/engine/recorded';
import { violationsOn } from './accessibility';
import { expect, fillOtp, fillPassword, test } from './fixtures';
import { RealPortal } from './real-portal';

/** What only the recorder has. */
const MARKS = ['schulportal-qa-log', 'QA-Protokoll', 'qaRecord'];
const RECORDING = { QA_RECORD: '1' };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await promisify(execFile)('npx', ['vite', 'build', '--logLevel', 'error'], { env: { ...process.env, ...RECORDING } });
});

function marksIn(folder: string): string[] {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|html)$/.test(name));
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return MARKS.filter((mark) => text.includes(mark));
}

test('D-06: the portal as it is built for use holds nothing of the recorder', () => {
  expect(marksIn('dist')).toEqual([]);
  expect(marksIn('test-results/qa-portal')).toEqual(MARKS);
});

test('a portal that records hands out what its machines were told, without anything that was typed, and they go it again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  const portal = await RealPortal.on('memory', null, RECORDING);
  try {
    await portal.start();
    const query = new URLSearchParams({ redirectUrl: '/admin/klassen/new', requiredStepUpLevel: 'gold' });
    await page.goto(`${portal.origin}/api/auth/login?${query}`);
    await fillPassword(page, 'schuladmin');
    await fillOtp(page, await portal.otp('schuladmin'));
    await page.getByTestId('klasse-form-submit-button').click();
    await expect(page.getByTestId('error-summary')).toBeFocused();
    await page.getByTestId('klassenname-input').fill('9 geheim');
    await page.getByTestId('klasse-form-submit-button').click();
    await expect(page.getByTestId('created-klasse-name')).toHaveText('9 geheim');
    expect(await violationsOn(page)).toEqual([]);
    // The page is loaded anew, and the log goes on.
    await page.goto(`${portal.origin}/admin/klassen`);
    await expect(page.getByRole('cell', { name: '9 geheim', exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'QA-Protokoll herunterladen' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('qa-protokoll.json');
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).not.toMatch(/geheim|schuladmin|Testschule|Demo!2026/i);
    const runs = runsOf(readLog(text));
    expect(runs.map(({ machine }) => machine)).toEqual(expect.arrayContaining(['session', 'navigation', 'klasse-form', 'klassen']));
    for (const run of runs) {
      const model = await REGISTRY.find(({ id }) => id === run.machine)?.load();
      expect([run.machine, model === undefined ? 'no machine' : follow(model, run).deviation]).toEqual([run.machine, null]);
    }
  } finally {
    await portal.stop();
  }
});
