import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { ImportStatus } from '#contract/enums';
import type { ImportVorgang } from '#contract/types';
import { toFailure } from '../shared/failure';
import { notAwaiting } from '../shared/step-up';
import type { HistoryContext, HistoryEvent, HistoryFilters, HistoryInput, HistoryPage, HistoryQuery } from './types';

type Fired = { readonly event: unknown };
type Facts = { readonly context: HistoryContext };
type Update = Partial<HistoryContext>;

/** Above this many entries "all" is explained instead of offered (LIST-01). */
export const ALL_AT_MOST = 10_000;

export const NO_FILTERS: HistoryFilters = { status: null, organisationId: null, rolleId: null };

/** The history as it opens without any wish: the newest import first. */
export const FIRST_QUERY: HistoryQuery = { ...NO_FILTERS, sortField: 'createdAt', sortOrder: 'desc', page: 0, size: 30 };

export const initialContext = ({ input }: { readonly input: HistoryInput }): HistoryContext => ({
  ...notAwaiting(input.personId),
  query: input.query,
  extended: input.extended,
  items: [],
  total: 0,
  filters: { organisationen: [], rollen: [] },
  chosen: null,
  deleted: false,
  moved: false,
  failure: null,
});

const pageOf = ({ event }: Fired): HistoryPage => (event as DoneActorEvent<HistoryPage>).output;
const sent = <T extends HistoryEvent['type']>(event: unknown): Extract<HistoryEvent, { type: T }> =>
  event as Extract<HistoryEvent, { type: T }>;

/** What is closed holds nothing any more that could be deleted. */
export const isDeletable = ({ status }: Pick<ImportVorgang, 'status'>): boolean => status !== 'COMPLETED' && status !== 'CANCELLED';
const named = ({ context, event }: Facts & Fired): ImportVorgang | undefined =>
  context.items.find((item) => item.id === sent<'DELETE'>(event).id);

export const isFiltered = ({ query }: Pick<HistoryContext, 'query'>): boolean =>
  query.status !== null || query.organisationId !== null || query.rolleId !== null;

/** Number of pages; at least one. */
export const pagesOf = (total: number, { size }: Pick<HistoryQuery, 'size'>): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));

const isOffered = (options: readonly { readonly id: string }[], id: string | null): boolean =>
  id === null || options.some((option) => option.id === id);

export const historyGuards = {
  /** Only what occurs in the history is offered, and "all" as soon as one is chosen. */
  isOfferedSchule: ({ context, event }: Facts & Fired): boolean =>
    context.extended && isOffered(context.filters.organisationen, sent<'SCHULE_CHOSEN'>(event).organisationId),
  isOfferedRolle: ({ context, event }: Facts & Fired): boolean =>
    context.extended && isOffered(context.filters.rollen, sent<'ROLLE_CHOSEN'>(event).rolleId),
  canSort: ({ context }: Facts): boolean => context.extended && context.items.length > 0,
  isOtherPage: ({ context: { query, total }, event }: Facts & Fired): boolean => {
    const { page } = sent<'PAGE'>(event);
    return page >= 0 && page !== query.page && (page < query.page || page < pagesOf(total, query));
  },
  isFiltered: ({ context }: Facts): boolean => isFiltered(context),
  /** The page that the address names is no longer there, since entries were filtered or are fewer. */
  isBehindEnd: (fired: Facts & Fired): boolean =>
    pageOf(fired).items.length === 0 && pageOf(fired).total > 0 && fired.context.query.page > 0,
  /** All on one page was asked for, by the address, and it is too much. */
  isTooMuch: (fired: Facts & Fired): boolean => fired.context.query.size === 'all' && pageOf(fired).total > ALL_AT_MOST,
  hasItems: (fired: Fired): boolean => pageOf(fired).items.length > 0,
  isDeletable: (fired: Facts & Fired): boolean => {
    const item = named(fired);
    return item !== undefined && isDeletable(item);
  },
  /** So many entries at once would only make the page slow. */
  isShowable: ({ context, event }: Facts & Fired): boolean => sent<'SIZE'>(event).size !== 'all' || context.total <= ALL_AT_MOST,
  /** The import stands elsewhere than it is listed. */
  isOutdated: ({ event }: Fired): boolean => toFailure((event as ErrorActorEvent).error).code === 'IMPORT_STAND_GEAENDERT',
  isMissing: ({ event }: Fired): boolean => toFailure((event as ErrorActorEvent).error).status === 404,
  wasDeleting: ({ context }: Facts): boolean => context.chosen !== null,
};

