import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import type { Path } from '../models/engine/paths';
import { coveringPaths } from './cover';
import type { Cover, SeenTier, Tier } from './kinds';
import type { Options } from './options';
import type { PageCover } from './pages/run-pages';
import { runScreens, screenFiles, screenPaths } from './screens/run-screens';
import { storedStates } from './stored-ways';
import type { Subject } from './subject';
import type { SeenFinding, SeenRun, Watch } from './watch';

/** Why there are no paths with a real server before it is walked. */
export const UNKNOWN_BEFORE = 'Mit einem wirklichen Server ergeben sich die Wege erst aus seinen Antworten.';

/** The paths that a tier walks. */
export async function pathsIn(subject: Subject, tier: Tier, cover: Cover): Promise<readonly Path[]> {
  if (tier === 'pure') return coveringPaths(subject, cover);
  if (tier === 'component') return screenPaths(subject);
  if (tier === 'server') throw new Error(UNKNOWN_BEFORE);
  // Loaded here alone: what walks pages brings Playwright.
  return (await import('./pages/run-pages')).pagePaths(subject, pageCover(cover));
}

const pageCover = (cover: Cover): PageCover => (cover === 'states' ? 'states' : 'transitions');

/** What can keep a tier from walking a machine. The guide (docs/qa.md) has them in a table, with the numbers of machines. */
export const GAPS = {
  lifeCycle: 'Ein Lebenslauf läuft auf dem Server und hat keine Oberfläche.',
  pattern: 'Ein Muster hat keine Oberfläche: Gegangen werden die Maschinen, die nach ihm gebaut sind.',
  background: 'Sie hat keine Oberfläche: Sie entscheidet, was andere zeigen.',
  sibling: 'Ihr Baustein ist der ihres Musters: Gezeichnet geht ihn eine andere Maschine desselben Musters.',
  undrawn: 'Kein Test zeichnet einen Baustein dieser Maschine für sich.',
  noPage: 'Ihre Seite ist für Gänge im Browser nicht eingerichtet (tests/e2e/page-tiers.ts); ihren Baustein geht --tier component.',
  noAddress:
    'Keine Adresse, die eingerichtet ist, führt für sich zu ihr (tests/qa/installation/pages.ts); ihren Baustein geht --tier component.',
} as const;
export type Gap = keyof typeof GAPS;

type Asked = Pick<RegistryEntry, 'id' | 'kind' | 'pattern'>;

/** Why a tier cannot walk a machine, in German; null where it can. */
export async function whyNotIn(tier: Tier, entry: Asked): Promise<string | null> {
  const gap = await gapIn(tier, entry);
  return gap === null ? null : GAPS[gap];
}

export async function gapIn(tier: Tier, entry: Asked): Promise<Gap | null> {
  if (tier === 'pure') return null;
  if (entry.kind === 'lifeCycle') return 'lifeCycle';
  if (tier === 'component') return screenFiles(entry.id).length > 0 ? null : gapOfScreen(entry);
  // What walks pages is loaded here alone: it brings Playwright.
  const walked: object =
    tier === 'server' ? (await import('./installation/pages')).WALKED_ADDRESSES : (await import('../e2e/page-tiers')).WALKED_PAGES;
  if (entry.id in walked) return null;
  if (screenFiles(entry.id).length === 0) return gapOfScreen(entry);
  return tier === 'server' ? 'noAddress' : 'noPage';
}

/** Why no screen draws a machine by itself. */
function gapOfScreen({ id, kind, pattern }: Asked): Gap {
  if (kind === 'pattern') return 'pattern';
  if (REGISTRY.some((one) => one.id !== id && pattern !== undefined && one.pattern === pattern && screenFiles(one.id).length > 0))
    return 'sibling';
  const states = storedStates(id);
  return states.length > 0 && states.every(({ view }) => !view) ? 'background' : 'undrawn';
}

/**
 * Walks the screens or the page of a machine.
 * @param pictures the folder for a picture of the page at each step; null where none are taken
 */
export async function runSeen(
  subject: Subject,
  { tier, cover, headed }: Pick<Options, 'cover' | 'headed'> & { readonly tier: SeenTier },
  pictures: string | null,
  watch: Watch<SeenFinding> = {},
): Promise<SeenRun> {
  if (tier === 'component') return runScreens(subject, watch);
  const { runPages } = await import('./pages/run-pages');
  return runPages(subject, { cover: pageCover(cover), headed, pictures }, watch);
}
