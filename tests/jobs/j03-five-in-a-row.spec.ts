import type { Locator, Page } from '@playwright/test';
import { fillOtp, fillPassword } from '../e2e/fixtures';
import { expect, test } from './job';
import { holdAnswers } from '../e2e/gate';
import { chooseFromList } from '../e2e/list-field';
import { keptInputs } from '../e2e/kept';

/** What a person does in the wizard. */
class Hand {
  constructor(readonly page: Page) {}
  async press(testid: string): Promise<void> {
    await this.page.getByTestId(testid).click();
  }
  async fill(testid: string, text: string): Promise<void> {
    await this.page.getByTestId(testid).fill(text);
  }
  /** Types into a list, and takes what is offered. */
  async choose(testid: string, text: string, settled?: Locator): Promise<void> {
    const field = this.page.getByTestId(testid).getByRole('combobox');
    const stands = settled === undefined ? {} : { settled: () => expect(settled).toContainText(text) };
    await chooseFromList(this.page, { field, text, ...stands });
  }
  async names(vorname: string, familienname: string): Promise<void> {
    await this.fill('vorname-input', vorname);
    await this.fill('familienname-input', familienname);
    await this.press('next-button');
  }
}

const KLASSE = 'personenkontext-create-klasse-select';
const password = (page: Page) => page.getByTestId('password-output-field').getByRole('textbox');
const row = (page: Page) => page.getByTestId('created-row').getByRole('listitem');

async function toPerson(hand: Hand): Promise<void> {
  await hand.choose('rollen-select', 'itslearning-Schüler', hand.page.getByTestId('chosen-rollen'));
  await hand.choose(KLASSE, 'Playwright3a');
  await hand.press('next-button');
  await hand.press('next-button');
}

interface Found {
  readonly items: readonly { readonly person: { readonly id: string; readonly referrer: string } }[];
}

