import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { StateValue } from 'xstate';
import type { base, ListMachine } from '#machines/patterns/list/machine';
import type { ListContext, ListEvent, ListItem, ListQuery, ReadPage } from '#machines/patterns/list/types';
import { withinView } from '../history/view';
import { useWorkflow, type WorkflowMark } from '../workflow/use-workflow';
import { leftRows, useLeaving } from './left-rows';
import type { QueryCodec } from './query-codec';

type ShownState = 'loading' | 'pausing' | 'listed' | 'unmatched' | 'empty' | 'stale' | 'failed';

/** What a view reads of a list, whatever its rows are. */
export interface ListSnapshot<Item, Query> {
  readonly value: StateValue;
  readonly context: ListContext<Item, Query>;
  hasTag(tag: 'awaiting' | 'busy'): boolean;
  matches(state: 'shown' | { readonly shown: ShownState }): boolean;
  can(event: ListEvent<Query>): boolean;
}

/** A list that runs: what it holds, what it is told, its mark for testers. */
export interface ListWorkflow<Item, Query> {
  readonly snapshot: ListSnapshot<Item, Query>;
  readonly send: (event: ListEvent<Query>) => void;
  readonly mark: WorkflowMark;
}

export interface ListWorkflowOptions<Query> {
  readonly personId: string;
  readonly codec: QueryCodec<Query>;
}

/**
 * A list with its query in the address (LIST-01): it begins with what the address names, notes there what is asked, in the same entry
 * of the browser's history, and asks anew when the browser's buttons or a link name another query of the same list. Whoever goes back
 * to it within half a minute finds its rows as they were, usable, while they are asked for anew.
 */
export function useListWorkflow<Item extends ListItem, Query extends ListQuery>(
  machine: ListMachine<Item, Query>,
  { personId, codec }: ListWorkflowOptions<Query>,
): ListWorkflow<Item, Query> {
  const { id } = machine;
  const navigate = useNavigate();
  const { search, key, pathname } = useLocation();
  const type = useNavigationType();
  // A navigation takes a moment: what was noted last counts, not what the address still says.
  const noted = useRef(search);
  const seen = useRef(key);
  const [snapshot, send, mark] = useWorkflow(machine as unknown as ReturnType<typeof base>, {
    // A link asks for a list as it is now (D-03); the browser's buttons go back to what was there.
    input: {
      personId,
      query: codec.read(search),
      kept: type === 'POP' ? leftRows<ReadPage<Item>>([pathname, id, codec.read(search)]) : undefined,
    },
    actions: {
      showQuery: ({ context }) => {
        const next = codec.write(context.query as Query, noted.current);
        if (next === noted.current) return;
        noted.current = next;
        void navigate({ search: next }, { replace: true, preventScrollReset: true, ...withinView() });
      },
    },
  });
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (type === 'REPLACE') return;
    noted.current = search;
    send({ type: 'GO_TO', query: codec.read(search) });
  }, [codec, key, search, send, type]);
  const { query, items, total, facets, knownAt: at } = snapshot.context;
  useLeaving([pathname, id, query], snapshot.matches({ shown: 'listed' }) ? { items, total, facets, at } : null);
  return { snapshot, send, mark } as unknown as ListWorkflow<Item, Query>;
}
