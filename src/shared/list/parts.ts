import type { ReactNode, RefObject } from 'react';
import type { ErrorCatalogue } from '#contract/errors/lookup';
import type { Facet, ListItem, ListQuery } from '#machines/patterns/list/types';
import type { DataColumn } from '#ui/DataTable';
import type { Reveal } from '#ui/WindowedRows';
import type { ListWorkflow } from './use-list-workflow';

/** The values of a query that a list is sorted by, where it has an order. */
type SortFieldOf<Query> = Query extends { readonly sortField: infer Field extends string } ? Field : never;
type TextKey<Query> = { [K in keyof Query & string]: Query[K] extends string ? K : never }[keyof Query & string];
type FilterKey<Query> = Exclude<keyof Query & string, keyof ListQuery | 'sortField' | 'sortOrder'>;

export interface ListColumn<Item, Query> extends Omit<DataColumn<Item>, 'sort'> {
  /** The field of the order that its heading asks for. */
  readonly sort?: SortFieldOf<Query>;
  /** The first press of the heading puts the largest or newest on top. */
  readonly largestFirst?: boolean;
}

export interface ListFilter<Query> {
  readonly key: FilterKey<Query>;
  /** In the test ids: `<list>-<name>-select`, `chip-<name>`. */
  readonly name: string;
  readonly label: string;
  /** What can be chosen, "all" apart; left out where the list says what occurs. */
  readonly options?: readonly Facet[];
  /** Of the field, where it is not made of the names of list and filter. */
  readonly testid?: string;
  /** A control of its own, for more values than a plain list can hold; the options then name what is chosen, for the chip. */
  readonly control?: ReactNode;
}

export interface ListWords {
  readonly title: string;
  /** What can be done here, where that is not plain. */
  readonly intro?: string;
  /** "Klassen" */
  readonly plural: string;
  /** "23 Klassen" */
  readonly found: (total: number) => string;
  /** Why there is nothing at all, and what to do. */
  readonly none: string;
  readonly noneText: string;
}

/** What the body of a list page has beside what its user gives. */
export interface ListBodyProps<Item extends ListItem, Query extends ListQuery> extends ListPageProps<Item, Query> {
  /** Brings a row of a very long table into the window. */
  readonly revealer: RefObject<Reveal | null>;
}

/** What one list is on its page, beside the pattern (LIST-01). */
export interface ListPageProps<Item extends ListItem, Query extends ListQuery> {
  readonly list: ListWorkflow<Item, Query>;
  /** In the test ids: `<name>-status-text`, `<name>-row-0`. */
  readonly name: string;
  readonly words: ListWords;
  readonly columns: readonly ListColumn<Item, Query>[];
  readonly filters?: readonly ListFilter<Query>[];
  readonly search?: { readonly key: TextKey<Query>; readonly label: string; readonly help?: string };
  readonly catalogue?: ErrorCatalogue;
  readonly titleTestid?: string;
  readonly tableTestid?: string;
  /** The primary action, top right. */
  readonly primary?: ReactNode;
  /** The way out of a list without any entry. */
  readonly emptyAction?: ReactNode;
  /** In place of "Keine Treffer", where more can be said of it. */
  readonly unmatched?: ReactNode;
  /** What can be done with all that was found, beside the count. */
  readonly tools?: ReactNode;
  /** They are why people come: on a phone, too, they stand above the rows. */
  readonly toolsFirst?: boolean;
  /** What is to be said above the list. */
  readonly notice?: ReactNode;
  /** Makes the entries selectable: how one is called, and what can be done with the selected ones. */
  readonly selection?: { readonly label: (item: Item) => string; readonly actions: (ids: readonly string[]) => ReactNode };
  /** Dialogs of the page. */
  readonly children?: ReactNode;
}
