import type { ImportSortField, ImportStatus, SortOrder } from '#contract/enums';
import type { ImportHistoryFilters, ImportVorgang } from '#contract/types';
import type { Failure } from '../shared/failure';
import type { StepUpContext, StepUpEvent } from '../shared/step-up';

/** Entries on one page (LIST-01). */
export type PageSize = 30 | 50 | 100 | 300 | 'all';

export interface HistoryFilters {
  readonly status: ImportStatus | null;
  readonly organisationId: string | null;
  readonly rolleId: string | null;
}

/** What the address names: filters, order and page. */
export interface HistoryQuery extends HistoryFilters {
  readonly sortField: ImportSortField;
  readonly sortOrder: SortOrder;
  /** Counted from 0. */
  readonly page: number;
  readonly size: PageSize;
}

/** One page of the history, and what it can be filtered by. */
export interface HistoryPage {
  readonly items: readonly ImportVorgang[];
  /** Entries that fit the filters. */
  readonly total: number;
  readonly filters: ImportHistoryFilters;
}

export interface HistoryInput {
  readonly personId: string;
  readonly query: HistoryQuery;
  /** The backend sorts and names schools and roles; before another one these controls are left out. */
  readonly extended: boolean;
}

export interface HistoryContext extends StepUpContext, HistoryPage {
  readonly query: HistoryQuery;
  readonly extended: boolean;
  /** The import that is to be deleted. */
  readonly chosen: ImportVorgang | null;
  /** Said once after a deletion. */
  readonly deleted: boolean;
  /** Said once when the import to be deleted stood elsewhere than listed; nothing was erased (D-18). */
  readonly moved: boolean;
  readonly failure: Failure | null;
}

export type HistoryEvent =
  | StepUpEvent
  | { readonly type: 'STATUS_CHOSEN'; readonly status: ImportStatus | null }
  | { readonly type: 'SCHULE_CHOSEN'; readonly organisationId: string | null }
  | { readonly type: 'ROLLE_CHOSEN'; readonly rolleId: string | null }
  | { readonly type: 'RESET_FILTERS' }
  | { readonly type: 'SORT'; readonly field: ImportSortField }
  | { readonly type: 'PAGE'; readonly page: number }
  | { readonly type: 'SIZE'; readonly size: PageSize }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DELETE'; readonly id: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };
