import type { Page } from '@playwright/test';
import { fillOtp, fillPassword } from '../e2e/fixtures';
import { expect, test } from './job';

interface Found {
  readonly id: string;
  readonly name: string;
  readonly kennung: string | null;
  readonly zugehoerigZu: string | null;
}

const FIFTY = 50;
const list = async (page: Page, query: string): Promise<readonly Found[]> =>
  (await (await page.request.get(`/api/organisationen?${query}`)).json()) as readonly Found[];

const landOf = async (page: Page): Promise<string> =>
  (await list(page, `typ=LAND&name=${encodeURIComponent('Öffentliche Schulen Land Schleswig-Holstein')}`))[0]?.id ?? '';

/** Fifty schools without a carrier, with numbers that sort as they are counted. */
async function fiftySchulen(page: Page, origin: string): Promise<string> {
  const land = await landOf(page);
  const create = async (data: object): Promise<string> => {
    const answer = await page.request.post('/api/organisationen', { data, headers: { origin } });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as Found).id;
  };
  const under = { administriertVon: land, zugehoerigZu: land };
  const numbers = Array.from({ length: FIFTY }, (_, index) => String(9910000 + index));
  for (const kennung of numbers) await create({ ...under, typ: 'SCHULE', kennung, name: `Dorfschule ${kennung}` });
  return create({ ...under, typ: 'TRAEGER', name: 'Amt Geltinger Bucht' });
}

const goesOn = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText(
    'Sie waren dabei, am Schulträger Amt Geltinger Bucht 50 Schulen neu zuzuordnen.',
  );
  await expect(page.getByTestId('draft-offer')).toContainText('9910000 (Dorfschule 9910000): kommt dazu');
  await page.getByTestId('take-draft-button').click();
};

test('J15, STATE-13, SCREEN-09, D-26, ROUTE-19, CALL-26: 50 schools go to a new carrier; the session lapses at the review, nothing is lost and nothing done twice', async ({
  page,
  context,
  portal,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await signIn('admin', { level: 'gold', target: '/start' });
  const traegerId = await fiftySchulen(page, portal.origin);
  page.on('dialog', (dialog) => void dialog.accept());
  let assigned = 0;
  context.on('request', (request) => (assigned += request.url().endsWith('/zugehoerig') && request.method() === 'POST' ? 1 : 0));

  await page.goto(`/admin/schultraeger/${traegerId}`);
  await page.getByTestId('free-schulen-search-input').fill('Dorfschule');
  const free = page.getByTestId('unassigned-items-list').getByRole('button');
  await expect(free).toHaveCount(FIFTY);
  // One by itself, taken back, and all that are shown.
  await free.first().click();
  await expect(free).toHaveCount(FIFTY - 1);
  await page.getByTestId('assigned-items-list').getByRole('button').first().click();
  await expect(free).toHaveCount(FIFTY);
  await page.getByTestId('assign-all-button').click();
  await expect(free).toHaveCount(0);
  await expect(page.getByTestId('free-schulen-search-input'), 'the button is gone, the focus is not').toBeFocused();
  await page.getByTestId('own-schulen-search-input').fill('gibt es nicht');
  await expect(page.getByTestId('free-schulen-status')).toHaveText('0 Schulen');
  await expect(page.getByTestId('own-schulen-status')).toHaveText('50 Schulen');
  await expect(page.getByTestId('unassigned-items-list')).toHaveText('Alle gezeigten sind vorgemerkt; gespeichert ist noch nichts.');

  // A reload in the lists, and one at the review, lead back to where they were; back leads from the review to the lists, by browser and by button.
  const pending = page.getByTestId('pending-moves-text');
  const question = page.getByTestId('bulk-question');
  const review = async (): Promise<void> => {
    await page.getByTestId('schultraeger-edit-save-button').click();
    await expect(question).toContainText('50 Änderungen am Schulträger Amt Geltinger Bucht speichern?');
  };
  await goesOn(page);
  await expect(pending).toHaveText('50 Änderungen sind noch nicht gespeichert.');
  await review();
  await page.goBack();
  await expect(pending).toHaveText('50 Änderungen sind noch nicht gespeichert.');
  await expect(page).toHaveURL(/\/admin\/schultraeger\/[0-9a-f-]+$/);
  await review();
  await page.getByTestId('back-to-lists-button').click();
  await expect(pending).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/schultraeger\/[0-9a-f-]+$/);
  await review();
  await goesOn(page);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(pending).toBeVisible();
  await review();
  await goesOn(page);
  await expect(question).toContainText('50 Änderungen am Schulträger Amt Geltinger Bucht speichern?');
  const named = await page.getByTestId('prepared-joining').getByRole('listitem').allInnerTexts();
  expect(named, 'by number, the first five at once').toEqual(
    Array.from({ length: 5 }, (_, index) => `991000${index} (Dorfschule 991000${index})`),
  );
  await page.getByTestId('prepared-joining').getByText('und 45 weitere').click();
  await expect(page.getByTestId('prepared-joining').getByRole('listitem')).toHaveCount(FIFTY);
  await expectAccessible();

  // The session lapses; whoever signs in in this window finds the rest, and on this carrier's page alone.
  await context.clearCookies();
  await page.getByTestId('start-moves-button').click();
  await expect(page.getByTestId('bulk-awaiting-text')).toHaveText('0 von 50 sind bearbeitet, 50 noch offen.');
  expect(assigned).toBe(0);
  await page.reload();
  await fillPassword(page, 'admin');
  await fillOtp(page, await portal.otp('admin'));
  const rest = page.getByTestId('bulk-interrupted');
  await expect(rest).toContainText('Unterbrochen: Schulen des Schulträgers Amt Geltinger Bucht zuordnen');
  await expect(rest).toContainText('0 von 50 sind bearbeitet, 50 noch offen.');
  await expect(rest.getByText('9910000 (Dorfschule 9910000)')).toBeVisible();
  await expectAccessible();
  const [another] = await list(page, `typ=TRAEGER&name=${encodeURIComponent('Kreis Dithmarschen')}`);
  const other = await context.newPage();
  await other.goto(`/admin/schultraeger/${another?.id}`);
  await expect(other.getByTestId('schultraegername-input')).toHaveValue('Kreis Dithmarschen');
  await expect(other.getByTestId('bulk-interrupted')).toHaveCount(0);

  // Two windows offer the rest; while one works on it, the other one cannot throw it away.
  await other.goto(`/admin/schultraeger/${traegerId}`);
  await other.getByTestId('bulk-discard-button').click();
  await expect(other.getByTestId('bulk-discard-question')).toContainText('9910004 (Dorfschule 9910004)');
  await page.getByTestId('bulk-go-on-button').click();
  await expect(page.getByTestId('bulk-working')).toBeVisible();
  await other.getByTestId('bulk-discard-confirm-button').click();
  await expect(other.getByTestId('bulk-elsewhere')).toContainText('Ein anderes Fenster hat diese Bearbeitung übernommen.');
  await other.close();

  await expect(page.getByTestId('bulk-result-text')).toHaveText('Alle 50 sind gespeichert.');
  expect(assigned, 'each school once').toBe(FIFTY);
  const moved = await list(page, `typ=SCHULE&zugehoerigZu=${traegerId}&limit=100`);
  expect(moved.map(({ kennung }) => kennung).toSorted()).toEqual(Array.from({ length: FIFTY }, (_, index) => String(9910000 + index)));
  await page.getByTestId('back-to-schultraeger-button').click();
  await expect(page.getByTestId('own-schulen-status')).toHaveText('50 Schulen');
  await page.reload();
  await expect(page.getByTestId('own-schulen-status')).toHaveText('50 Schulen');
  await expect(page.getByTestId('bulk-interrupted')).toHaveCount(0);
  await expect(page.getByTestId('draft-offer')).toHaveCount(0);
});

