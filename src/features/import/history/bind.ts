import { wireList } from '#shared/list/wire-list';
import { wire } from '#shared/workflow/wire';
import { type Call } from '#api/actors-of';
import { sightOf } from '#shared/workflow/sight';
import type { ImportVorgang } from '#contract/types';
import { importDeletionMachine, isDeletable } from '#machines/import/import-deletion/machine';
import type { model as deletionModel } from '#machines/import/import-deletion/model';
import { importHistoryMachine } from '#machines/import/import-history/machine';
import type { model as historyModel } from '#machines/import/import-history/model';
import type { HistoryQuery } from '#machines/import/import-history/types';
import { ALL_AT_MOST, type ListPage } from '#machines/patterns/list/types';
import { NO_ADDITIONS, type ImportAdditions } from '../additions';
import { eraseAsShown } from '../erase-order';
import { newestFirst } from '../newest-first';
import { schuleTitle } from '../parts/words';

type HistoryCall = Call<'import.history' | 'import.historyFilters'>;

const wireQuery = ({ status, organisationId, rolleId }: HistoryQuery) => ({
  ...(status === null ? {} : { status }),
  organisationIds: organisationId === null ? undefined : [organisationId],
  rolleIds: rolleId === null ? undefined : [rolleId],
});

/** One page as the server sorts it, with what its list can be filtered by. */
async function sortedPage(query: HistoryQuery, call: HistoryCall): Promise<ListPage<ImportVorgang>> {
  const { sortField, sortOrder, page, size } = query;
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const [{ items, total }, { organisationen, rollen }] = await Promise.all([
    call('import.history', { query: { ...wireQuery(query), offset: page * limit, limit, sortField, sortOrder } }),
    call('import.historyFilters', {}),
  ]);
  const organisationId = organisationen.map(({ id, name, kennung = null }) => ({ value: id, text: schuleTitle({ id, name, kennung }) }));
  return { items, total, facets: { organisationId, rolleId: rollen.map(({ id, name }) => ({ value: id, text: name })) } };
}

/** Pages of a list without an order may overlap: it is read in one, and sorted here, the newest first. */
async function unsortedPage(query: HistoryQuery, call: HistoryCall): Promise<ListPage<ImportVorgang>> {
  const { page, size } = query;
  const { items, total } = await call('import.history', { query: { ...wireQuery(query), offset: 0, limit: ALL_AT_MOST } });
  const sorted = items.toSorted(newestFirst);
  return { items: size === 'all' ? sorted : sorted.slice(page * size, (page + 1) * size), total };
}

/** The history of imports before a backend that sorts and names schools and roles, or before one that does not. */
export const wireHistory = (extended: boolean) =>
  wireList<typeof historyModel>(importHistoryMachine, ({ input, call }) => (extended ? sortedPage : unsortedPage)(input, call));

/** The deletion of an import as it is listed (CALL-14, D-18). */
export const wireDeletion = (additions: ImportAdditions) =>
  wire<typeof deletionModel>(importDeletionMachine, {
    perform: ({ input: { id, status }, call }) => eraseAsShown({ vorgangId: id, expected: status }, additions, call),
    look: ({ input: { id }, call }) =>
      sightOf({
        read: () => call('import.status', { path: { importvorgangId: id } }),
        isReached: (found) => !isDeletable(found),
      }),
  });

// Both are wired when the page is drawn: what comes back from the login is looked for before that.
wireHistory(false);
wireDeletion(NO_ADDITIONS);
