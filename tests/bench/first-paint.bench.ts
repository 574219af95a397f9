import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { PASSWORD } from '../e2e/fixtures';
import { startPortal } from '../e2e/server';

const RUNS = 9;

/** What a line lets through, as `Network.emulateNetworkConditions` wants it; -1 is no limit. */
const LINES = {
  'no limit': { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  '1.6 Mbit/s, 150 ms': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
} as const;
type Line = keyof typeof LINES;

/** Milliseconds since the navigation began. */
interface Measured {
  readonly paint: number;
  /** The first tile of the start page; null where the page has none. */
  readonly tile: number | null;
  /** The first call of the API left the browser. */
  readonly call: number | null;
  /** The last script of the first load was there. */
  readonly scripts: number;
  /** All that came over the line until nothing more came, headers too. */
  readonly bytes: number;
}

interface PageMarks extends Window {
  tile?: number;
}

/** Notes when the first tile stands on the screen; runs in the page before anything else does. */
function noteTile(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[data-testid="card-title"]') === null) return;
    observer.disconnect();
    requestAnimationFrame((now) => ((window as PageMarks).tile = now));
  }).observe(document, { childList: true, subtree: true });
}

/** Functions that run in the page are flat: what the loader of TypeScript adds to inner ones is not there. */
const readEntries = () => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  tile: (window as PageMarks).tile ?? null,
  resources: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
    name,
    startTime,
    responseEnd,
  })),
});

async function readMarks(page: Page): Promise<Omit<Measured, 'bytes'>> {
  const { paint, tile, resources } = await page.evaluate(readEntries);
  const calls = resources.filter(({ name }) => name.includes('/api/')).map(({ startTime }) => startTime);
  const scripts = resources.filter(({ name, startTime }) => name.endsWith('.js') && startTime < (tile ?? Number.POSITIVE_INFINITY));
  return {
    paint,
    tile,
    call: calls.length === 0 ? null : Math.min(...calls),
    scripts: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
  };
}

const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page
    .getByTestId(path === '/' ? 'landing-headline' : 'card-title')
    .first()
    .waitFor();
  // The paint is reported a frame after what was waited for.
  await page.waitForFunction(
    (path) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 && (path === '/' || (window as PageMarks).tile !== undefined),
    path,
  );
};

/** One visit with nothing in the cache: each has a context of its own. */
async function visit(browser: Browser, origin: string, path: '/' | '/start', line: Line): Promise<Measured> {
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  try {
    if (path === '/start') {
      const form = { username: 'lehrkraft', password: PASSWORD, redirectUrl: '/start', requiredStepUpLevel: 'silver' };
      await context.request.post('/api/auth/login', { form, headers: { origin }, maxRedirects: 0 });
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...LINES[line] });
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript(noteTile);
    await settled(page, path);
    const marks = await readMarks(page);
    await page.waitForLoadState('networkidle');
    return { ...marks, bytes };
  } finally {
    await context.close();
  }
}

function median(values: readonly (number | null)[]): string {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? '–' : middle.toFixed(0);
}

/**
 * First paint of the landing page and first tile of the start page, each visit with a cold cache, without a limit and on a line of
 * 1.6 Mbit/s with 150 ms latency. Wanted: paint at most 600 ms on both, the tile at most 1800 ms on the limited one, and at
 * most 165 and 190 kB.
 */
export default async function firstPaint(): Promise<void> {
  if (!existsSync('dist/index.html')) throw new Error('There is no build. Run npm run build first.');
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    await visit(browser, portal.origin, '/start', 'no limit');
    const rows = [];
    for (const path of ['/', '/start'] as const) {
      for (const line of Object.keys(LINES) as Line[]) {
        const runs: Measured[] = [];
        for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, portal.origin, path, line));
        rows.push({
          page: path,
          line,
          'first paint ms': median(runs.map(({ paint }) => paint)),
          'slowest ms': Math.max(...runs.map(({ paint }) => paint)).toFixed(0),
          'first tile ms': median(runs.map(({ tile }) => tile)),
          'first call ms': median(runs.map(({ call }) => call)),
          'last script ms': median(runs.map(({ scripts }) => scripts)),
          bytes: median(runs.map(({ bytes }) => bytes)),
        });
      }
    }
    console.table(rows);
    console.log(`medians of ${RUNS} visits; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
