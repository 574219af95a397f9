import type { Page } from '@playwright/test';
import { WALKED_PAGES, type WalkedPage } from '../../e2e/page-tiers';
import { knownSteps, stepsOf } from '../../e2e/tours';
import { walkInBrowser } from '../../e2e/walker';
import type { Model } from '../../models/engine/candidates';
import type { StoredPath, StoredPaths } from '../../models/engine/paths-file';
import { ARROW, replay } from '../../models/engine/replay';
import { shortened } from '../shortened';
import type { Way } from '../subject';

/** Where the page does something else than the machine says. */
export interface PageFinding extends Way {
  /** The first line of what went wrong. */
  readonly message: string;
}

/** What a walk on a page came to, as the command reads it. */
export interface PageOutcome {
  readonly walked: Way;
  /** How many of its steps the page went. */
  readonly steps: number;
  readonly finding: PageFinding | null;
}

/** What `npm run qa -- --tier page` wants to be walked. */
export interface Order {
  readonly machine: string;
  readonly ways: readonly Way[];
  /** The file to which is written how far the walks are, a `PageLine` each. */
  readonly results: string;
  /** What the files of the pictures of each way begin with; null where none are taken. */
  readonly pictures: readonly string[] | null;
}

/** The file of a picture, with the number that the list gives the step. @param at how many steps were gone */
export const pictureFile = (beginning: string, at: number): string => `${beginning}-${String(at + 1).padStart(2, '0')}.png`;

/** What a walk tells: that it arrived somewhere, or what it came to. */
export interface PageLine {
  /** Which of the ways. */
  readonly way: number;
  /** How many steps were gone. */
  readonly at: number;
  /** Whether the last of them went wrong. */
  readonly isWrong: boolean;
  /** Of what was on the page then, or last. */
  readonly picture: string | null;
  /** At the end. */
  readonly outcome: PageOutcome | null;
}

/** A shorter way is tried so often: each try opens the page anew. */
const TRIES_AT_MOST = 12;

type SignIn = (username: string, options: { level: 'silver' | 'gold'; target: string }) => Promise<void>;

/** @throws Error when no page of this machine is walked in the browser */
export function walkedPage(machine: string): WalkedPage {
  const found = WALKED_PAGES[machine];
  if (found !== undefined) return found;
  throw new Error(`Von ${machine} wird keine Seite im Browser gegangen; es gibt ${Object.keys(WALKED_PAGES).join(', ')}`);
}

/** Signs in, opens the page and goes a path on it. @param arrived is told of each state, the first included */
export async function goOnPage(
  page: Page,
  signIn: SignIn,
  machine: string,
  path: StoredPath,
  arrived: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { tier, as, target = '/start', open } = walkedPage(machine);
  await signIn(as[0], { level: as[1] ?? 'silver', target });
  // Whatever an earlier way left in the tab would be there when the page is opened.
  await page.evaluate(() => sessionStorage.clear());
  await walkInBrowser(page, tier, path, { open: () => open(page, path), onState: arrived });
}

/** Is told after how many steps the page can be looked at, and whether the last of them went wrong. */
type Look = (at: number, isWrong: boolean) => Promise<void>;

/** The same, told: how many steps were tried, and what went wrong at the last one. */
async function tryOnPage(
  page: Page,
  signIn: SignIn,
  machine: string,
  path: StoredPath,
  look: Look = async () => undefined,
): Promise<{ at: number; message: string | null }> {
  let arrivals = 0;
  try {
    await goOnPage(page, signIn, machine, path, async () => {
      arrivals += 1;
      await look(arrivals - 1, false);
    });
    return { at: path.steps.length, message: null };
  } catch (error) {
    // A page that is gone cannot be looked at.
    await look(arrivals, true).catch(() => undefined);
    return { at: arrivals, message: briefly(error) };
  }
}

/** What was expected and what was there, without the colours and the call log of Playwright. */
function briefly(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const lines = text.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  return lines
    .filter((line) => line === lines[0] || /^(?:Locator|Expected|Received|Error)/.test(line))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

/**
 * Walks a way on its page; where the page does something else, steps are left out as long as the same goes wrong at the same event. Only
 * steps that a stored path takes are tried: those are known to be possible on the page.
 * @param look is told of the first try only
 */
export async function walkOnPage(page: Page, signIn: SignIn, machine: string, way: Way, look: Look): Promise<PageOutcome> {
  const { tier } = walkedPage(machine);
  const known = stepsOf(tier.model as Model, (tier.paths as StoredPaths).paths);
  const { at, message } = await tryOnPage(page, signIn, machine, storedPath(machine, way), look);
  if (message === null) return { walked: way, steps: at, finding: null };
  const last = way.events[at - 1];
  let tries = 0;
  const tryOut = async (events: readonly string[]): Promise<PageFinding | null> => {
    const isLike = events.at(-1) === last && tries < TRIES_AT_MOST;
    if (!isLike || knownSteps(tier.model as Model, way.input, events, known) === null) return null;
    tries += 1;
    const tried = await tryOnPage(page, signIn, machine, storedPath(machine, { input: way.input, events }));
    return tried.message === message && tried.at === events.length ? { input: way.input, events, message } : null;
  };
  const found: PageFinding = { input: way.input, events: way.events.slice(0, at), message };
  return { walked: way, steps: Math.max(0, at - 1), finding: await shortened(found, ({ events }) => events, tryOut) };
}

/** A way with the states that the machine has on it. @throws Error when something of it cannot happen */
export function storedPath(machine: string, { input, events }: Way): StoredPath {
  const [, ...steps] = replay(walkedPage(machine).tier.model as Model, [input, ...events].join(ARROW));
  return {
    id: machine,
    input,
    req: [],
    steps: steps.map(({ name, snapshot }) => ({ event: name, state: snapshot.value, branches: [], effects: [], orders: [] })),
  };
}
