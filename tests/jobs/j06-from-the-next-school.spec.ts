import type { Page } from '@playwright/test';
import { expect, test } from './job';
import { expectWithin } from '../e2e/layout';
import { chooseFromList } from '../e2e/list-field';

interface Zuordnung {
  readonly sskName: string;
  readonly sskDstNr?: string | null;
  readonly rolle: string;
  readonly rollenArt: string;
  readonly typ: string;
  readonly befristung?: string | null;
}
interface Overview {
  readonly personId: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly zuordnungen: readonly Zuordnung[];
}

/** A pupil of the school with this number, whom whoever is signed in manages. */
async function pupilOf(page: Page, number: string): Promise<Overview> {
  const list = await page.request.get('/api/personen-frontend?limit=200');
  const { items } = (await list.json()) as { readonly items: readonly { readonly person: { readonly id: string } }[] };
  const answers = await page.request.post('/api/dbiam/personenuebersicht', {
    data: { personIds: items.map(({ person }) => person.id) },
    headers: { origin: new URL(page.url()).origin },
  });
  const overviews = ((await answers.json()) as { readonly items: readonly Overview[] }).items;
  const found = overviews.find(
    ({ zuordnungen }) => zuordnungen.length === 2 && zuordnungen.some((one) => one.rollenArt === 'LERN' && one.sskDstNr === number),
  );
  if (found === undefined) throw new Error('There is no pupil');
  return found;
}

const [FROM, TO] = ['0710001', '0710138'];

test('SCREEN-05, CALL-48, CALL-50, ENT-11, VAL-11, VAL-13, D-23: a pupil comes from the next school: the administration of both chooses the school, and role and end are there; she is never without an assignment', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('mehrschuladmin', { level: 'gold', target: '/start' });
  const { personId, zuordnungen } = await pupilOf(page, FROM);
  const rolle = zuordnungen.find(({ typ }) => typ !== 'KLASSE')?.rolle ?? '';
  await page.goto(`/admin/personen/${personId}`);
  await page.getByRole('button', { name: 'Zuordnungen bearbeiten' }).click();
  await page.getByRole('button', { name: 'Befristung bearbeiten' }).click();
  await page.getByLabel('Befristet bis einschließlich').fill('31.01.2099');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  // The focus stays at the assignment that was changed.
  await expect(page.locator('.plan-line')).toBeFocused();

  await page.getByRole('button', { name: 'An andere Schule versetzen' }).click();
  const school = page.getByTestId('personenkontext-create-organisation-select').getByRole('combobox');
  await chooseFromList(page, { field: school, text: TO });
  await expect(page.getByTestId('rolle-select').getByRole('combobox')).toHaveValue(rolle);
  await expect(page.getByTestId('taken-over-text')).toContainText('Befristung sind übernommen.');
  await expect(page.getByLabel('Befristet bis einschließlich')).toHaveValue('31.01.2099');
  await expect(page.getByTestId('taken-over-text')).toContainText('gibt es dort nicht: Wählen Sie eine andere.');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByTestId('error-summary')).toContainText('Wählen Sie eine Klasse.');
  const klasse = page.getByTestId('personenkontext-create-klasse-select').getByRole('combobox');
  await chooseFromList(page, { field: klasse, text: '5a' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  const review = page.getByTestId('zuordnungen-review');
  await expect(review).toContainText(`${rolle} 5a (befristet bis einschließlich 31.01.2099)`);
  await expect(page.getByText(/keine Zuordnung mehr/)).toHaveCount(0);

  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectWithin(page, 'main :is(button, p, li, h2, h3:not(.visually-hidden), section)');
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // What is planned is not lost by one key.
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('heading', { name: /^Vorgemerkte Änderung für .+ verwerfen\?$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toContainText('5a');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('personenkontext')) sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByTestId('zuordnungen-success-text')).toHaveText('Das ist geschehen:');
  expect(sent).toEqual(['PUT']);
  const after = await page.request.get(`/api/dbiam/personenuebersicht/${personId}`);
  const now = ((await after.json()) as Overview).zuordnungen;
  expect(now.map(({ typ, rolle: name, befristung }) => [typ, name, befristung]).toSorted()).toEqual([
    ['KLASSE', rolle, '2099-01-31T23:00:00.000Z'],
    ['SCHULE', rolle, '2099-01-31T23:00:00.000Z'],
  ]);
  expect(now.find(({ typ }) => typ === 'SCHULE')?.sskDstNr).toBe(TO);
});
