import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { html } from '../../docs/generate/html/markup';
import { foldedTable } from '../../docs/generate/html/table';
import { firstSentence } from '../../docs/generate/pages/questions-page';
import { bodyWithin } from '../../docs/generate/report/within';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { violationsOn } from '../e2e/accessibility';
import { builtPages, FOLDER, textOf } from './site-files';

const ADDRESS = pathToFileURL(resolve(FOLDER, 'fragen.html')).href;
const [SHORT, LONG] = [1, 400].map((count) =>
  foldedTable({ caption: 'Fristen', head: ['Was'], rows: Array.from({ length: count }, () => ({ cells: ['Zeile'] })) }),
);

describe('the questions of an audit, as they are made', () => {
  test('a long table is folded with its name and its length, a short one lies open; the report has none folded', () => {
    expect(SHORT?.text).not.toContain('<details');
    expect(LONG?.text).toMatch(/^<details class="folded">/);
    expect(textOf(LONG?.text ?? '').replace(/\s+/g, ' ')).toMatch(/^ Fristen \(400 Zeilen\) /);
    expect(bodyWithin({ path: 'fragen.html', body: LONG?.text ?? '' }, new Set(), 0)).toMatch(/^<details class="folded" open>/);
  });

  test('the list says of each answer its first sentence, without its links', () => {
    expect(firstSentence(html`Nur <a href="x">wer</a> 2.0 darf. Sonst niemand.`).text).toBe('Nur wer 2.0 darf.');
    const [, contents = ''] = /<nav class="contents"[^>]*>([^]*?)<\/nav>/.exec(builtPages().get('fragen.html') ?? '') ?? [];
    const entries = contents.split('<li>').slice(1);
    expect(entries.length).toBeGreaterThan(8);
    expect(entries.filter((entry) => !/^<a href="#[\w-]+">[^<]+\?<\/a><br \/>[^<]{20,300}\.<\/li>/.test(entry))).toEqual([]);
  });
});

describe('the questions of an audit, as a browser shows them', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  });
  afterAll(() => browser.close());

  const hidden = (): Promise<number> =>
    page
      .locator('.folded tbody')
      .evaluateAll((all) => all.filter((one) => !one.checkVisibility({ contentVisibilityAuto: true }) || one.clientHeight === 0).length);

  test('are some screens long and have a way back to their list in sight', async () => {
    await page.goto(ADDRESS);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(20_000);
    await page.locator('#was-geloescht').scrollIntoViewIfNeeded();
    const back = page.locator('section:has(#was-geloescht) .back a');
    expect((await back.boundingBox())?.y).toBeLessThan(900);
    await back.click();
    expect(await page.locator('.answers').evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  });

  test('a table opens for an address within it, and all of them are printed', async () => {
    await page.goto('about:blank');
    await page.goto(`${ADDRESS}#geloescht-auditLines`);
    const row = page.locator('#geloescht-auditLines');
    await row.waitFor({ state: 'visible' });
    expect(await page.locator('.folded[open]').count()).toBe(1);
    expect(await hidden()).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
    expect(await page.locator('.back, .folded > summary').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });

  /** How dark the right edge of what scrolls is, below its head: the mean of its colours. */
  const edge = async (region: Locator): Promise<number> => {
    const last = await region.locator('tbody tr').last().boundingBox();
    const box = await region.boundingBox();
    if (box === null || last === null) throw new Error('The table is not shown');
    const clip = { x: box.x + box.width - 4, y: last.y + last.height - 5, width: 2, height: 3 };
    const picture = (await page.screenshot({ clip })).toString('base64');
    return page.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const colours = [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
      return colours.reduce((sum, one) => sum + one, 0) / colours.length;
    }, picture);
  };

  test('WCAG 1.4.10: at 360 px a table that is cut says so by a shadow, until its end is reached; open, all of it is accessible', async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto('about:blank');
    await page.goto(`${ADDRESS}#geloescht-auditLines`);
    const region = page.getByRole('region', { name: 'Was auf dem Server gelöscht wird' });
    await region.locator('tbody tr').last().scrollIntoViewIfNeeded();
    const cut = await edge(region);
    await region.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
    expect(await edge(region)).toBeGreaterThan(cut + 30);
    expect(await violationsOn(page, { except: 'main tbody tr:nth-of-type(n + 6)' })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
