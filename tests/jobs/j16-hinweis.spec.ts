import { expect, test } from './job';
import { expectWithin } from '../e2e/layout';

const SEITE = '/admin/hinweise/new';
const LANG = `https://portal.example/${'wartungsfenster'.repeat(26)}`;
const TEXT = `Am Montag ist Wartung 🔧\n\nDas Portal ist von 8 bis 10 Uhr nicht erreichbar: ${LANG}`;

test('J16, SCREEN-02, SCREEN-14: a notice with a long link, an emoji and two paragraphs has a heading, is folded away for the day, comes back with another text, and is taken down without writing anything', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: SEITE });
  const field = page.getByTestId('newsbox-text-input');
  await field.fill(TEXT);
  await page.getByTestId('save-published-newsbox').click();
  await page.getByTestId('publish-hinweis-button').click();
  await expect(page.getByTestId('hinweis-success')).toBeVisible();

  await page.goto('/start');
  const notice = page.getByTestId('hinweis-banner');
  await expect(page.getByRole('heading', { name: 'Hinweis des Portals' })).toBeVisible();
  await expect(notice).toContainText('🔧');
  await expect(notice.getByRole('link')).toHaveAttribute('href', LANG);
  await expect(page.getByRole('link', { name: /Schulportal-Administration/ })).toBeVisible();
  await expectAccessible();
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, '.banner');
  }
  await page.getByTestId('hinweis-fold').focus();
  await page.keyboard.press('Enter');
  await expect(notice.getByTestId('alert-text')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hinweis des Portals' }), 'what is folded can be unfolded').toBeVisible();
  await expect(notice.getByTestId('alert-text')).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(SEITE);
  await field.fill('Die Wartung fällt aus.');
  await page.getByTestId('save-published-newsbox').click();
  await page.getByTestId('publish-hinweis-button').click();
  await expect(page.getByTestId('hinweis-success')).toBeVisible();
  await page.goto('/start');
  await expect(notice.getByTestId('alert-text'), 'another text is shown').toHaveText('Die Wartung fällt aus.');

  await page.goto(SEITE);
  await field.fill('Halb geschriebener Text');
  await page.getByTestId('take-revision-1').click();
  await expect(field).toHaveValue(/Willkommen im Schulportal/);
  await page.getByTestId('undo-take-button').click();
  await expect(field, 'what was typed is not lost').toHaveValue('Halb geschriebener Text');
  await expect(page.getByTestId('hinweis-replaced')).toHaveCount(0);

  await field.fill('');
  await page.getByTestId('submit-newsbox').click();
  await page.getByTestId('publish-hinweis-button').click();
  await expect(page.getByTestId('hinweis-success')).toContainText('Veröffentlichung beendet');
  await page.goto('/start');
  await expect(page.getByTestId('all-service-provider-title')).toBeVisible();
  await expect(notice).toHaveCount(0);
  const [stored] = (await (await page.request.get('/api/portal/meldung')).json()) as readonly { readonly inhalt: string }[];
  expect(stored?.inhalt).toBe('Die Wartung fällt aus.');
});
