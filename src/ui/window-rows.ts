import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';

/** So many rows are in the page at most. */
const ROWS_AT_MOST = 100;

/** Heights of the gaps before each row that is there, and after the last one. */
export function gapsOf(items: readonly VirtualItem[], margin: number, total: number): readonly number[] {
  const ends = [0, ...items.map(({ end }) => end - margin)];
  const starts = [...items.map(({ start }) => start - margin), total];
  return starts.map((start, at) => Math.max(0, start - (ends[at] ?? 0)));
}

/** The first and the last row that somebody sees. */
export type Seen = Pick<Range, 'startIndex' | 'endIndex'>;

/**
 * The rows of the window, never too many, and the one with the focus wherever it is. Of the rows around it those are there already that
 * were there for what was seen before; the others come when there is time for them.
 */
export function withFocused(range: Range, before: Seen, focused: number | null): number[] {
  const { startIndex, endIndex, overscan } = range;
  const wasNear = (index: number): boolean => index >= before.startIndex - overscan && index <= before.endIndex + overscan;
  const isThere = (index: number): boolean => (index >= startIndex && index <= endIndex) || wasNear(index);
  const inWindow = defaultRangeExtractor(range)
    .filter(isThere)
    .slice(0, ROWS_AT_MOST - 1);
  if (focused === null || focused >= range.count || inWindow.includes(focused)) return inWindow;
  return [...inWindow, focused].toSorted((one, other) => one - other);
}

/** The row that a key leads to from this one; null where the key means nothing here. */
export function nextOf({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number): number | null {
  if (altKey || metaKey || shiftKey) return null;
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? count - 1 : null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : null;
  return key === 'ArrowUp' && at > 0 ? at - 1 : null;
}
