import { errors, type Page } from '@playwright/test';
import { hrefOf } from '#contract/routes';

/** So long a page may take to show anything. */
const FIRST_MS = 20_000;

/** What a page shows in place of the machine that was looked for. */
export interface Instead {
  /** Null where it is no page of the portal: the sign-in. */
  readonly path: string | null;
  readonly heading: string;
}

/**
 * Waits until a page that was just opened shows a machine, or something in its place: the portal says that there is no such page for this
 * account, or leads elsewhere.
 * @returns null where it shows the machine, or nothing at all yet
 */
export async function shownInstead(page: Page, origin: string, address: string, machine: string): Promise<Instead | null> {
  const wanted = new URL(address, origin).pathname;
  const look = ({ id, path, of }: { readonly id: string; readonly path: string; readonly of: string }) => {
    if (window.__qa?.last[id] !== undefined) return { instead: null };
    const here = window.location;
    if (here.origin !== of || here.pathname.startsWith('/api/'))
      return document.readyState === 'complete' ? { instead: { path: null, heading: document.title } } : false;
    const main = document.querySelector('main:not([aria-busy="true"])');
    const heading = main?.querySelector('h1')?.textContent ?? '';
    const isElsewhere = here.pathname !== path;
    // A page that is only told of has no machine, and says why.
    const isTold = main?.querySelector('[role="alert"], .alert') != null && main.querySelector('[data-machine]') === null;
    return heading !== '' && (isElsewhere || isTold) ? { instead: { path: here.pathname, heading } } : false;
  };
  try {
    const seen = await page.waitForFunction(look, { id: machine, path: wanted, of: origin }, { timeout: FIRST_MS, polling: 50 });
    const { instead } = (await seen.jsonValue()) as { readonly instead: Instead | null };
    return instead;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  }
}

/** Why a page is left out, in German. */
export function leftOutText(address: string, { path, heading }: Instead): string {
  if (path === null)
    return `${address} führt zur Anmeldung: Die Seite verlangt mehr, als dieses Konto hat; nennen Sie den Schlüssel seines zweiten Faktors: --totp-from-env <Variable>`;
  if (path === hrefOf('no-second-factor')) return `${address} verlangt einen zweiten Faktor, und für dieses Konto ist keiner eingerichtet`;
  if (path !== new URL(address, 'https://portal.invalid').pathname) return `${address} führt dieses Konto zu ${path} („${heading}“)`;
  return `${address} zeigt diesem Konto „${heading}“: Ihm fehlt das Recht für diese Seite, oder das Portal hat sie nicht`;
}
