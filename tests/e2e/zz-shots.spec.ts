import { test } from './fixtures';
test('shots', async ({ page, signIn, consoleGuard }) => {
  consoleGuard.expectStatus(404);
  page.on('response', (r) => {
    if (r.status() > 399) console.log(r.status(), r.url());
  });
  await signIn('admin', { level: 'gold', target: '/start' });
  for (const name of ['mehrschuladmin', 'lehrkraft']) {
    const answer = await page.request.get(`/api/personen-frontend?suchFilter=${name}`);
    const { items } = (await answer.json()) as any;
    const id = items.find((one: any) => one.person.referrer === name).person.id;
    await page.goto(`/admin/personen/${id}`);
    await page
      .getByTestId('person-zuordnungen-section-view')
      .waitFor({ timeout: 15000 })
      .catch(() => undefined);
    await page.screenshot({ path: '/tmp/w/ddet-x.png' });
    for (const [w, h] of [
      [1440, 900],
      [1280, 800],
      [768, 1024],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.screenshot({ path: `/tmp/w/ddet-${name}-${w}.png`, fullPage: w < 1440 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.getByTestId('metadata-edit-button').click();
  await page.getByTestId('vorname-input').waitFor();
  await page.screenshot({ path: `/tmp/w/ddet-edit.png` });
  await page.getByTestId('person-info-edit-cancel').click();
  await page.getByTestId('open-lock-dialog-button').click();
  await page.getByTestId('befristet-radio-button').check();
  await page.screenshot({ path: `/tmp/w/ddet-lock.png` });
});
