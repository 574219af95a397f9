import type { Facet, ListItem, ListQuery } from '#machines/patterns/list/types';
import type { ListFilter } from './parts';
import type { ListWorkflow } from './use-list-workflow';

/** One filter of a list with what is set of it, and how it is set and taken back. */
export interface FilterField<Query> extends ListFilter<Query> {
  readonly values: readonly string[];
  readonly isOne: boolean;
  readonly options: readonly Facet[];
  readonly choose: (chosen: string) => void;
  readonly remove: (value: string) => void;
}

/** The filters of a list as its query sets them. */
export const filterFields = <Item extends ListItem, Query extends ListQuery>(
  { snapshot, send }: ListWorkflow<Item, Query>,
  filters: readonly ListFilter<Query>[],
): readonly FilterField<Query>[] => {
  const { query, facets } = snapshot.context;
  return filters.map((filter) => {
    const given = (query[filter.key] ?? []) as string | readonly string[];
    const ask = (next: unknown): void => send({ type: 'ASK', change: { [filter.key]: next } as unknown as Partial<Query> });
    return {
      ...filter,
      values: [given].flat().filter((value) => value !== ''),
      isOne: !Array.isArray(query[filter.key]),
      choose: (chosen: string) => ask(chosen === '' ? null : chosen),
      remove: (value: string) => ask(Array.isArray(query[filter.key]) ? [given].flat().filter((one) => one !== value) : null),
      options: filter.options ?? facets[filter.key] ?? [],
    };
  });
};
