import type { Page } from '@playwright/test';
import { Collector } from './collector';
import { expect, test } from './fixtures';
import { keptInputs } from './kept';
import { Keyboard } from './keyboard';
import { expectWithin } from './layout';
import { chooseFromList } from './list-field';
import { otherSession } from './other-session';
import { SCREENS } from './testids';

const SCHULE = 'personenkontext-create-organisation-select';
const KLASSE = 'personenkontext-create-klasse-select';

/** Types into a list and takes what is offered; a role among several shows below its list. */
async function choose(page: Page, testid: string, text: string): Promise<void> {
  const field = page.getByTestId(testid).getByRole('combobox');
  const settled = testid === 'rollen-select' ? () => expect(page.getByTestId('chosen-rollen')).toContainText(text) : undefined;
  await chooseFromList(page, { field, text, ...(settled === undefined ? {} : { settled }) });
}
const next = (page: Page) => page.getByTestId('next-button').click();
const submit = (page: Page) => page.getByTestId('person-creation-form-submit-button').click();
async function names(page: Page, vorname: string, familienname: string): Promise<void> {
  await page.getByTestId('vorname-input').fill(vorname);
  await page.getByTestId('familienname-input').fill(familienname);
}
const step = (page: Page) => page.getByRole('listitem').and(page.locator('[aria-current="step"]'));

test('ROUTE-04, SCREEN-06, MENU-02, VAL-11, VAL-13: a pupil is created at the only school, a namesake is shown before, the password once', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const collector = new Collector();
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  await page.goto('/admin/personen');
  await page.getByTestId('person-creation-menu-item').click();
  // Who has one school chooses none, and sees it.
  await expect(step(page)).toContainText('Rolle');
  await expect(page.getByTestId('chosen-organisation')).toContainText('Testschule Schulportal');
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('Wählen Sie eine Rolle.');
  await choose(page, 'rollen-select', 'itslearning-Schüler');
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('Wählen Sie eine Klasse.');
  await choose(page, KLASSE, 'Playwright3a');
  await expectAccessible();
  await collector.see(page, KLASSE);
  await next(page);
  await expect(page.getByTestId('unbefristet-radio-button')).toBeChecked();
  await collector.see(page, 'befristung-input');
  await next(page);
  await names(page, 'Mila', 'Thomsen');
  await collector.see(page, 'vorname-input');
  await next(page);
  await expect(page.getByTestId('namesakes-alert-title')).toHaveText('An dieser Schule gibt es schon jemanden mit diesem Namen');
  await expect(page.getByTestId('namesakes-alert-text')).toContainText('Mila Thomsen (schueler)');
  await expect(page.getByTestId('review-klasse')).toContainText('Playwright3a');
  await expectAccessible();
  await collector.see(page, 'creation-review');
  // On a tablet, too, the steps are told by their names.
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const name of ['Rolle', 'Befristung', 'Person', 'Prüfen', 'Ergebnis'])
    await expect(page.locator('.stepper__name', { hasText: name })).toBeInViewport({ ratio: 1 });
  await expectWithin(page, '.stepper__step');
  await page.setViewportSize({ width: 1440, height: 900 });

  // The browser's back button goes a step back, and everything is still there; "Ändern" leads back here.
  await page.goBack();
  await expect(page.getByTestId('vorname-input')).toHaveValue('Mila');
  await page.getByTestId('vorname-input').fill('Milena');
  await next(page);
  await expect(page.getByTestId('namesakes-alert')).toBeHidden();
  await page.getByTestId('edit-befristung-button').click();
  await page.getByTestId('befristung-input').fill('31.12.2020');
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('Der Tag liegt in der Vergangenheit.');
  await page.getByTestId('schuljahresende-radio-button').check();
  await next(page);
  await expect(page.getByTestId('review-befristung')).toContainText(/bis einschließlich \w+, 31\.07\./);

  await submit(page);
  await expect(page.getByTestId('created-person-username')).toHaveText('mthomsen');
  await expect(page.getByTestId('created-person-klasse')).toHaveText('Playwright3a');
  const field = page.getByTestId('password-output-field').getByRole('textbox');
  await expect(field).toHaveValue(/^•+$/);
  await collector.see(page, 'person-success');
  collector.expectAll(SCREENS.pupilCreation);
  await page.getByTestId('show-password-icon').click();
  await expect(field).not.toHaveValue(/•/);
  await expectAccessible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Benutzername: mthomsen')).toBeVisible();
  await page.emulateMedia({ media: null });
});

