import type { Card } from './card';
import { layOut, type Arrangement, type Frame, type Layout } from './layout';

/** What a printed page holds, in points: A4 less margins, heading and legend. */
const PAGES = {
  portrait: { width: 522, height: 735 },
  landscape: { width: 770, height: 480 },
} as const;

/** Below this the smallest text would be under 6 points. */
export const SMALLEST_SCALE = 0.8;

/** Cards never fill a page; with more than this share of it, laying them out is not worth the time. */
const FULLEST = 0.62;

/** A part of the diagram on one page. */
export interface Sheet {
  readonly cards: readonly Card[];
  readonly frames: readonly Frame[];
  readonly layout: Layout;
  readonly orientation: keyof typeof PAGES;
  readonly scale: number;
}

/** Tries both directions on both orientations and takes the one that needs the least shrinking; upright is enough where it fits. */
export async function arrange(wanted: Wanted): Promise<Sheet> {
  const sheets: Sheet[] = [];
  for (const direction of DIRECTIONS) sheets.push(...onPages(wanted, await layOut({ ...wanted, direction })));
  return sheets.reduce((one, other) => (other.scale > one.scale ? other : one));
}

/** Whether everything is readable on one page. */
export async function fits(wanted: Wanted): Promise<boolean> {
  if (isTooMuch(wanted.cards)) return false;
  for (const direction of DIRECTIONS) {
    const sheets = onPages(wanted, await layOut({ ...wanted, direction }));
    if (sheets.some(({ scale }) => scale >= SMALLEST_SCALE)) return true;
  }
  return false;
}

export type Wanted = Omit<Arrangement, 'direction'>;

const DIRECTIONS = ['RIGHT', 'DOWN'] as const;

/** How much a diagram of this size, in points, is shrunk on its page. */
export function scaleOn(orientation: keyof typeof PAGES, { width, height }: { readonly width: number; readonly height: number }): number {
  const page = PAGES[orientation];
  return Math.min(1, page.width / width, page.height / height);
}

const onPages = ({ cards, frames }: Wanted, layout: Layout): Sheet[] =>
  (['portrait', 'landscape'] as const).map((orientation) => ({ cards, frames, layout, orientation, scale: scaleOn(orientation, layout) }));

function isTooMuch(cards: readonly Card[]): boolean {
  const area = cards.reduce((sum, { width, height }) => sum + width * height, 0);
  const { width, height } = PAGES.portrait;
  return area > (FULLEST * width * height) / SMALLEST_SCALE ** 2;
}
