import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { hrefOf, matchRoute } from '#contract/routes';
import { ROUTES, type RouteName } from '#contract/route-table';
import { LAUNCH_FLAGS, provideChromium } from '../browser/find-chromium';
import { otherSession } from '../e2e/other-session';
import { startPortal } from '../e2e/server';

const FOLDER = resolve('test-results/pictures');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
];
/** Who looks: the state, a school, who may create teachers only, and a pupil. */
const ACCOUNTS = ['admin', 'schuladmin', 'limitiert', 'schueler'];

/** Where the ids in addresses come from; the first that the account sees. */
const IDS: Partial<Record<RouteName, { readonly from: string; readonly idOf: (item: never) => string }>> = {
  'person-details': { from: '/api/personen-frontend?limit=1', idOf: ({ person }: { person: { id: string } }) => person.id },
  'klasse-details': { from: '/api/organisationen?typ=KLASSE&limit=1', idOf: ({ id }: { id: string }) => id },
  'rolle-details': { from: '/api/rolle?limit=1', idOf: ({ id }: { id: string }) => id },
  'angebot-details': { from: '/api/provider/manageable', idOf: ({ id }: { id: string }) => id },
  'angebot-edit': { from: '/api/provider/manageable', idOf: ({ id }: { id: string }) => id },
  'schultraeger-details': { from: '/api/organisationen?typ=TRAEGER&limit=1', idOf: ({ id }: { id: string }) => id },
};

const taken: string[] = [];

/**
 * Takes every screen as each account meets it, whole and at the four widths that the portal is looked at, with one page that shows them
 * side by side. Says which of them is wider than its screen.
 * @param wanted names of screens; all where none is named
 */
export async function takeScreens(wanted: readonly string[]): Promise<void> {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: provideChromium(), args: [...LAUNCH_FLAGS] });
  try {
    mkdirSync(FOLDER, { recursive: true });
    for (const account of [null, ...ACCOUNTS]) {
      const page =
        account === null
          ? await browser.newPage({ baseURL: portal.origin })
          : await otherSession(browser, portal, account, account === 'schueler' ? 'silver' : 'gold');
      for (const name of Object.keys(ROUTES) as RouteName[]) {
        if (wanted.length > 0 && !wanted.includes(name)) continue;
        if (ROUTES[name].auth === (account === null)) continue;
        const address = await addressOf(page, name);
        if (address !== null) await take(page, account ?? 'niemand', name, address);
      }
      await page.context().close();
    }
    writeFileSync(`${FOLDER}/index.html`, overview());
    console.log(`${taken.length} pictures: ${FOLDER}/index.html`);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Null where the account sees nothing of the kind. */
async function addressOf(page: Page, name: RouteName): Promise<string | null> {
  if (name === 'not-found') return '/gibt-es-nicht';
  const ids = IDS[name];
  if (ids === undefined) return hrefOf(name as 'start');
  const answer = await page.request.get(ids.from);
  const body = answer.ok() ? ((await answer.json()) as never[] | { readonly items: never[] }) : [];
  const first = (Array.isArray(body) ? body : body.items)[0];
  return first === undefined ? null : ROUTES[name].path.replace(':id', ids.idOf(first));
}

/** Nothing is taken where the account is sent elsewhere. */
async function take(page: Page, account: string, name: RouteName, address: string): Promise<void> {
  await page.goto(address);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Not until the network rests: who may not see a page leaves an answer unread that was asked for early, and the network never does.
    await page.locator('h1').first().waitFor();
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    if (matchRoute(new URL(page.url()).pathname).name !== name) return;
    const file = `${name}-${account}-${size.width}.png`;
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    taken.push(file);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) console.log(`${file}: ${wide} px wide`);
  }
}

function overview(): string {
  const rows = [...new Set(taken.map((file) => file.replace(/-\d+\.png$/, '')))].map(
    (name) =>
      `<h2>${name}</h2><p>${SIZES.map(({ width }) => `<a href="${name}-${width}.png"><img loading="lazy" src="${name}-${width}.png" width="${width / 4}" alt="${name} ${width}"></a>`).join(' ')}</p>`,
  );
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Bilder</title><style>img{vertical-align:top;border:1px solid #888}</style>${rows.join('')}</html>`;
}
