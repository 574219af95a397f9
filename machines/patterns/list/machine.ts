import { assign, type PromiseActorLogic } from 'xstate';
import type { Telling } from '#machines/shared/not-provided';
import type { Retyped } from '#machines/shared/retyped';
import { shownOf } from './kind';
import { initialContext, isSame, listSetup } from './setup';
import { awaiting } from './states';
import type { ListContext, ListEvent, ListInput, ListItem, ListKind, ListQuery, ReadPage } from './types';

/** What one list is, beside the pattern. */
export interface ListOptions<Query extends ListQuery> extends Partial<Omit<ListKind, 'filters'>> {
  readonly id: string;
  /** German, for the auditors. */
  readonly description: string;
  readonly req: readonly string[];
  /** The list as it opens without any wish. */
  readonly first: Query;
  /** What of the query counts as search and filters: reset together, and told apart from an empty list. */
  readonly filters: readonly (keyof Query)[];
  /** Filters that choose among what another one leaves (`{ klasseIds: 'schuleId' }`): they are emptied when that one changes. */
  readonly within?: { readonly [K in keyof Query]?: keyof Query };
}

/** The pattern itself, for rows and queries of any kind. */
export const base = ({ id, description, req, filters, search = false, selection = false, fixed = false }: ListOptions<ListQuery>) =>
  listSetup.createMachine({
    id,
    description,
    meta: { req },
    context: initialContext,
    initial: 'shown',
    states: { shown: shownOf({ filters, search, selection, fixed }), ...awaiting },
  });

/** The same machine for rows and a query of one's own: the one cast of the pattern. */
export type ListMachine<Item, Query> = Retyped<
  ReturnType<typeof base>,
  ListContext<Item, Query>,
  ListEvent<Query>,
  ListInput<Query>,
  | { src: 'loadPage'; logic: PromiseActorLogic<ReadPage<Item>, Query>; id: 'loadPage' | undefined }
  | { src: 'changes'; logic: Telling; id: 'changes' | undefined }
>;

/**
 * A list that is searched, filtered, sorted and paged on the server, with selection over pages (LIST-01). Its query stands in
 * the address, the newest request wins, and a demand for the second factor or a sign-in in the middle loses nothing (STATE-13).
 * Its user provides `loadPage`, `changes`, `keeper`, `showQuery` and the two ways to the login.
 */
export function listMachine<Item extends ListItem, Query extends ListQuery>(options: ListOptions<Query>): ListMachine<Item, Query> {
  const { first, filters, within = {} } = options;
  const isFiltered = ({ context }: { readonly context: { readonly query: ListQuery } }): boolean => {
    const query = context.query as Query;
    return filters.some((key) => !isSame(query[key], first[key]));
  };
  const without = Object.fromEntries(filters.map((key) => [key, first[key]])) as Partial<ListQuery>;
  const emptiedBy = (change: Partial<ListQuery>): Partial<ListQuery> =>
    Object.fromEntries(Object.entries(within).flatMap(([key, of]) => (String(of) in change ? [[key, first[key as keyof Query]]] : [])));
  return base(options as unknown as ListOptions<ListQuery>).provide({
    guards: { isFiltered },
    actions: {
      ask: assign(({ context: { query } }, change: Partial<ListQuery>) => ({
        query: { ...query, page: 0, ...emptiedBy(change), ...change },
        isAnswer: false,
        failure: null,
      })),
      forgetFilters: assign(({ context: { query } }) => ({
        query: { ...query, ...without, page: 0 },
        isAnswer: false,
        failure: null,
      })),
    },
  }) as unknown as ListMachine<Item, Query>;
}