test('VAL-02, VAL-07, STATE-04, ERR-28: a trainee with three roles and an end; without a KoPers number the lock is announced, one that is taken is refused at its field', async ({
  page,
  signIn,
  expectAccessible,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(400);
  const collector = new Collector();
  await signIn('admin', { level: 'gold', target: '/admin/personen/new' });
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('Wählen Sie eine Schule oder Organisation.');
  await collector.see(page, SCHULE);
  await choose(page, SCHULE, 'Testschule Schulportal');
  await next(page);
  await choose(page, 'rollen-select', 'LiV');
  await choose(page, 'rollen-select', 'Vertretungslehrkraft');
  await choose(page, 'rollen-select', 'itslearning-Lehrkraft');
  await next(page);
  await expect(page.getByTestId('schuljahresende-radio-button')).toBeChecked();
  await expect(page.getByTestId('unbefristet-radio-button')).toBeDisabled();
  await next(page);
  await names(page, 'Ole ', 'Petersen');
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('Leerzeichen');
  await page.getByTestId('vorname-input').fill('Ole');
  await next(page);
  await expect(page.getByTestId('error-summary')).toContainText('KoPers.-Nr.');
  await collector.see(page, 'kopersnr-input');
  await page.getByTestId('has-no-kopersnr-checkbox').check();
  await next(page);
  await expect(page.getByTestId('no-kopersnr-confirmation-text')).toContainText('innerhalb von 8 Wochen');
  await collector.see(page, 'confirm-no-kopersnr-button');
  await page.getByTestId('cancel-no-kopersnr-button').click();
  await page.getByTestId('has-no-kopersnr-checkbox').uncheck();
  await page.getByTestId('kopersnr-input').fill('0056357');
  await next(page);
  await submit(page);
  await expect(page.getByTestId('error-summary')).toContainText('KoPers.-Nr.');
  await expect(page.getByTestId('kopersnr-input')).toHaveValue('0056357');
  await expectAccessible();
  await page.getByTestId('kopersnr-input').fill('');
  await page.getByTestId('has-no-kopersnr-checkbox').check();
  await next(page);
  await page.getByTestId('confirm-no-kopersnr-button').click();
  await expect(page.getByTestId('no-number-alert-text')).toContainText('nach 8 Wochen gesperrt');
  await submit(page);
  await expect(page.getByTestId('created-person-kopersnr')).toHaveText('fehlt');
  await expect(page.getByTestId('created-person-rolle')).toHaveText('LiV, Vertretungslehrkraft, itslearning-Lehrkraft');
  await expect(page.getByTestId('created-person-befristung')).toContainText(/bis einschließlich \w+, 31\.07\./);
  await collector.see(page, 'person-success');
  collector.expectAll(SCREENS.teacherCreation);
});

test('ROUTE-08, MENU-03, CALL-49: the restricted right creates pupils and others, and is offered nothing else; a lost answer creates nobody twice; all of it by keyboard, and every step takes the focus', async ({
  page,
  signIn,
  consoleGuard,
}) => {
  consoleGuard.expectStatus(0);
  const keyboard = new Keyboard(page);
  const arrive = (heading: string): Promise<void> => expect(page.getByRole('heading', { name: heading, level: 2 })).toBeFocused();
  await signIn('limitiert', { level: 'gold', target: '/start' });
  await page.goto('/admin/limited/personen/new');
  await expect(page.getByTestId('person-add-menu-item')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByTestId('admin-headline')).toHaveText('Person eingeschränkt anlegen');
  const field = page.getByTestId('rollen-select').getByRole('combobox');
  await field.fill('raft');
  await expect(page.getByRole('option')).toHaveText(['Externe Fachkraft']);
  await page.keyboard.press('Escape');
  await field.fill('');
  await keyboard.press('next-button');
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await keyboard.press('error-summary-rollen');
  await expect(field).toBeFocused();
  await keyboard.choose('rollen-select', 'Externe Fachkraft');
  await expect(page.getByTestId('chosen-rollen')).toContainText('Externe Fachkraft');
  await keyboard.press('next-button');
  await arrive('Befristung festlegen');
  await keyboard.press('next-button');
  await arrive('Persönliche Daten eingeben');
  await keyboard.tabTo('vorname-input');
  await page.keyboard.type('Ida');
  await keyboard.tabTo('familienname-input');
  await page.keyboard.type('Nissen');
  // What is typed outlives a reload, in this wizard too.
  await expect.poll(() => keptInputs(page)).toContain('Nissen');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText('Sie waren dabei, Ida Nissen anzulegen.');
  await keyboard.press('take-draft-button');
  await expect(page.getByTestId('familienname-input')).toHaveValue('Nissen');
  await keyboard.tabTo('familienname-input');
  await page.keyboard.press('Enter');
  await arrive('Angaben prüfen');
  await keyboard.press('edit-befristung-button');
  await arrive('Befristung festlegen');
  await keyboard.press('next-button');
  await arrive('Angaben prüfen');
  // The server creates the person, and the answer is lost.
  await page.route('**/api/personenkontext-workflow', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await keyboard.press('person-creation-form-submit-button');
  await expect(page.getByTestId('creation-unclear-alert-title')).toHaveText('Ob gespeichert wurde, ist nicht bekannt');
  await expect(page.getByTestId('person-creation-form-submit-button')).toBeHidden();
  await keyboard.expectFocus();
  await keyboard.press('look-button');
  await expect(page.getByTestId('creation-perhaps-alert-title')).toHaveText('Die Person wurde vermutlich angelegt');
  await expect(page.getByTestId('creation-perhaps')).toContainText('Ida Nissen (inissen');
  await keyboard.expectFocus();
});

test('ROUTE-06, ROUTE-07, SCREEN-07, CALL-41, CALL-21: a state employee is searched by one criterion and added to a school of one’s own, by keyboard', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}) => {
  const admin = await otherSession(browser, portal, 'admin');
  const list = await admin.request.get('/api/personen-frontend?suchFilter=07&limit=50');
  const { items } = (await list.json()) as {
    items: { person: { id: string; personalnummer: string | null; referrer: string; name: { vorname: string; familienname: string } } }[];
  };
  const overviews = await admin.request.post('/api/dbiam/personenuebersicht', {
    data: { personIds: items.map(({ person }) => person.id) },
    headers: { origin: portal.origin },
  });
  const { items: seen } = (await overviews.json()) as {
    items: { personId: string; zuordnungen: { rollenArt: string; sskName: string }[] }[];
  };
  const teacher = items.find(
    ({ person }) =>
      person.personalnummer !== null &&
      seen.some(
        ({ personId, zuordnungen }) =>
          personId === person.id &&
          zuordnungen.length > 0 &&
          zuordnungen.every(({ rollenArt, sskName }) => rollenArt === 'LEHR' && !sskName.includes('Schulportal')),
      ),
  )?.person;
  if (teacher === undefined) throw new Error('There is no teacher with a number elsewhere');

  const collector = new Collector();
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const keyboard = new Keyboard(page);
  await page.goto('/admin/personen');
  await page.getByTestId('person-search-menu-item').click();
  await expect(page.getByTestId('admin-headline')).toBeFocused();
  await keyboard.press('person-search-form-submit-button');
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText('Geben Sie ein, wonach gesucht werden soll.');
  for (const criterion of ['email', 'username'] as const) {
    await page.getByTestId(`${criterion}-radio`).check();
    await collector.see(page, `${criterion}-input`);
  }
  await keyboard.tabTo('username-radio');
  await page.keyboard.press('ArrowDown');
  await collector.see(page, 'nachname-input');
  await keyboard.tabTo('vorname-input');
  await page.keyboard.type('Niemand ');
  await keyboard.tabTo('nachname-input');
  await page.keyboard.type('Bekannt');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('error-summary')).toBeFocused();
  await expect(page.getByTestId('error-summary')).toContainText('Leerzeichen');
  await keyboard.press('error-summary-vorname');
  await expect(page.getByTestId('vorname-input')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('no-person-found-text')).toContainText('So ist niemand bekannt');
  await keyboard.expectFocus();
  await collector.see(page, 'no-person-found-text');
  await page.getByTestId('kopers-radio').check();
  await collector.see(page, 'kopers-input');
  await keyboard.tabTo('kopers-input');
  await page.keyboard.type(teacher.personalnummer ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('fullname-value')).toHaveText(`${teacher.name.vorname} ${teacher.name.familienname}`);
  await expectAccessible();
  await collector.see(page, 'add-state-employee-button');
  await expect(page.getByRole('heading', { name: 'Suchergebnis' })).toBeFocused();
  await keyboard.press('reset-search-button');
  await expect(page.getByTestId('kopers-radio')).toBeFocused();
  await keyboard.press('person-search-form-submit-button');
  // Who presses Tab before the result is there goes past its place.
  await expect(page.getByRole('heading', { name: 'Suchergebnis' })).toBeFocused();
  await keyboard.press('add-state-employee-button');
  await expect(page.getByTestId('found-person-username')).toHaveText(teacher.referrer);
  await keyboard.choose('rollen-select', 'itslearning-Lehrkraft');
  await expect(page.getByTestId('chosen-rollen')).toContainText('itslearning-Lehrkraft');
  await keyboard.press('next-button');
  await expect(page.getByTestId('befristung-input')).toBeVisible();
  await expect.poll(() => keptInputs(page)).toContain('"at":"befristung"');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText(
    `Sie waren dabei, ${teacher.name.vorname} ${teacher.name.familienname} hinzuzufügen.`,
  );
  await keyboard.press('take-draft-button');
  await expect(page.getByTestId('befristung-input')).toBeVisible();
  await keyboard.press('next-button');
  await expect(page.getByTestId('review-organisation')).toContainText('Testschule Schulportal');
  await expectAccessible();
  await keyboard.press('person-creation-form-submit-button');
  await expect(page.getByTestId('landesbediensteter-success-alert-title')).toContainText('wurde erfolgreich hinzugefügt');
  await expect(page.getByTestId('added-landesbediensteter-rolle')).toHaveText('itslearning-Lehrkraft');
  await collector.see(page, 'landesbediensteter-success');
  collector.expectAll(SCREENS.landesbedienstete);
  await page.goto('/admin/limited/personen/add');
  await page.getByTestId('to-search-link').click();
  await expect(page.getByTestId('person-search-form')).toBeVisible();
});

test('SCREEN-06: no field of the wizard is wider than a narrow screen', async ({ page, signIn }) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  await choose(page, 'rollen-select', 'LiV');
  await page.setViewportSize({ width: 320, height: 900 });
  await next(page);
  await expect(page.getByTestId('befristung-input')).toBeVisible();
  await expectWithin(page, 'main :is(input, button, p, h1, h2)');
});
