import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { otherSession } from './other-session';

test('SCREEN-05, CALL-40: a mother asks what is stored of her child; whoever manages the school reads it, prints it with the address of the privacy policy, saves it, and the audit log says that it was given', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  await page.getByRole('searchbox', { name: 'Benutzer suchen' }).fill('Mila Thomsen');
  await expect(page.locator('[data-testid^="personen-row-"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Thomsen' }).click();
  await page.getByRole('button', { name: 'Auskunft geben' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auskunft über Mila Thomsen');
  const about = page.locator('section').filter({ has: page.getByTestId('disclosure-stammdaten-headline') });
  await expect(about).toContainText('Benutzernameschueler');
  await expect(about).toContainText('Personalnummer (KoPers.-Nr.)keine');
  await expect(page.locator('main')).not.toContainText('keine Angabe');
  await expectAccessible();

  const privacy = page.locator('main').getByRole('link', { name: 'Datenschutzerklärung des Schulportals' });
  await page.emulateMedia({ media: 'print' });
  expect(await privacy.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    `${portal.origin}/impressum_datenschutzerklaerung.html#privacy_policy`,
  );
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => Object.assign(window, { papers: 0, print: () => Object.assign(window, { papers: 1 }) }));
  await page.getByRole('button', { name: 'Drucken' }).click();
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'papers')?.value as number)).toBe(1);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als JSON herunterladen' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^Auskunft_schueler_\d{4}-\d\d-\d\d\.json$/);
  const { gruppen } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    readonly gruppen: { readonly stammdaten: readonly { readonly vorname: string }[] };
  };
  expect(gruppen.stammdaten.map(({ vorname }) => vorname)).toEqual(['Mila']);

  const state = await otherSession(browser, portal, 'admin');
  await state.goto('/admin/pruefprotokoll?was=person-disclose');
  const line = state.locator('[data-testid="pruefprotokoll-table"] tbody tr');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('(schuladmin)');
  await expect(line).toContainText('Alles abgerufen, was über die Person gespeichert ist');
  await expect(line).toContainText('Person: Mila Thomsen (schueler)');
  await state.context().close();
});
