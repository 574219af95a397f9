import type { Browser, BrowserContext } from '@playwright/test';

/** What a page may keep beyond its life, as the browser's protocol names it; its cache of unchanging files stays. */
const KEPT = 'all';

/** Without windows nobody has the focus, which stands for the leave to copy elsewhere. */
export const LEAVES = ['clipboard-write'];

/**
 * One browser context for the journeys of a worker, emptied between them: each finds it as a new one, but for the unchanging files
 * in its cache. A page of its own holds the process that shows the portal, so that scripts are not compiled anew each time.
 */
export class LastingContext {
  #context: BrowserContext | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** The context, empty: without pages, cookies or anything stored. */
  async borrow(): Promise<BrowserContext> {
    this.#context ??= await this.#open();
    return this.#context;
  }

  /** Takes it back and empties it; one that cannot be emptied is closed. */
  async giveBack(): Promise<void> {
    const context = this.#context;
    if (context === null) return;
    this.#context = null;
    try {
      await this.#empty(context);
      this.#context = context;
    } catch {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }

  async #open(): Promise<BrowserContext> {
    const context = await this.browser.newContext({ permissions: LEAVES });
    const holder = await context.newPage();
    await holder.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Halter</title>' }));
    await holder.goto(this.origin);
    await holder.unrouteAll();
    return context;
  }

  async #empty(context: BrowserContext): Promise<void> {
    const [holder, ...pages] = context.pages();
    if (holder === undefined) throw new Error('The page that holds the process is gone');
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.grantPermissions(LEAVES);
    const protocol = await context.newCDPSession(holder);
    await protocol.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: KEPT });
    await protocol.detach();
    await context.clearCookies();
  }
}
