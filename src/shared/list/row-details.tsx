import { createContext, useCallback, useContext, useMemo, useRef, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { base, DetailsMachine } from '#machines/patterns/details/machine';
import type { DetailsContext, DetailsEvent } from '#machines/patterns/details/types';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { useConstant } from '../workflow/constant';
import { useWorkflow, type WorkflowMark } from '../workflow/use-workflow';
import { leftRows, useLeaving } from './left-rows';
import type { ListWorkflow } from './use-list-workflow';

/** The details of the rows of a list, as a view sees them. */
export interface RowDetails {
  readonly snapshot: {
    readonly context: DetailsContext<unknown>;
    matches(state: 'resting' | 'reading' | 'failed'): boolean;
  };
  readonly send: (event: DetailsEvent) => void;
  readonly mark: WorkflowMark;
}

/** The details of the rows of the list that is drawn here; null where nothing is told of them afterwards. */
export const DetailsHere = createContext<RowDetails | null>(null);

/** For the table of the list: tells which rows are in the window; null where nobody asks. */
export const RowsInWindow = createContext<((ids: readonly string[]) => void) | null>(null);

export interface WithRowDetailsProps<Detail, Item extends ListItem, Query extends ListQuery> {
  readonly machine: DetailsMachine<Detail>;
  readonly list: ListWorkflow<Item, Query>;
  readonly children: ReactNode;
}

/**
 * Reads what a list tells of its rows beyond its first answer, for those in the window (LIST-01). What was read of a row stays while
 * the list is read anew, and is read again then. What arrives is drawn where somebody asks for it (`useRowDetail`), and nowhere else:
 * the rows themselves stand.
 */
export function WithRowDetails<Detail, Item extends ListItem, Query extends ListQuery>({
  machine,
  list,
  children,
}: WithRowDetailsProps<Detail, Item, Query>): ReactElement {
  const { items } = list.snapshot.context;
  const { pathname } = useLocation();
  const kept = useConstant(() => (items.length === 0 ? undefined : leftRows<DetailsContext<unknown>['known']>([pathname, machine.id])));
  const [snapshot, send, { 'data-machine': name, 'data-state': state }] = useWorkflow(machine as unknown as ReturnType<typeof base>, {
    input: kept,
    actions: { tellDemand: () => list.send({ type: 'REFRESH' }) },
  });
  // What is known of the rows of a moment ago is read anew with them.
  const begun = useRef<readonly Item[] | null>(kept === undefined ? null : items);
  useLeaving([pathname, machine.id], snapshot.context.known);
  const want = useCallback(
    (ids: readonly string[]): void => {
      if (begun.current !== items) {
        begun.current = items;
        send({ type: 'BEGIN', rows: items.map(({ id }) => id) });
      }
      send({ type: 'WANT', ids });
    },
    [items, send],
  );
  const details = useMemo(
    (): RowDetails => ({ snapshot, send, mark: { 'data-machine': name, 'data-state': state } }),
    [snapshot, send, name, state],
  );
  return (
    <RowsInWindow value={want}>
      <DetailsHere value={details}>{children}</DetailsHere>
    </RowsInWindow>
  );
}

/** What is known of one row: undefined while it is not read, null where there is nothing to tell. */
export interface RowDetail<Detail> {
  readonly known: Detail | null | undefined;
  /** It comes, or may come; false once it could not be read. */
  readonly isReading: boolean;
}

/** For a cell: what is known of its row, as soon as it is there. */
export function useRowDetail<Detail>(id: string): RowDetail<Detail> {
  const details = useContext(DetailsHere);
  return {
    known: details?.snapshot.context.known[id] as Detail | null | undefined,
    isReading: details?.snapshot.matches('failed') === false,
  };
}
