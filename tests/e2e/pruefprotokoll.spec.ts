import { expect, PASSWORD, test } from './fixtures';

interface Listed {
  readonly person: {
    readonly id: string;
    readonly referrer: string;
    readonly name: { readonly vorname: string; readonly familienname: string };
  };
}

const lengthOf = ({ person: { name, referrer } }: Listed): number => `${name.vorname} ${name.familienname} (${referrer})`.length;

test('LIST-01, PERM-04: the longest names of the audit log stand there whole; an empty list says what it means, and leads to the list of persons', async ({
  page,
  browser,
  portal,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin', { level: 'gold', target: '/start' });
  const answer = await page.request.get('/api/personen-frontend?limit=2000');
  const { items } = (await answer.json()) as { readonly items: readonly Listed[] };
  const longest = items.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 5);
  const stranger = await browser.newContext({ baseURL: portal.origin });
  const headers = { origin: portal.origin };
  for (const { person } of longest) {
    await stranger.request.post('/api/auth/login', {
      form: { username: person.referrer, password: `${PASSWORD}x`, redirectUrl: '/start' },
      headers,
    });
    expect((await page.request.post(`/api/personen/${person.id}/auskunft`, { headers })).status()).toBe(200);
  }
  await stranger.close();
  for (const [width, height, lines] of [
    [1440, 900, 3],
    [1280, 800, 3],
    [768, 1024, 4],
    [320, 640, Infinity],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/admin/pruefprotokoll');
    const names = page.locator('.line-id');
    await expect(names.filter({ hasText: longest[0]?.person.referrer ?? '' }).first()).toBeVisible();
    const wrong = await names.evaluateAll(
      (all, most) =>
        all.flatMap((name) => {
          const cell = name.closest('td');
          const isCut = cell === null || cell.scrollWidth > cell.clientWidth;
          return isCut || name.getClientRects().length > most ? [name.textContent] : [];
        }),
      lines,
    );
    expect(wrong, `at ${width}`).toEqual([]);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/pruefprotokoll?wer=niemandsoheisst');
  await expect(page.getByTestId('pruefprotokoll-unmatched-alert-text')).toContainText(
    'Ob es jemanden oder etwas mit diesem Namen gibt, sagt das nicht.',
  );
  await expectAccessible();
  await page.getByRole('link', { name: 'In der Benutzerliste nach „niemandsoheisst“ suchen' }).click();
  await expect(page).toHaveURL('/admin/personen?suche=niemandsoheisst');
  await expect(page.getByRole('searchbox', { name: 'Benutzer suchen' })).toHaveValue('niemandsoheisst');
});
