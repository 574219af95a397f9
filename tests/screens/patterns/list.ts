import type { ListEvent, ListQuery } from '#machines/patterns/list/types';
import type { UserActions } from '../user-action';
import { stepUpEvents } from './step-up';

type Change = Readonly<Record<string, string | number | null | undefined>>;
interface Asking {
  readonly change: object;
}

const press = (testid: string) => ({ does: 'press', testid }) as const;
/** Where a change has no control of this kind, there is none with this id. */
const NONE = '';

/**
 * How the events of a list come about on its page.
 * @param name of the list, as `ListPage` is given it
 * @param filters the names of its filters, by their keys in the query
 * @param address of a query; left out where the list has none
 * @param testids of filters that are not called after the list, by their keys in the query
 */
export function listEvents<Query extends ListQuery>(
  name: string,
  filters: { readonly [K in keyof Query]?: string },
  address: (query: Query) => string = () => '',
  testids: { readonly [K in keyof Query]?: string } = {},
): UserActions<ListEvent<Query>> {
  const called = Object.fromEntries(Object.entries(filters).map(([key, filter]) => [key, `${name}-${String(filter)}-select`]));
  const named = { ...called, ...testids } as Readonly<Record<string, string>>;
  const filterOf = ({ change }: Asking): string | undefined => Object.keys(change).find((key) => key in named);
  const pagerOf = ({ change }: Asking): string => {
    const { page } = change as Change;
    return page === undefined ? NONE : page === 0 ? 'previous-page-button' : 'next-page-button';
  };
  const events: UserActions<ListEvent<ListQuery>> = {
    ...stepUpEvents,
    ASK: [
      { does: 'press', testid: pagerOf },
      {
        does: 'pick',
        testid: (event) => {
          const filter = filterOf(event);
          return filter !== undefined ? (named[filter] ?? NONE) : 'size' in event.change ? 'page-size-select' : NONE;
        },
        value: (event) => String((event.change as Change)[filterOf(event) ?? 'size'] ?? ''),
      },
      {
        does: 'type',
        testid: ({ change }) => ('search' in change ? 'search-filter-input' : NONE),
        text: ({ change }) => String((change as Change)['search']),
        enter: true,
      },
    ],
    ASK_SOON: { does: 'type', testid: 'search-filter-input', text: ({ change }) => String((change as Change)['search']) },
    ASK_NOW: press('apply-search-filter-button'),
    GO_TO: { does: 'goTo', search: ({ query }) => address(query as Query) },
    RESET_FILTERS: [press('reset-filter-button'), press(`${name}-unmatched-alert-button`)],
    REFRESH: press(`refresh-${name}-button`),
    READ_ANEW: { does: 'environment', invokeId: 'changes' },
    RETRY: press('retry-button'),
    SELECT: { does: 'press', testid: ({ ids }) => `select-${ids.join()}` },
    SELECT_ALL: press('select-found-button'),
    // Who is selected and not in the list is dropped by name.
    DESELECT: [
      { does: 'press', testid: ({ ids }) => `select-${ids.join()}` },
      { does: 'presses', testids: ({ ids }) => ['hidden-selection-button', `drop-${ids.join()}`] },
    ],
    CLEAR_SELECTION: press('clear-selection-button'),
  };
  return events;
}
