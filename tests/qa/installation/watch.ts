import type { Page } from '@playwright/test';

/** What a page showed of a machine, one after another; null where it showed nothing of it any more. */
export type Sighting = string | null;

interface Looking {
  readonly seen: [machine: string, state: string | null][];
  readonly last: Record<string, string | null>;
  readonly since: Record<string, number>;
}

declare global {
  interface Window {
    __qa?: Looking;
  }
}

/** Notes in every document of a page what each machine shows, from the first state on. */
export async function watchStates(page: Page): Promise<void> {
  // What compiles this names functions by a helper that pages do not have.
  await page.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await page.addInitScript(() => {
    const seen: [string, string | null][] = [];
    const last: Record<string, string | null> = {};
    const since: Record<string, number> = {};
    const note = (machine: string, state: string | null): void => {
      if (last[machine] === state) return;
      last[machine] = state;
      since[machine] = performance.now();
      seen.push([machine, state]);
    };
    const look = (): void => {
      const there = new Set<string>();
      for (const element of document.querySelectorAll<HTMLElement>('[data-machine]')) {
        const { machine = '', state = null } = element.dataset;
        if (there.has(machine)) continue;
        there.add(machine);
        note(machine, state);
      }
      for (const machine of Object.keys(last)) if (!there.has(machine)) note(machine, null);
    };
    window.__qa = { seen, last, since };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-machine', 'data-state'],
    });
  });
}

/** What was shown of a machine since this was last asked; a page that was loaded anew begins anew. */
export const takeSeen = (page: Page, machine: string): Promise<readonly Sighting[]> =>
  page.evaluate((id) => {
    const looking = window.__qa;
    if (looking === undefined) return [];
    const own = looking.seen.filter(([of]) => of === id).map(([, state]) => state);
    const others = looking.seen.filter(([of]) => of !== id);
    looking.seen.splice(0, looking.seen.length, ...others);
    return own;
  }, machine);

/** A part of the page may be put in another one's place: only then is it really gone. */
const GONE_MS = 700;
/** So long a page may take to show a machine for the first time. */
const FIRST_MS = 20_000;

/**
 * Waits until a machine shows a state in which nothing is under way, or is not shown any more.
 * @returns the state; null where it is not shown; undefined where it is still under way
 */
export async function whenResting(page: Page, machine: string, resting: readonly string[], limitMs: number): Promise<Sighting | undefined> {
  try {
    const handle = await page.waitForFunction(
      ({ id, states, goneMs, firstMs }) => {
        const now = window.__qa?.last[id];
        if (now === undefined) return performance.now() > firstMs ? { state: null } : false;
        if (now === null) return performance.now() - (window.__qa?.since[id] ?? 0) > goneMs ? { state: null } : false;
        return states.includes(now) ? { state: now } : false;
      },
      { id: machine, states: resting, goneMs: GONE_MS, firstMs: FIRST_MS },
      { timeout: limitMs, polling: 50 },
    );
    return ((await handle.jsonValue()) as { readonly state: Sighting }).state;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return undefined;
    throw error;
  }
}
