import { fromPromise, type SnapshotFrom } from 'xstate';
import { endpointActor } from '#api/actors';
import { call } from '#api/client';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { importHistoryMachine } from '#machines/import-history/machine';
import { ALL_AT_MOST } from '#machines/import-history/steps';
import type { HistoryEvent, HistoryPage, HistoryQuery } from '#machines/import-history/types';
import { contentHash } from '#machines/shared/content-hash';

export type HistorySnapshot = SnapshotFrom<typeof importHistoryMachine>;
export type SendHistory = (event: HistoryEvent) => void;

/** What is kept of this machine is restored into the same one only. */
export const historyResumable = { machineId: importHistoryMachine.id, machineHash: contentHash(importHistoryMachine) };

const OPTIONS = { on401: 'throw' } as const;
const NO_FILTERS: HistoryPage['filters'] = { organisationen: [], rollen: [] };

function wireQuery({ status, organisationId, rolleId, sortField, sortOrder, page, size }: HistoryQuery, extended: boolean) {
  const limit = size === 'all' ? ALL_AT_MOST : size;
  return {
    offset: page * limit,
    limit,
    ...(status === null ? {} : { status }),
    organisationIds: organisationId === null ? undefined : [organisationId],
    rolleIds: rolleId === null ? undefined : [rolleId],
    ...(extended ? { sortField, sortOrder } : {}),
  };
}

/** The history of imports before the API; the screen adds what the address needs. */
export const importHistoryWiring = importHistoryMachine.provide({
  actors: {
    loadPage: fromPromise<HistoryPage, { query: HistoryQuery; extended: boolean }>(async ({ input: { query, extended }, signal }) => {
      const options = { ...OPTIONS, signal };
      const [{ items, total }, filters] = await Promise.all([
        call('import.history', { query: wireQuery(query, extended) }, options),
        extended ? call('import.historyFilters', {}, options) : NO_FILTERS,
      ]);
      return { items, total, filters };
    }),
    discard: endpointActor(
      'import.delete',
      ({ vorgangId }: { vorgangId: string }) => ({ path: { importvorgangId: vorgangId }, query: {} }),
      OPTIONS,
    ),
    keeper: snapshotKeeper(historyResumable),
  },
  actions: leaveActions,
});
