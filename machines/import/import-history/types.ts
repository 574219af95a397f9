import type { SortOrder } from '#contract/enums';
import type { ImportSortField, ImportStatus } from '#contract/import-enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address names: filters, order and page. */
export interface HistoryQuery extends ListQuery {
  readonly status: ImportStatus | null;
  readonly organisationId: string | null;
  readonly rolleId: string | null;
  readonly sortField: ImportSortField;
  readonly sortOrder: SortOrder;
}

/** The history as it opens without any wish: the newest import first. */
export const FIRST_QUERY: HistoryQuery = {
  status: null,
  organisationId: null,
  rolleId: null,
  sortField: 'createdAt',
  sortOrder: 'desc',
  page: 0,
  size: 30,
};
