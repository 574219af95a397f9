import { fromPromise, type SnapshotFrom } from 'xstate';
import { call } from '#api/client';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { importHistoryMachine } from '#machines/import-history/machine';
import { ALL_AT_MOST } from '#machines/import-history/steps';
import type { HistoryEvent, HistoryPage, HistoryQuery } from '#machines/import-history/types';
import { resumableOf } from '#machines/shared/content-hash';
import { NO_ADDITIONS, type ImportAdditions } from '../additions';
import { eraseOrder } from '../erase-order';
import { newestFirst } from '../newest-first';

export type HistorySnapshot = SnapshotFrom<typeof importHistoryMachine>;
export type SendHistory = (event: HistoryEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const historyResumable = resumableOf(importHistoryMachine);

const OPTIONS = { on401: 'throw' } as const;
const NO_FILTERS: HistoryPage['filters'] = { organisationen: [], rollen: [] };

function wireQuery({ status, organisationId, rolleId }: HistoryQuery) {
  return {
    ...(status === null ? {} : { status }),
    organisationIds: organisationId === null ? undefined : [organisationId],
    rolleIds: rolleId === null ? undefined : [rolleId],
  };
}

type Options = typeof OPTIONS & { readonly signal: AbortSignal };

/** One page as the server sorts it, with what its list can be filtered by. */
async function sortedPage(query: HistoryQuery, options: Options): Promise<HistoryPage> {
  const { sortField, sortOrder, page, size } = query;
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const [{ items, total }, filters] = await Promise.all([
    call('import.history', { query: { ...wireQuery(query), offset: page * limit, limit, sortField, sortOrder } }, options),
    call('import.historyFilters', {}, options),
  ]);
  return { items, total, filters };
}

/** Pages of a list without an order may overlap: it is read in one, and sorted here, the newest first. */
async function unsortedPage(query: HistoryQuery, options: Options): Promise<HistoryPage> {
  const { page, size } = query;
  const { items, total } = await call('import.history', { query: { ...wireQuery(query), offset: 0, limit: ALL_AT_MOST } }, options);
  const sorted = items.toSorted(newestFirst);
  return { items: size === 'all' ? sorted : sorted.slice(page * size, (page + 1) * size), total, filters: NO_FILTERS };
}

/** The history of imports before the API of a backend; the screen adds what the address needs. */
export const wireHistory = (additions: ImportAdditions) =>
  importHistoryMachine.provide({
    actors: {
      loadPage: fromPromise<HistoryPage, { query: HistoryQuery; extended: boolean }>(({ input: { query, extended }, signal }) =>
        (extended ? sortedPage : unsortedPage)(query, { ...OPTIONS, signal }),
      ),
      discard: eraseOrder(additions),
      keeper: snapshotKeeper(historyResumable),
    },
    actions: leaveActions,
  });

export type WiredHistory = ReturnType<typeof wireHistory>;

/** Before a backend without any addition. */
export const importHistoryWiring: WiredHistory = wireHistory(NO_ADDITIONS);
