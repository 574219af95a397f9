import { ALL_AT_MOST, type ListContext, type ListItem, type ListQuery, type PageSize } from './types';

/** A page full, however many stand on it now. */
const SMALLEST = 30;

/** Number of pages; at least one. */
export const pagesOf = (total: number, { size }: Pick<ListQuery, 'size'>): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

/** Whether a page of this size can be shown of so many entries (LIST-01). */
export const isShowable = (size: PageSize, total: number): boolean => size !== 'all' || total <= ALL_AT_MOST;

/** A page full is selected of what the list shows, but fewer than were found: whoever takes it for all of them is mistaken (LIST-01). */
export function isPartSelected({ items, selected, total }: Pick<ListContext<ListItem, unknown>, 'items' | 'selected' | 'total'>): boolean {
  const chosen = new Set(selected.map(({ id }) => id));
  const shown = items.filter(({ id }) => chosen.has(id)).length;
  return shown > 0 && shown >= Math.min(items.length, SMALLEST) && shown < total;
}

/** The page that exists and lies nearest. */
export const nearestPage = ({ page, size }: ListQuery, total: number): number => Math.min(page, pagesOf(total, { size }) - 1);
