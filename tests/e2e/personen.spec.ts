import { expect, test } from './fixtures';

test('shots', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  const calls: string[] = [];
  page.on('request', (request) =>
    request.url().includes('/api/') ? calls.push(`${request.method()} ${request.url().replace(/^.*\/api/, '/api')}`) : undefined,
  );
  await signIn('admin', { level: 'gold', target: '/admin/personen' });
  await expect(page.getByTestId('personen-row-0')).toBeVisible();
  await page.waitForTimeout(1500);
  console.log(calls.map((one) => decodeURIComponent(one)).join('\n'));
  for (const [w, h] of [
    [1440, 900],
    [1280, 900],
    [768, 1024],
    [320, 800],
  ] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/dlist-${w}.png` });
  }
});
