import { posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { builtPages, FOLDER } from './site-files';

/** Of pages of one kind so many, the largest. */
const EACH = 2;

const byFolder = new Map<string, string[]>();
for (const [path] of [...builtPages()].sort(([, one], [, other]) => other.length - one.length)) {
  const folder = posix.dirname(path);
  byFolder.set(folder, [...(byFolder.get(folder) ?? []), path]);
}
const looked = [...byFolder].flatMap(([folder, paths]) => (folder === '.' ? paths : paths.slice(0, EACH)));

/** What scrolls sideways on its own: whether the keyboard reaches it, and by what it is called. */
const scrolling = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter((one) => {
        const isNamed = one.getAttribute('role') === 'region' && (one.getAttribute('aria-label') ?? '') !== '';
        const isCaptioned = one.localName === 'figure' && (one.querySelector('figcaption')?.textContent ?? '').trim() !== '';
        return one.tabIndex !== 0 || !(isNamed || isCaptioned);
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

describe('WCAG 1.4.10: the site for auditors at 320 px', () => {
  let browser: Browser | null = null;
  let page: Page | null = null;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
    page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  });
  afterAll(() => browser?.close());

  test.for(looked)('%s does not scroll sideways, and what does within it is named and reached by the keyboard', async (path) => {
    if (page === null) throw new Error('There is no browser');
    await page.goto(pathToFileURL(resolve(FOLDER, path)).href);
    await page.locator('.folded').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await scrolling(page)).toEqual([]);
  });
});
