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

/** The rows of the window, never too many, and the one with the focus wherever it is. */
export function withFocused(range: Range, focused: number | null): number[] {
  const inWindow = defaultRangeExtractor(range).slice(0, ROWS_AT_MOST - 1);
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
