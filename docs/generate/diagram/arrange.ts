import type { Card } from './card';
import { labelSize, layOut, type Arrangement, type Frame, type Layout } from './layout';

/** What a printed page holds, in points: A4 less margins, heading and legend. */
const PAGES = {
  portrait: { width: 522, height: 735 },
  landscape: { width: 770, height: 480 },
} as const;

/** Below this the smallest text would be under 6 points. */
export const SMALLEST_SCALE = 0.8;

/**
 * Cards never fill a page; with more than the larger share of it, laying them out is not worth the time, and the smaller one mostly fits.
 * Labels on arrows keep more apart.
 */
const FULLEST = { beside: 0.4, anywhere: 0.25, packed: 0.4 } as const;
const MOSTLY = { beside: 0.24, anywhere: 0.15, packed: 0.15 } as const;

/** What one direction shrinks so much becomes readable in no other; rows fill a page more evenly than labels on arrows. */
const HOPELESS = { beside: 0.6, anywhere: 0.48, packed: 0.4 } as const;

/** A part of the diagram on one page. */
export interface Sheet {
  readonly cards: readonly Card[];
  readonly frames: readonly Frame[];
  readonly layout: Layout;
  readonly orientation: keyof typeof PAGES;
  readonly scale: number;
}

/** Tries both directions on both orientations and takes the one that needs the least shrinking; upright is enough where it fits. */
export async function arrange(wanted: Wanted, orientations: readonly Orientation[] = ORIENTATIONS): Promise<Sheet> {
  const sheets: Sheet[] = [];
  for (const direction of DIRECTIONS) {
    // What is not shrunk at all needs no other direction.
    if (sheets.every(({ scale }) => scale < 1)) sheets.push(...onPages(wanted, await layOut({ ...wanted, direction }), orientations));
  }
  return sheets.reduce((one, other) => (other.scale > one.scale ? other : one));
}

/** Whether everything is readable on one page. */
export const fits = async (wanted: Wanted, orientations?: readonly Orientation[]): Promise<boolean> =>
  (await largestScale(wanted, orientations)) >= SMALLEST_SCALE;

/** How much one page shrinks what is wanted, as soon as that is readable; far from it the other direction is not tried. */
export async function largestScale(wanted: Wanted, orientations: readonly Orientation[] = ORIENTATIONS): Promise<number> {
  if (isFuller(wanted, FULLEST)) return 0;
  let largest = 0;
  for (const direction of DIRECTIONS) {
    const sheets = onPages(wanted, await layOut({ ...wanted, direction }), orientations);
    largest = Math.max(largest, ...sheets.map(({ scale }) => scale));
    if (largest >= SMALLEST_SCALE || largest < HOPELESS[crowdingOf(wanted)]) return largest;
  }
  return largest;
}

export type Wanted = Omit<Arrangement, 'direction'>;

/** What keeps cards apart. */
type Crowding = Wanted['leaving'] | 'packed';
const crowdingOf = ({ leaving, isPacked = false }: Wanted): Crowding => (isPacked ? 'packed' : leaving);

export type Orientation = keyof typeof PAGES;
const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const DIRECTIONS = ['RIGHT', 'DOWN'] as const;

/** How much a diagram of this size, in points, is shrunk on its page. */
export function scaleOn(orientation: keyof typeof PAGES, { width, height }: { readonly width: number; readonly height: number }): number {
  const page = PAGES[orientation];
  return Math.min(1, page.width / width, page.height / height);
}

const onPages = ({ cards, frames }: Wanted, layout: Layout, orientations: readonly Orientation[]): Sheet[] =>
  orientations.map((orientation) => ({ cards, frames, layout, orientation, scale: scaleOn(orientation, layout) }));

/** Whether it is so little that it is readable on one page in most cases. */
export const mostlyFits = (wanted: Wanted): boolean => !isFuller(wanted, MOSTLY);

/** Whether cards and labels alone cover more of a page than a share. */
function isFuller(wanted: Wanted, share: Readonly<Record<Crowding, number>>): boolean {
  const { cards } = wanted;
  const boxes = [
    ...cards,
    ...cards.flatMap(({ arrows }) => arrows.flatMap(({ label = [] }) => (label.length === 0 ? [] : [labelSize(label)]))),
  ];
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  const { width, height } = PAGES.portrait;
  return area > (share[crowdingOf(wanted)] * width * height) / SMALLEST_SCALE ** 2;
}
