import { ALL_AT_MOST, type ListQuery, type PageSize } from './types';

/** Number of pages; at least one. */
export const pagesOf = (total: number, { size }: Pick<ListQuery, 'size'>): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

/** Whether a page of this size can be shown of so many entries (LIST-01). */
export const isShowable = (size: PageSize, total: number): boolean => size !== 'all' || total <= ALL_AT_MOST;

/** The page that exists and lies nearest. */
export const nearestPage = ({ page, size }: ListQuery, total: number): number => Math.min(page, pagesOf(total, { size }) - 1);
