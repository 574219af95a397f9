import { idOf } from '../e2e/person-page';
import { expect, test, type Page } from './job';
import { keptInputs, keptRuns } from '../e2e/kept';

/** As somebody types: only after a click does the browser ask before it lets go. */
async function type(page: Page, testid: string, text: string): Promise<void> {
  const field = page.getByTestId(testid);
  await field.click();
  await field.fill(text);
}

const personOf = async (page: Page): Promise<string> => `/admin/personen/${await idOf(page, 'lehrkraft')}`;

interface Place {
  readonly what: string;
  readonly address: (page: Page) => Promise<string>;
  /** Types something there, and says what of it is kept. */
  readonly begin: (page: Page) => Promise<string>;
  readonly offer: RegExp;
  readonly isThere: (page: Page) => Promise<void>;
  /** What stands there before somebody goes, where it is another thing than what is taken up again. */
  readonly isBegun?: (page: Page) => Promise<void>;
  /** So many entries of the history lie before it: of a list that is checked the one where it is typed, too. */
  readonly entries?: number;
}

const PLACES: readonly Place[] = [
  {
    what: 'a list of classes that is in order, but not begun',
    address: async () => '/admin/klassen/new',
    begin: async (page) => {
      await page.getByTestId('klasse-mode-several').click();
      await type(page, 'klassennamen-input', '9x\n9y\n9z');
      await page.getByTestId('klasse-form-submit-button').click();
      return '9z';
    },
    offer: /Sie waren dabei, 3 Klassen an der Schule .+ anzulegen\./,
    isThere: (page) => expect(page.getByTestId('klassennamen-input')).toHaveValue('9x\n9y\n9z'),
    isBegun: (page) => expect(page.getByTestId('start-klassen-button')).toBeVisible(),
    entries: 2,
  },
  {
    what: 'the name of a person',
    address: personOf,
    begin: async (page) => {
      await page.getByTestId('metadata-edit-button').click();
      await type(page, 'familienname-input', 'Neumann');
      return 'Neumann';
    },
    offer: /Sie waren dabei, die Angaben zu .+ zu ändern\./,
    isThere: (page) => expect(page.getByTestId('familienname-input')).toHaveValue('Neumann'),
  },
  {
    what: 'the plan of the assignments of a person',
    address: personOf,
    begin: async (page) => {
      await page.getByTestId('zuordnung-edit-button').click();
      await page.getByTestId('zuordnung-remove-button').first().click();
      return 'person-zuordnungen-plan';
    },
    offer: /Sie waren dabei, die Zuordnungen von .+ zu ändern\./,
    isThere: (page) => expect(page.getByTestId('person-zuordnungen-section-edit')).toContainText('wird entfernt'),
  },
];

/** Leaves by so many entries of the browser's history, by none with a reload, and answers when it asks. */
async function asked(page: Page, answer: 'accept' | 'dismiss', by: number): Promise<void> {
  const question = page.waitForEvent('dialog');
  const left = page.evaluate((delta) => (delta === 0 ? window.location.reload() : window.history.go(delta)), by);
  await (await question)[answer]();
  await left;
}

test('J22, STATE-13: what is typed is asked about before it goes, by reload, back and forward, and is offered again after a crash', async ({
  page: first,
  signIn,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/start' });
  const context = first.context();
  for (const { what, address, begin, offer, isThere, isBegun = isThere, entries = 1 } of PLACES)
    await test.step(what, async () => {
      const page = await context.newPage();
      const url = await address(first);
      await page.goto('/start');
      await page.goto(url);
      const kept = await begin(page);
      await isBegun(page);
      await asked(page, 'dismiss', 0);
      await asked(page, 'dismiss', -entries);
      await isBegun(page);
      // What was typed a moment ago is on its way into the browser's store: nobody crashes as fast as this.
      await expect.poll(() => keptInputs(page)).toContain(kept);
      await asked(page, 'accept', -entries);
      await expect(page.getByTestId('start-card-headline')).toBeVisible();
      await page.goForward();
      await expect(page.getByTestId('draft-offer')).toContainText(offer);
      // Nobody is asked: as when the browser ends.
      await page.close();
      const again = await context.newPage();
      await again.goto(url);
      await expect(again.getByTestId('draft-offer')).toContainText(offer);
      await again.getByTestId('take-draft-button').click();
      await isThere(again);
      await again.getByTestId('back-to-start-link').click();
      const question = again.getByRole('dialog', { name: 'Seite verlassen?' });
      await expect(question).toContainText('Wenn Sie jetzt gehen, sind sie verloren.');
      await question.getByTestId('confirm-unsaved-changes-button').click();
      await expect(again.getByTestId('start-card-headline')).toBeVisible();
      expect(await keptInputs(again)).toBe('[]');
      // What begins with an entry of its own leaves nothing to go forward to.
      if (entries > 1) return again.close();
      // Back to the page, where nothing is left of what was given up; then forward, and after all not.
      await again.evaluate(() => window.history.back());
      await begin(again);
      await isBegun(again);
      await again.evaluate(() => window.history.forward());
      await question.getByTestId('close-unsaved-changes-dialog-button').click();
      await isBegun(again);
      await again.evaluate(() => window.history.forward());
      await question.getByTestId('confirm-unsaved-changes-button').click();
      await expect(again.getByTestId('start-card-headline')).toBeVisible();
      expect(await keptInputs(again)).toBe('[]');
      await again.close();
    });
});

test('J22, D-12, D-26: a reload that takes a new password away leaves the name of whose it was, on the list and on the page, until there is a newer one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('schuladmin', { level: 'gold', target: '/admin/personen?suche=Mila+Thomsen' });
  const row = page.locator('[data-testid^="personen-row-"]');
  await expect(row).toHaveCount(1);
  const anew = async (): Promise<void> => {
    await page.getByTestId('password-reset-button').click();
    await expect(page.getByRole('dialog', { name: 'Passwort von Mila Thomsen zurückgesetzt' })).toBeVisible();
  };
  await row.getByTestId('row-password-reset-button').click();
  await anew();
  await expect.poll(async () => (await keptRuns(page)).match(/"isDone":\w+/g)).toEqual(['"isDone":true']);
  await asked(page, 'accept', 0);
  const named = page.getByTestId('unnoted-password-alert');
  await expect(named).toContainText('Das neue Einstiegs-Passwort von Mila Thomsen (schueler) ist nicht notiert');
  await expect(named).toContainText('und weder kopiert noch gedruckt. Das bisherige gilt nicht mehr.');
  await expectAccessible();
  await named.getByRole('link', { name: 'Benutzer öffnen' }).click();
  await expect(page).toHaveTitle(/^Mila Thomsen/);
  await expect(named).toContainText('Das neue Einstiegs-Passwort von Mila Thomsen (schueler) ist nicht notiert');
  await expect(named.getByRole('link')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await named.getByRole('button', { name: 'Zum Passwort' }).click();
  await expect(page.getByTestId('sign-in-headline')).toBeFocused();
  await expect(page.getByTestId('open-password-reset-dialog-button'), 'and not beneath the notice').toBeInViewport();
  await expectAccessible();
  await page.getByTestId('open-password-reset-dialog-button').click();
  await anew();
  await page.getByTestId('close-password-reset-dialog-button').click();
  await page.getByTestId('password-noted-button').click();
  await expect(named).toHaveCount(0);
  await page.getByTestId('back-to-list-button').click();
  await expect(row.first()).toBeVisible();
  await expect(named).toHaveCount(0);
});
