import { pathToFileURL } from 'node:url';
import { violationsOn } from './accessibility';
import { expect, test } from './fixtures';
import { expectWithin } from './layout';

/** The site as it was built (`npm run docs`), opened from the disk. */
const address = (path: string): string => pathToFileURL(`docs/audit/${path}`).href;

/** One page of each kind; the machine with nested states, guards and calls has several sheets and an overview. */
const PAGES = [
  'index.html',
  'fragen.html',
  'rechte.html',
  'fehler.html',
  'anforderungen.html',
  'anforderungen/auth.html',
  'szenarien/rollen.html',
  'pruefungen/server.html',
  'pruefungen/stufen.html',
  'maschinen/second-factor.html',
];

/** Rows and titles are thousands and all made alike: of the later tables and lists the scan looks at the first ones. */
const ALIKE: Readonly<Record<string, string>> = {
  'fragen.html': 'main tbody tr:nth-of-type(n + 6)',
  'anforderungen/auth.html': 'main tbody tr:nth-of-type(n + 6)',
  'pruefungen/server.html': 'main > ul:nth-of-type(n + 3) li',
  'pruefungen/stufen.html': 'main tbody tr:nth-of-type(n + 6), main > ul:nth-of-type(n + 2) > li:nth-of-type(n + 4)',
  'szenarien/rollen.html': 'main > article:nth-of-type(n + 6)',
};

/** A browser shrinks the whole print when anything is wider than its page. Widths of A4 less its margins, upright and across. */
const PRINTED = [
  { width: 703, selector: 'body:not(.wide) :not(.wide) > .scroll' },
  { width: 1031, selector: '.wide .scroll' },
] as const;

for (const path of PAGES) {
  test(`the audit site: ${path} is accessible, and nothing is wider than the screen or the page that it is printed on`, async ({
    page,
  }) => {
    await page.goto(address(path));
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('.folded').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await violationsOn(page, path in ALIKE ? { except: ALIKE[path] ?? '' } : {})).toEqual([]);
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWithin(page, 'body');
    }
    await page.emulateMedia({ media: 'print' });
    for (const { width, selector } of PRINTED) {
      await page.setViewportSize({ width, height: 1000 });
      const tooWide = await page
        .locator(selector)
        .evaluateAll((tables) => tables.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.getAttribute('aria-label')));
      expect(tooWide, `${width}`).toEqual([]);
    }
  });
}

test('the audit site: in dark colours it is accessible too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['rechte.html', 'maschinen/menu.html']) {
    await page.goto(address(path));
    expect(await violationsOn(page)).toEqual([]);
  }
});

test('the audit site: every printed diagram fits on one page and its letters have at least six points', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1030, height: 700 });
  for (const machine of ['import', 'form', 'second-factor', 'session']) {
    await page.goto(address(`maschinen/${machine}.html`));
    const sheets = await page.locator('.sheet').evaluateAll((figures) =>
      figures.map((figure) => {
        const svg = figure.querySelector('svg');
        if (svg === null) throw new Error('A sheet without a diagram');
        const wide = figure.classList.contains('landscape');
        const page = wide ? { width: 273, height: 186 } : { width: 186, height: 273 };
        const millimetre = 96 / 25.4;
        return {
          sheet: figure.id,
          isTooHigh: figure.getBoundingClientRect().height > page.height * millimetre,
          isTooWide: svg.getBoundingClientRect().width > page.width * millimetre,
          letters: ((svg.getBoundingClientRect().width / svg.viewBox.baseVal.width) * 7.5 * 72) / 96,
        };
      }),
    );
    expect(sheets.length, machine).toBeGreaterThan(2);
    expect(
      sheets.filter(({ isTooHigh, isTooWide }) => isTooHigh || isTooWide),
      machine,
    ).toEqual([]);
    expect(
      sheets.filter(({ letters }) => letters < 5.95),
      machine,
    ).toEqual([]);
  }
});

test('the audit site: a diagram has the letters by which it was laid out, whatever the arrow', async ({ page }) => {
  for (const machine of ['person-lock', 'second-factor']) {
    await page.goto(address(`maschinen/${machine}.html`));
    const texts = page.locator('svg.diagram text');
    const sizes = await texts.evaluateAll((all) => [...new Set(all.map((text) => getComputedStyle(text).fontSize))].toSorted());
    expect(sizes, machine).toEqual(['7.5px', '9px']);
    expect(await page.locator('svg.diagram .label.done text').count(), machine).toBeGreaterThan(0);
  }
});

test('the audit site: a reader whose browser has a wider font sees every letter of a diagram within its box', async ({ page }) => {
  for (const machine of ['import', 'session']) {
    await page.goto(address(`maschinen/${machine}.html`));
    await page.addStyleTag({ content: ".diagram { font-family: 'DejaVu Sans', Verdana, sans-serif !important; }" });
    const over = await page.locator('svg.diagram :is([data-state], [data-frame])').evaluateAll((groups) =>
      groups.flatMap((group) => {
        const right = group.querySelector('rect')?.getBoundingClientRect().right ?? 0;
        const texts = [...group.querySelectorAll(':scope > text')];
        return texts.filter((text) => text.getBoundingClientRect().right > right).map((text) => text.textContent);
      }),
    );
    expect(over).toEqual([]);
  }
});

test('the audit site: a diagram names each state in German first, and under it as the code does', async ({ page }) => {
  await page.goto(address('maschinen/import.html'));
  const card = page.locator('#diagramm [data-state="uploading"]:has(.name)').first();
  await expect(card.locator('.title')).toHaveText('Hochladen');
  await expect(card.locator('.name')).toHaveText('uploading');
});

test('the audit site: the portal shows it outside production, under the policy of its pages', async ({ page, consoleGuard }) => {
  // The site has no icon, which browsers ask for by themselves.
  consoleGuard.expectStatus(404);
  await page.goto('/pruefunterlagen/');
  await page.getByRole('link', { name: 'Import von Benutzern', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('Import von Benutzern');
  // Its width is a rule of the style sheet: the policy lets no style of an element in.
  const width = (svg: Element): string => getComputedStyle(svg).getPropertyValue('--width');
  await expect.poll(() => page.locator('svg.diagram').first().evaluate(width)).toMatch(/^\d+pt$/);
});
