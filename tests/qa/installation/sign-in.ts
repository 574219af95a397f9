import type { Locator, Page } from '@playwright/test';

/** Who signs in, with what only a function tells. */
export interface Account {
  readonly user: string;
  readonly password: () => string;
  /** The next one-time code; null where there is no second factor. */
  readonly code: (() => Promise<string> | string) | null;
}

const STEP_MS = 30_000;
const LOAD = { timeout: 30_000 } as const;

const password = (page: Page): Locator => page.locator('input[name="password"]').filter({ visible: true });
const code = (page: Page): Locator => page.locator('input[name="otp"], input[autocomplete="one-time-code"]').filter({ visible: true });
const isInside = (page: Page, origin: string): boolean => {
  const url = new URL(page.url());
  return url.origin === origin && !url.pathname.startsWith('/api/');
};

/**
 * Signs in at the pages that the portal itself leads to, with the second factor where there is one.
 * @throws Error that says what the sign-in wants, and never what was typed
 */
export async function signIn(
  page: Page,
  origin: string,
  { user, password: secret, code: next }: Account,
  target = '/start',
): Promise<void> {
  const level = next === null ? 'silver' : 'gold';
  await page
    .goto(`${origin}/api/auth/login?redirectUrl=${encodeURIComponent(target)}&requiredStepUpLevel=${level}`)
    .catch((error: unknown) => {
      const [, why = 'ohne Grund'] = /net::(ERR_\w+)/.exec(String(error)) ?? [];
      throw new Error(`${origin} antwortet nicht (${why}); stimmt --base-url, und läuft das Portal?`, { cause: error });
    });
  if (isInside(page, origin)) return;
  if ((await password(page).count()) === 0)
    throw new Error(
      `${pathOf(page)} zeigt kein Feld für ein Passwort; melden Sie sich einmal von Hand an und sehen Sie nach, was es verlangt`,
    );
  await type(page.locator('input[name="username"]').filter({ visible: true }), user);
  await type(password(page), secret());
  await send(page, password(page));
  if ((await password(page).count()) > 0)
    throw new Error(`Die Anmeldung lehnt ${user} oder das Passwort ab; stimmen --user und --password-from-env?`);
  if ((await code(page).count()) > 0) await enterCode(page, next);
  if (!isInside(page, origin))
    throw new Error(`Die Anmeldung bleibt bei ${pathOf(page)} stehen; tun Sie einmal von Hand, was dort verlangt wird, dann noch einmal`);
}

async function enterCode(page: Page, next: Account['code']): Promise<void> {
  if (next === null) throw new Error('Das Portal fragt nach dem zweiten Faktor; nennen Sie dessen Schlüssel: --totp-from-env <Variable>');
  await type(code(page), await next());
  await send(page, code(page));
  if ((await code(page).count()) === 0) return;
  // A code works once: somebody may just have used this one.
  await page.waitForTimeout(STEP_MS - (Date.now() % STEP_MS) + 1000);
  await type(code(page), await next());
  await send(page, code(page));
  if ((await code(page).count()) > 0)
    throw new Error('Die Anmeldung lehnt das Einmalpasswort ab; stimmen --totp-from-env und die Uhr dieses Rechners?');
}

/** What is typed would stand in the message of the browser's driver. */
async function type(field: Locator, text: string): Promise<void> {
  const isTyped = await field.fill(text, LOAD).then(
    () => true,
    () => false,
  );
  if (!isTyped)
    throw new Error(
      `Ein Feld der Anmeldung bei ${pathOf(field.page())} nimmt keinen Text an; melden Sie sich von Hand an und sehen Sie nach`,
    );
}

async function send(page: Page, field: Locator): Promise<void> {
  const loaded = page.waitForEvent('load', LOAD);
  await Promise.all([loaded, field.press('Enter')]);
}

const pathOf = (page: Page): string => {
  const { origin, pathname } = new URL(page.url());
  return `${origin}${pathname}`;
};
