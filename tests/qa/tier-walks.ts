import type { RegistryEntry } from '#machines/registry/entry';
import type { Path } from '../models/engine/paths';
import { coveringPaths } from './cover';
import type { Cover, SeenTier, Tier } from './kinds';
import type { Options } from './options';
import type { PageCover } from './pages/run-pages';
import { runScreens, screenFiles, screenPaths } from './screens/run-screens';
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

/** Why a tier cannot walk a machine, in German; null where it can. */
export async function whyNotIn(tier: Tier, { id, kind }: Pick<RegistryEntry, 'id' | 'kind'>): Promise<string | null> {
  if (tier === 'pure') return null;
  if (kind === 'lifeCycle') return 'Ein Lebenslauf läuft auf dem Server und hat keine Oberfläche.';
  if (tier === 'component') return screenFiles(id).length > 0 ? null : 'Kein Test zeichnet einen Baustein dieser Maschine für sich.';
  if (tier === 'server') {
    const { WALKED_ADDRESSES } = await import('./installation/pages');
    return id in WALKED_ADDRESSES
      ? null
      : 'Ihre Seite ist für Gänge mit einem wirklichen Server nicht eingerichtet (tests/qa/installation/pages.ts).';
  }
  const { WALKED_PAGES } = await import('../e2e/page-tiers');
  return id in WALKED_PAGES ? null : 'Ihre Seite ist für Gänge im Browser nicht eingerichtet (tests/e2e/page-tiers.ts).';
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
