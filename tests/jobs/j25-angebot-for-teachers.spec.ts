import { expect, test } from './job';
import { expectWithin } from '../e2e/layout';
import { otherSession } from '../e2e/other-session';

test('J25, ANG-07, ANG-08, ANG-09, ANG-11: from the start page a school gives an Angebot to its teachers in at most eight actions; what is asked names whom it concerns, and they see it', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
  job,
}, info) => {
  const shot = (name: string): Promise<Buffer> => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  const teacher = await otherSession(browser, portal, 'lehrkraft');
  await teacher.goto('/start');
  await expect(teacher.getByText('WebUntis', { exact: true })).toBeVisible();
  await expect(teacher.getByText('Mathematikwettbewerb', { exact: true })).toHaveCount(0);

  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const before = await job.actions();
  await page.getByTestId('card-title').filter({ hasText: 'Schulportal-Administration' }).click();
  await page.getByTestId('angebot-display-schulspezifisch-menu-item').click();
  await expect(page.getByTestId('schul-angebote-row-0')).toBeVisible();
  await shot('liste');
  await expectAccessible();
  await page.getByTestId('open-schul-angebot-link').filter({ hasText: 'Mathematikwettbewerb' }).click();
  await expect(page.getByTestId('service-provider-rollenerweiterungen')).toBeVisible();
  await shot('angebot');
  await expectAccessible();
  await page.getByTestId('rollenerweiterung-bearbeiten-button').click();
  await page.getByTestId('treeview-group-LEHR').getByLabel('Lehrkraft', { exact: true }).check();
  await shot('wahl');
  await expectAccessible();
  await page.getByTestId('rollenerweiterung-save-button').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Mathematikwettbewerb');
  await expect(question).toContainText('Testschule Schulportal');
  await expect(page.getByTestId('rollenerweiterung-adds')).toContainText(/Lehrkraft, [\d.]+ Personen an der Schule/);
  await shot('frage');
  await expectAccessible();
  await page.getByTestId('rollenerweiterung-confirm-button').click();
  await expect(page.getByTestId('rollenerweiterung-success-alert')).toContainText('Die Rollen sind gespeichert');
  await expect(page.getByTestId('rollenerweiterung-error-error-list-item-0')).toContainText('Gespeichert: bekommt das Angebot');
  await shot('ergebnis');
  await expectAccessible();
  await page.getByTestId('close-rollenerweiterung-save-success-button').click();
  await expect(page.getByTestId('admin-headline'), 'on from the beginning of the page').toBeFocused();
  await expect(page.getByTestId('service-provider-rollenerweiterungen')).toContainText('Lehrkraft');
  expect((await job.actions()) - before, 'from the start page until it is done').toBeLessThanOrEqual(8);

  await teacher.goto('/profile');
  await teacher.goto('/start');
  await expect(teacher.getByText('Mathematikwettbewerb', { exact: true }), 'the teacher has it').toBeVisible();
  await teacher.screenshot({ path: info.outputPath('start-lehrkraft.png'), fullPage: true });
  await teacher.context().close();
});

test('J25, ANG-07, ANG-08, A11Y: the list, the choice and the question of an Angebot fit every width', async ({
  page,
  signIn,
  expectAccessible,
}, info) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/angebote/schulspezifisch' });
  await expect(page.getByTestId('schul-angebote-row-0')).toBeVisible();
  const looks = async (part: string): Promise<void> => {
    for (const width of [1440, 1280, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: info.outputPath(`${part}-${width}.png`), fullPage: true });
      await expectWithin(page, '.card, .choice-group');
    }
    await expectAccessible();
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await looks('liste');
  await page.getByTestId('open-schul-angebot-link').filter({ hasText: 'Lesewerkstatt' }).click();
  await page.getByTestId('rollenerweiterung-bearbeiten-button').click();
  await page.getByTestId('treeview-group-LEHR').getByLabel('LiV', { exact: true }).check();
  await looks('wahl');
  await page.getByTestId('rollenerweiterung-save-button').click();
  await expect(page.getByTestId('rollenerweiterung-adds')).toContainText('LiV');
  await looks('frage');
});