test('SCREEN-06, D-12, STATE-13, CALL-49: five new ones come, all into one class: nobody’s password is lost by a button, back or a link, and after a reload all five are named and get one', async ({
  page,
  context,
  browser,
  portal,
  signIn,
  consoleGuard,
  expectAccessible,
  job,
}) => {
  consoleGuard.expectStatus(0);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen' });
  const hand = new Hand(page);
  await hand.press('person-creation-menu-item');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benutzer anlegen');
  await expect(page).toHaveTitle(/^Benutzer anlegen/);
  await toPerson(hand);

  // The first one: copied, and on without a question; that it worked is read first, and password and buttons are seen without scrolling.
  await hand.names('Nele', 'Ahrens');
  await hand.press('person-creation-form-submit-button');
  await expect(page.getByTestId('person-success')).toBeFocused();
  await expect(page.getByTestId('person-success-alert-title')).toHaveText('Nele Ahrens wurde erfolgreich angelegt.');
  const top = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? 0;
  expect(await top(page.getByTestId('created-person-username'))).toBeLessThan(await top(password(page)));
  expect(await top(password(page))).toBeLessThan(await top(page.getByTestId('create-another-person-button')));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('create-another-person-button')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible();
  await hand.press('copy-password-icon');
  await hand.press('create-another-person-button');
  await expect(page.getByTestId('vorname-input')).toBeFocused();
  await expect(page.getByTestId('vorname-input')).toHaveValue('');
  await expect(row(page)).toHaveText([/Nele Ahrens \(nahrens\).*Klasse Playwright3a.*Passwort notiert/]);

  // The second one: asked by name, whatever the way is.
  await hand.names('Bo', 'Brandt');
  await expect(page.getByTestId('review-klasse')).toContainText('Playwright3a');
  await hand.press('person-creation-form-submit-button');
  await expect(password(page)).toBeVisible();
  const asked = 'Das Einstiegs-Passwort von Bo Brandt ist noch nicht notiert';
  await page.getByTestId('create-another-person-button').click();
  await expect(page.getByRole('dialog')).toContainText(asked);
  await expect(page.getByTestId('back-to-password-button')).toBeFocused();
  // The safe answer is the one that stands out.
  await expect(page.getByTestId('back-to-password-button')).toHaveClass(/button--primary/);
  await expect(page.getByTestId('password-noted-button')).not.toHaveClass(/button--primary/);
  await expectAccessible();
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(password(page)).toBeVisible();
  for (const way of ['person-management-menu-item', 'to-details-button']) {
    await page.getByTestId(way).click();
    await expect(page.getByRole('dialog')).toContainText(asked);
    await page.keyboard.press('Escape');
  }
  const closing = page.waitForEvent('dialog');
  const reloaded = page.reload({ timeout: 3_000 }).catch(() => null);
  const question = await closing;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reloaded;
  await expect(password(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await hand.press('print-password-icon');
  await hand.press('create-another-person-button');

  // The third one: the answer is lost, the page is loaded anew in the middle of it, and nobody is created twice; on it goes.
  await hand.names('Ida', 'Clasen');
  await page.route('**/api/personenkontext-workflow', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await hand.press('person-creation-form-submit-button');
  await expect(page.getByTestId('creation-unclear')).toBeVisible();
  await expect.poll(() => keptInputs(page)).toContain('unclear');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText('Ida Clasen');
  await expect(page.getByTestId('draft-offer')).toContainText('Zuerst wird nachgesehen, ob die Person schon da ist.');
  await page.getByTestId('take-draft-button').click();
  await expect(page.getByTestId('creation-perhaps')).toContainText('Ida Clasen (iclasen)');
  await page.unroute('**/api/personenkontext-workflow');
  await hand.press('create-another-person-button');

  // The fourth one on a slow line: pressed twice, created once.
  const namesakes = await holdAnswers(page, '**/api/personen-frontend?*');
  const created = await holdAnswers(page, '**/api/personenkontext-workflow');
  await hand.names('Tom', 'Dircks');
  await expect(page.getByRole('status').filter({ hasText: 'schon jemanden mit diesem Namen' })).toBeVisible();
  namesakes.open();
  await hand.press('person-creation-form-submit-button');
  await expect(page.getByText('Die Person wird angelegt …')).toBeVisible();
  await page.getByTestId('person-creation-form-submit-button').click({ force: true });
  created.open();
  await expect(password(page)).toBeVisible();
  await page.unroute('**/api/personenkontext-workflow');
  await page.getByTestId('create-another-person-button').click();
  await hand.press('password-noted-button');

  // The fifth one, and the page is loaded anew although it asks.
  await hand.names('Pia', 'Ebers');
  await hand.press('person-creation-form-submit-button');
  await page.getByTestId('show-password-icon').click();
  const lost = await password(page).inputValue();
  await expect.poll(() => keptInputs(page)).toContain('Pia Ebers');
  expect(await keptInputs(page)).not.toContain(lost);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText('Sie waren dabei, Personen nacheinander anzulegen.');
  await expect(page.getByTestId('draft-offer')).toContainText('Nele Ahrens, Bo Brandt, Ida Clasen, Tom Dircks, Pia Ebers');
  await expect(page.getByTestId('vorname-input')).toBeHidden();
  await expectAccessible();
  await page.getByTestId('take-draft-button').click();
  await expect(row(page)).toHaveText([
    /Nele Ahrens.*Passwort notiert/,
    /Bo Brandt.*Passwort notiert/,
    /Ida Clasen.*Passwort nicht notiert/,
    /Tom Dircks.*Passwort notiert/,
    /Pia Ebers.*Passwort nicht notiert/,
  ]);
  await expect(page.getByTestId('chosen-organisation')).toContainText('Testschule Schulportal');
  await row(page).filter({ hasText: 'Pia Ebers' }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Passwort von Pia Ebers zurücksetzen?');
  await expect(page.getByRole('dialog')).toContainText('Benutzername: pebers', { useInnerText: true });
  await page.getByTestId('password-reset-button').click();
  await page.getByTestId('show-password-icon').click();
  const renewed = await password(page).inputValue();
  expect(renewed).not.toBe(lost);
  await page.getByTestId('close-password-reset-dialog-button').click();
  await page.getByTestId('password-noted-button').click();
  await expect(row(page).filter({ hasText: 'Pia Ebers' })).toContainText('Passwort notiert');
  await expect(row(page).filter({ hasText: 'Ida Clasen' })).toContainText('Passwort nicht notiert');

  // What is true on the server: five persons, once each, in the class; the new password is the one that counts.
  for (const username of ['nahrens', 'bbrandt', 'iclasen', 'tdircks', 'pebers']) {
    const answer = await page.request.get(`/api/personen-frontend?suchFilter=${username.slice(1)}&limit=50`);
    const { items } = (await answer.json()) as Found;
    expect(items.map(({ person }) => person.referrer)).toEqual([username]);
    const overview = await page.request.get(`/api/dbiam/personenuebersicht/${items[0]?.person.id}`);
    expect(await overview.text()).toContain('Playwright3a');
  }
  const other = await browser.newContext({ baseURL: portal.origin });
  const theirs = await other.newPage();
  await theirs.goto('/api/auth/login?redirectUrl=/start');
  await fillPassword(theirs, 'pebers', lost);
  await expect(theirs.getByTestId('input-error-message')).toBeVisible();
  await fillPassword(theirs, 'pebers', renewed);
  await expect(theirs.getByTestId('input-error-message')).toBeHidden();
  await expect(theirs.getByTestId('password-input')).toHaveCount(0);
  await other.close();

  // Six for each that follows: two names, on, create, note, the next one; the others went wrong on purpose, and one is taken up again.
  expect(await job.actions()).toBeLessThanOrEqual(50);
});

test('STATE-13, SCREEN-06, STATE-09: a reload, back and forward at each step lose nothing that was not asked about; another person is offered nothing', async ({
  page,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  const hand = new Hand(page);
  page.on('dialog', (dialog) => void dialog.accept());
  // What was pressed a moment ago is on its way into the browser's store: nobody reloads as fast as this.
  const goesOn = async (title: string, kept: string): Promise<void> => {
    await expect.poll(() => keptInputs(page)).toContain(kept);
    await page.reload();
    await expect(page.getByTestId('draft-offer')).toContainText(title);
    await page.getByTestId('take-draft-button').click();
  };
  const heading = (text: string) => expect(page.getByRole('heading', { level: 2, name: text })).toBeVisible();

  await hand.choose('rollen-select', 'itslearning-Schüler', page.getByTestId('chosen-rollen'));
  await goesOn('Sie waren dabei, einen Benutzer anzulegen.', 'itslearning-Schüler');
  await expect(page.getByTestId('chosen-rollen')).toContainText('itslearning-Schüler');
  await hand.choose(KLASSE, 'Playwright3a');
  await hand.press('next-button');
  await hand.press('schuljahresende-radio-button');
  await goesOn('itslearning-Schüler, Playwright3a', 'schuljahr');
  await expect(page.getByTestId('schuljahresende-radio-button')).toBeChecked();
  await hand.press('next-button');
  await page.getByTestId('vorname-input').fill('Mio');
  await page.getByTestId('familienname-input').fill('Fock');
  await goesOn('Sie waren dabei, Mio Fock anzulegen.', 'Fock');
  await expect(page.getByTestId('familienname-input')).toHaveValue('Fock');
  await hand.press('next-button');
  await heading('Angaben prüfen');
  await goesOn('Sie waren dabei, Mio Fock anzulegen.', 'Fock');
  await hand.press('next-button');
  await expect(page.getByTestId('review-befristung')).toContainText('bis einschließlich');

  // Back by the browser and by the button, one step each; forward does nothing, and what was typed stays.
  await page.goBack();
  await heading('Persönliche Daten eingeben');
  await page.goForward();
  await heading('Persönliche Daten eingeben');
  await expect(page.getByTestId('vorname-input')).toHaveValue('Mio');
  await hand.press('back-button');
  await heading('Befristung festlegen');
  await page.goBack();
  await heading('Rolle wählen');
  await hand.press('next-button');
  await heading('Angaben prüfen');

  // Discarded is discarded; left on purpose, it is not offered either.
  await page.reload();
  await page.getByTestId('discard-draft-button').click();
  await heading('Rolle wählen');
  await page.reload();
  await heading('Rolle wählen');
  await hand.choose('rollen-select', 'LiV', page.getByTestId('chosen-rollen'));
  await page.getByTestId('person-management-menu-item').click();
  await page.getByTestId('confirm-unsaved-changes-button').click();
  await page.getByTestId('person-creation-menu-item').click();
  await heading('Rolle wählen');
  await expect(page.getByTestId('chosen-rollen')).toBeHidden();

  // A crash leaves it to the same person alone.
  await hand.choose('rollen-select', 'LiV', page.getByTestId('chosen-rollen'));
  await expect.poll(() => keptInputs(page)).toContain('LiV');
  // No page is open that would go to the login by itself while somebody else signs in.
  await page.goto('about:blank');
  await signIn('admin', { level: 'gold', target: '/start' });
  await expect.poll(() => keptInputs(page)).toBe('[]');
  await page.goto('/admin/personen/new');
  await heading('Schule oder Organisation wählen');
});

test('STATE-13, CALL-60: a session that lapses in the wizard costs nothing: who signs in stands where it was, who only comes back later is offered it', async ({
  page,
  context,
  portal,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  const hand = new Hand(page);
  await toPerson(hand);
  const lapse = async (): Promise<void> => {
    await context.clearCookies();
    await page.getByTestId('next-button').click();
    await expect(page.getByTestId('step-up-confirm-button')).toBeVisible();
  };
  await page.getByTestId('vorname-input').fill('Ulf');
  await page.getByTestId('familienname-input').fill('Voss');
  await lapse();
  await page.getByTestId('step-up-confirm-button').click();
  await fillPassword(page, 'schuladmin');
  await fillOtp(page, await portal.otp('schuladmin'));
  await expect(page.getByTestId('familienname-input')).toHaveValue('Voss');
  await expect(page.getByTestId('draft-offer')).toBeHidden();
  await page.getByTestId('familienname-input').fill('Wulf');
  await lapse();
  await page.goto('/');
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen/new' });
  await expect(page.getByTestId('draft-offer')).toContainText('Sie waren dabei, Ulf Wulf anzulegen.');
  await page.getByTestId('take-draft-button').click();
  await hand.press('next-button');
  await expect(page.getByTestId('review-klasse')).toContainText('Playwright3a');
});