const asked = ({ context }: Facts, change: Partial<HistoryQuery>): Update => ({
  query: { ...context.query, page: 0, ...change },
  deleted: false,
  moved: false,
  failure: null,
});

export const historyUpdates = {
  askStatus: (fired: Facts & Fired): Update => asked(fired, { status: sent<'STATUS_CHOSEN'>(fired.event).status }),
  askSchule: (fired: Facts & Fired): Update => asked(fired, { organisationId: sent<'SCHULE_CHOSEN'>(fired.event).organisationId }),
  askRolle: (fired: Facts & Fired): Update => asked(fired, { rolleId: sent<'ROLLE_CHOSEN'>(fired.event).rolleId }),
  askWithoutFilters: (fired: Facts): Update => asked(fired, NO_FILTERS),
  askOrder: (fired: Facts & Fired): Update => {
    const { field } = sent<'SORT'>(fired.event);
    const { sortField, sortOrder } = fired.context.query;
    const first = field === 'createdAt' || field === 'dataItemCount' ? 'desc' : 'asc';
    const turned = sortOrder === 'asc' ? 'desc' : 'asc';
    return asked(fired, { sortField: field, sortOrder: field === sortField ? turned : first });
  },
  askPage: (fired: Facts & Fired): Update => asked(fired, { page: sent<'PAGE'>(fired.event).page }),
  askSize: (fired: Facts & Fired): Update => asked(fired, { size: sent<'SIZE'>(fired.event).size }),
  askFewer: ({ context }: Facts): Update => ({ query: { ...context.query, page: 0, size: FIRST_QUERY.size } }),
  askLastPage: ({ context, event }: Facts & Fired): Update => {
    const last = pagesOf(pageOf({ event }).total, context.query) - 1;
    return { query: { ...context.query, page: Math.min(context.query.page - 1, last) } };
  },
  rememberPage: (fired: Fired): Update => ({ ...pageOf(fired), failure: null }),
  rememberFailure: ({ event }: Fired): Update => ({ failure: toFailure((event as ErrorActorEvent).error) }),
  forgetPage: (): Update => ({ items: [], total: 0 }),
  forgetFailure: (): Update => ({ failure: null, deleted: false, moved: false }),
  choose: (fired: Facts & Fired): Update => ({ chosen: named(fired) ?? null, deleted: false, moved: false, failure: null }),
  forgetChosen: (): Update => ({ chosen: null, failure: null }),
  rememberMoved: (): Update => ({ chosen: null, moved: true, failure: null }),
  rememberDeleted: (): Update => ({ chosen: null, deleted: true, failure: null }),
};

/** What the actors are given. */
export const queryOf = ({ context: { query, extended } }: Facts): { readonly query: HistoryQuery; readonly extended: boolean } => ({
  query,
  extended,
});
/** A deletion counts for the import as it is listed, and for no other status (D-18). */
export interface DeleteOrder {
  readonly vorgangId: string;
  readonly expected: ImportStatus;
}
export const chosenOf = ({ context }: Facts): DeleteOrder => ({
  vorgangId: context.chosen?.id ?? '',
  expected: context.chosen?.status ?? 'STARTED',
});

/** Filters, order and page stand in the address; nothing else would be lost. */
export const toDraft = ({ query }: HistoryContext): HistoryQuery => query;
