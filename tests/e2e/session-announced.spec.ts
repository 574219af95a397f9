import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

/** The script with which the end of a session is announced, by the name that it has in this build. */
const announcing = (): string => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Readonly<Record<string, { readonly file: string }>>;
  return manifest['src/features/session-end/near.ts']?.file ?? 'missing';
};

// A clock that is put in once stays for all pages of its context: the journeys after it would measure by it.
test.use({ newContext: true });

test('G5.1, G3.4: what announces the end of a session is asked for again where it does not come, reported and without an error in the page', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  const script = announcing();
  let asked = 0;
  await page.route(`**/${script}`, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
  await page.clock.install();
  await signIn('lehrkraft');
  await page.goto('/start');
  await expect(page.getByTestId('start-card-headline')).toBeVisible();
  const reported = page.waitForRequest('**/api/client-errors');
  await page.clock.fastForward(30_000);
  await expect.poll(() => asked).toBe(1);
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'script', place: 'start' });
  // How soon the page knows that it did not come is nobody's to say.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(asked).toBe(2);
  }).toPass();
});