test('J15, ENT-14, CALL-26, D-26: schools of another carrier come to the new one at once; the question says from whom, and none is without one in between', async ({
  page,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const [old] = await list(page, `typ=TRAEGER&name=${encodeURIComponent('Kreis Dithmarschen')}`);
  const [schuleThere] = await list(page, `typ=SCHULE&zugehoerigZu=${encodeURIComponent(old?.id ?? '')}`);
  expect(schuleThere, 'the old carrier has a school').toBeDefined();
  const schule = `${schuleThere?.kennung} (${schuleThere?.name})`;
  const land = await landOf(page);
  const created = await page.request.post('/api/organisationen', {
    data: { administriertVon: land, zugehoerigZu: land, typ: 'TRAEGER', name: 'Amt Heider Umland' },
    headers: { origin: portal.origin },
  });
  const traeger = (await created.json()) as Found;
  const assigned: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/zugehoerig')) assigned.push(new URL(request.url()).pathname);
  });

  await page.goto(`/admin/schultraeger/${traeger.id}`);
  await page.getByTestId('moves-origin-select').getByRole('combobox').fill('Dithmarschen');
  await page.getByRole('option', { name: 'Kreis Dithmarschen' }).click();
  await expect(page.getByRole('heading', { name: 'Schulen des Schulträgers Kreis Dithmarschen' })).toBeVisible();
  const top = (): Promise<number> =>
    page.getByTestId('assigned-items-list').evaluate((list) => Math.round(list.getBoundingClientRect().top + window.scrollY));
  const before = await top();
  await page.getByTestId(`assign-list-item-${schuleThere?.id}`).click();
  await expect(page.getByTestId('name-later-text')).toBeVisible();
  expect(await top(), 'the next school comes under the pointer').toBe(before);
  await expect(page.getByTestId('assigned-items-list')).toContainText(`${schule}, bisher Kreis Dithmarschen`);
  await expectAccessible();
  // A reload keeps from whom it comes.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('draft-offer')).toContainText(`${schule}, bisher Kreis Dithmarschen: kommt dazu`);
  await page.getByTestId('take-draft-button').click();
  await expect(page.getByRole('heading', { name: 'Schulen des Schulträgers Kreis Dithmarschen' })).toBeVisible();
  await page.getByTestId('schultraeger-edit-save-button').click();
  await expect(page.getByTestId('prepared-joining')).toContainText(`${schule}, bisher Kreis Dithmarschen`);
  expect(assigned).toEqual([]);
  await page.getByTestId('start-moves-button').click();
  await expect(page.getByTestId('bulk-row-0')).toContainText(`${schule}, bisher Kreis Dithmarschen, danach Amt Heider Umland`);
  await expect(page.getByTestId('bulk-row-0')).toContainText('gespeichert');
  expect(assigned, 'one call, and none to the land').toEqual([`/api/organisationen/${traeger.id}/zugehoerig`]);
  const [moved] = await list(page, `typ=SCHULE&zugehoerigZu=${traeger.id}`);
  expect(moved?.id).toBe(schuleThere?.id);
});
