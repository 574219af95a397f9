import { useRef } from 'react';
import type { base, DetailsMachine } from '#machines/shared/details/machine';
import type { DetailsContext, DetailsEvent } from '#machines/shared/details/types';
import type { ListItem, ListQuery } from '#machines/shared/list/types';
import { useWorkflow, type WorkflowMark } from '../workflow/use-workflow';
import type { ListWorkflow } from './use-list-workflow';

/** The details of the rows of a list, as a view sees them. */
export interface RowDetails<Detail> {
  readonly snapshot: {
    readonly context: DetailsContext<Detail>;
    matches(state: 'resting' | 'reading' | 'failed'): boolean;
  };
  readonly send: (event: DetailsEvent) => void;
  readonly mark: WorkflowMark;
  /** For the page of the list: which rows are in the window. */
  readonly onRows: (ids: readonly string[]) => void;
}

/**
 * Reads what a list tells of its rows beyond its first answer, for those in the window (LIST-01). What was read of a row stays while
 * the list is read anew, and is read again then.
 */
export function useRowDetails<Detail, Item extends ListItem, Query extends ListQuery>(
  machine: DetailsMachine<Detail>,
  list: ListWorkflow<Item, Query>,
): RowDetails<Detail> {
  const [snapshot, send, mark] = useWorkflow(machine as unknown as ReturnType<typeof base>, {
    input: undefined,
    actions: { tellDemand: () => list.send({ type: 'REFRESH' }) },
  });
  const { items } = list.snapshot.context;
  const begun = useRef<readonly Item[] | null>(null);
  const onRows = (ids: readonly string[]): void => {
    if (begun.current !== items) {
      begun.current = items;
      send({ type: 'BEGIN', rows: items.map(({ id }) => id) });
    }
    send({ type: 'WANT', ids });
  };
  return { snapshot, send, mark, onRows } as unknown as RowDetails<Detail>;
}
