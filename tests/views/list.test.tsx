import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { outdate } from '#api/outdated';
import { queryClient } from '#api/query-client';
import { FRESH } from '#api/resume';
import { model } from '#machines/patterns/list/model';
import type { ListItem, ListQuery, ReadPage as Found } from '#machines/patterns/list/types';
import { ListPage } from '#shared/list/ListPage';
import { listEvents } from '../screens/patterns/list';
import { queryCodec, text } from '#shared/list/query-codec';
import { RowLink } from '#shared/list/RowLink';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { WorkflowSetting } from '#shared/workflow/setting';
import paths from '../models/generated/list.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { answeredSays, inAll, UNLISTED, NOT_KEPT, PAGER, SIGN_IN, SIZES, STEP_UP } from './phrases';

interface Query extends ListQuery {
  readonly search: string;
}
const codec = queryCodec<Query>({ first: { page: 0, size: 30, search: '' }, fields: { search: text('suche') } });

/** A list with a search and a selection, and nothing else of its own. */
function Sample() {
  const list = useListWorkflow<ListItem, Query>(model.machine, { personId: 'person', codec });
  return (
    <ListPage
      list={list}
      name="sample"
      words={{ title: 'Muster', plural: 'Muster', found: (total) => `${total} Muster`, none: 'Noch kein Muster', noneText: 'Keines da.' }}
      columns={[
        {
          key: 'id',
          title: 'Name',
          cell: ({ id }) => (
            <RowLink row={id} to={`/muster/${id}`}>
              {id}
            </RowLink>
          ),
        },
      ]}
      search={{ key: 'search', label: 'Muster suchen' }}
      selection={{ label: ({ id }) => id, actions: (ids) => <span data-testid="actions">{ids.join()}</span> }}
    />
  );
}

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = (address = '/muster') => {
  const routes = [
    { path: '/muster', element: <main>{<Sample />}</main> },
    { path: '/muster/:id', element: <Link to="/muster">Alle Muster</Link> },
  ];
  router = createMemoryRouter(routes, { initialEntries: [address] });
  return <RouterProvider router={router} />;
};

const LIST = ['search-filter-input', 'sample-status-text', 'refresh-sample-button', 'page-size-select'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const LIST_WORDS = ['Muster', 'Muster suchen', 'Suchen', 'Liste aktualisieren', ...SIZES, 'Alle'];
const FILTERED = ['Muster suchen: meier', 'Filter zurücksetzen'];
const ALONE = ['Name', 'Alle auf dieser Seite auswählen', 'b auswählen'];
const BOTH = [...ALONE, 'a auswählen'];
const TWO_PAGES = ['Muster 1 bis 2 von 40', 'Seite 1 von 2'];
const MANY = ['Muster 1 bis 2 von 10.002'];
const FIRST_ROW = BOTH.filter((word) => !word.startsWith('b '));
const PART = ['Muster 1 bis 1 von 40', 'Muster 31 bis 31 von 40', 'Seite 1 von 2', 'Seite 2 von 2'];
const ANSWERED = answeredSays({
  page: LIST_WORDS,
  rows: [BOTH, ALONE],
  counts: [TWO_PAGES, '1 Muster', MANY],
  nothing: [['Noch kein Muster', 'Keines da.'], '0 Muster'],
});

walkThroughScreen({
  title: 'LIST-01: every list, by the one with a search and a selection',
  model,
  paths,
  events: listEvents<Query>('sample', {}, (query) => codec.write(query)),
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size } }: { query: Query }) =>
      expectNoted(router, { suche: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size }),
  },
  render: () => draw(),
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"gathering"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'sample-row-0'],
    '{"shown":"stale"}': [...LIST, 'sample-row-0', 'sample-stale', 'retry-button'],
    '{"shown":"unmatched"}': [...LIST, 'sample-unmatched-alert', 'sample-unmatched-alert-button'],
    '{"shown":"empty"}': [...LIST, 'sample-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    '{"shown":"loading"}': [...LIST_WORDS, 'Wird geladen …'],
    '{"shown":"gathering"}': [...LIST_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': LIST_WORDS,
    ...ANSWERED,
    '{"shown":"listed"}': {
      ...ANSWERED['{"shown":"listed"}'],
      // All at once stand on no pages.
      'done:loadPage(zwei Seiten)': [...LIST_WORDS, ...BOTH],
      'done:loadPage(die ersten von vielen)': [...LIST_WORDS, ...FIRST_ROW],
      ...inAll(['SELECT'], [...LIST_WORDS, ...FIRST_ROW]),
    },
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Muster',
      'Keine Treffer',
      'Zu „meier“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: ['Muster', ...STEP_UP],
    awaitingSignIn: ['Muster', ...SIGN_IN],
  },
  saysAfter: {
    ...NOT_KEPT,
    ASK_SOON: ['meier'],
    ...UNLISTED,
    SELECT: ['Zur Auswahl', 'Auswahl aufheben'],
  },
  mayAlsoSay: {
    '{"shown":"pausing"}': ['meier', ...BOTH, '0 Muster', '1 Muster'],
    '{"shown":"loading"}': ['meier', '1 Muster', ...FILTERED, ...BOTH, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"gathering"}': ['meier', ...FILTERED, ...BOTH, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"listed"}': ['meier', ...FILTERED, ...BOTH, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"unmatched"}': ['meier'],
    '{"shown":"failed"}': [...PAGER, 'meier', ...FILTERED, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': ['meier', ...FILTERED, ...BOTH, ...PAGER, ...TWO_PAGES, ...MANY, 'Muster 301 bis 302 von 10.002'],
  },
});

describe('LIST-01: a list for who works with it', () => {
  const asked: Query[] = [];
  /** Sixty entries, found by a part of their ids. */
  const ALL = Array.from({ length: 60 }, (_, index) => ({ id: `muster-${index + 1}` }));
  /** Answers are held back until this. */
  let until: Promise<unknown> = Promise.resolve();
  let refusal: { readonly code: string; readonly status: number } | null = null;
  const answer = async ({ input }: { readonly input: Query }): Promise<Found<ListItem>> => {
    asked.push(input);
    await until;
    if (refusal !== null) throw Object.assign(new Error('refused'), refusal);
    const found = ALL.filter(({ id }) => id.includes(input.search));
    const size = input.size === 'all' ? found.length : input.size;
    return { items: found.slice(input.page * size, (input.page + 1) * size), total: found.length, at: Date.now() };
  };
  const open = (address?: string, delays = {}) => {
    const machine = model.machine.provide({ actors: { loadPage: fromPromise(answer) }, delays });
    render(<WorkflowSetting value={{ resumption: FRESH, machines: { list: { machine } } }}>{draw(address)}</WorkflowSetting>);
  };
  const status = (): string => screen.getByTestId('sample-status-text').textContent ?? '';
  const rows = (): number => document.querySelectorAll('[data-testid^="sample-row-"]').length;
  const search = (): string => router?.state.location.search ?? '';

  beforeEach(() => {
    asked.length = 0;
    until = Promise.resolve();
    refusal = null;
    sessionStorage.clear();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('what is typed is asked once, after a pause, and stands in the address; Enter does not wait', async () => {
    // Letters of one word come further apart on a busy computer.
    open('/muster', { typingPause: 2000 });
    await vi.waitFor(() => expect(status()).toBe('Muster 1 bis 30 von 60'));
    await userEvent.type(screen.getByTestId('search-filter-input'), 'er-5');
    expect(rows()).toBe(30);
    await vi.waitFor(() => expect(status()).toBe('11 Muster'));
    expect(asked.map((query) => query.search)).toEqual(['', 'er-5']);
    expect(search()).toBe('?suche=er-5');
    await userEvent.type(screen.getByTestId('search-filter-input'), '9{Enter}');
    await vi.waitFor(() => expect(status()).toBe('1 Muster'));
    expect(screen.getByTestId('chip-search').closest('.chip')?.textContent).toContain('Muster suchen: er-59');
    screen.getByTestId('chip-search').focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(status()).toBe('Muster 1 bis 30 von 60'));
    expect(search()).toBe('');
    expect(document.activeElement, 'who takes a filter off by keyboard goes on where it stood').toBe(
      screen.getByRole('group', { name: 'Gesetzte Filter' }),
    );
  });

  test('nothing found: it is said for what, and the way out is one press', async () => {
    open('/muster?suche=xyz');
    await vi.waitFor(() => expect(screen.getByTestId('sample-unmatched-alert').textContent).toContain('Zu „xyz“ gibt es'));
    await userEvent.click(screen.getByTestId('sample-unmatched-alert-button'));
    await vi.waitFor(() => expect(status()).toBe('Muster 1 bis 30 von 60'));
  });

  test('a selection goes over pages, and is counted', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    await userEvent.click(screen.getByTestId('select-muster-2'));
    await userEvent.click(screen.getByTestId('next-page-button'));
    await vi.waitFor(() => expect(status()).toBe('Muster 31 bis 60 von 60'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'muster-31 auswählen' }));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('2 ausgewählt');
    expect(screen.getByTestId('actions').textContent).toBe('muster-2,muster-31');
    expect(screen.getByTestId('hidden-selection-button').textContent).toBe('davon 1 nicht auf dieser Seite');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('31 ausgewählt');
    await userEvent.click(screen.getByTestId('clear-selection-button'));
    expect(screen.queryByTestId('selected-count-text')).toBeNull();
  });

  test('LIST-01, D-26: whoever selects a page of more is told so, and all that were found are selected at one press', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    const count = (): string | null => screen.getByTestId('selected-count-text').textContent;
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    expect(count()).toBe('30 von 60 ausgewählt');
    await userEvent.click(screen.getByRole('button', { name: 'Alle 60 auswählen' }));
    await vi.waitFor(() => expect(status()).toBe('60 Muster'));
    expect(count()).toBe('60 ausgewählt');
    expect(screen.getByTestId('actions').textContent?.split(',')).toHaveLength(60);
    expect(screen.queryByTestId('select-found-button')).toBeNull();
    await userEvent.click(screen.getByTestId('select-muster-2'));
    expect(count()).toBe('59 von 60 ausgewählt');
    expect(screen.getByRole('button', { name: 'Alle 60 auswählen' })).not.toBeNull();
  });

  test('LIST-01: whoever has all shown another way is still told that not all of them are selected', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
    await userEvent.selectOptions(screen.getByTestId('page-size-select'), 'all');
    await vi.waitFor(() => expect(status()).toBe('60 Muster'));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('30 von 60 ausgewählt');
  });

  test('BITV: from the row that was selected last one step leads to what can be done with the selection', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    screen.getByTestId('select-muster-2').focus();
    await userEvent.keyboard(' ');
    await userEvent.tab();
    const onward = screen.getByRole('button', { name: 'Zur Auswahl' });
    expect(document.activeElement).toBe(onward);
    expect(onward.getBoundingClientRect().height, 'it is seen while it has the focus').toBeGreaterThan(40);
    await userEvent.click(screen.getByTestId('select-muster-5'));
    expect(screen.getAllByTestId('to-selection-button')).toHaveLength(1);
    expect(screen.getByTestId('to-selection-button').previousElementSibling).toBe(screen.getByTestId('select-muster-5'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Auswahl' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByTestId('clear-selection-button'));
  });

  test('D-26: rows that are not the answer to what is asked are dimmed, and nothing can be done with them', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    await userEvent.click(screen.getByTestId('select-muster-2'));
    const body = (): HTMLElement => screen.getByTestId('sample-row-0').closest('tbody') as HTMLElement;
    const box = (): HTMLElement => screen.getByTestId('select-all-checkbox').closest('th') as HTMLElement;
    const isInert = (): boolean[] => [body(), box(), screen.getByTestId('actions').parentElement as HTMLElement].map((part) => part.inert);
    let release: (value?: unknown) => void = () => undefined;
    until = new Promise((resolve) => (release = resolve));
    try {
      await userEvent.click(screen.getByTestId('refresh-sample-button'));
      expect(isInert()).toEqual([false, false, false]);
      await userEvent.type(screen.getByTestId('search-filter-input'), 'er-5{Enter}');
      expect(isInert()).toEqual([true, true, true]);
      await vi.waitFor(() => expect(getComputedStyle(body()).opacity).toBe('0.4'));
      expect(status()).toContain('Wird geladen …');
      screen.getByTestId('select-muster-3').click();
      expect(screen.getByTestId('selected-count-text').textContent).toBe('1 ausgewählt');
    } finally {
      release();
    }
    await vi.waitFor(() => expect(status()).toBe('11 Muster'));
    expect(isInert()).toEqual([false, false, false]);
    expect(getComputedStyle(body()).opacity).toBe('1');
  });

  test('D-26: selected rows that the list does not show are counted apart, named, and dropped', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    await userEvent.click(screen.getByTestId('select-muster-2'));
    await userEvent.click(screen.getByTestId('select-muster-3'));
    await userEvent.click(screen.getByTestId('select-muster-5'));
    expect(screen.queryByTestId('hidden-selection-button')).toBeNull();
    await userEvent.type(screen.getByTestId('search-filter-input'), 'er-5{Enter}');
    await vi.waitFor(() => expect(status()).toBe('11 Muster'));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('3 ausgewählt');
    await userEvent.click(screen.getByRole('button', { name: 'davon 2 nicht auf dieser Seite' }));
    const panel = screen.getByTestId('hidden-selection');
    expect(panel.innerText).toContain('Ausgewählt, aber nicht auf dieser Seite');
    expect([...panel.querySelectorAll('li')].map((one) => one.innerText.split('\n')[0])).toEqual(['muster-2', 'muster-3']);
    await userEvent.click(screen.getByRole('button', { name: 'muster-2 abwählen' }));
    expect(screen.getByTestId('actions').textContent).toBe('muster-3,muster-5');
    await userEvent.click(screen.getByTestId('drop-hidden-button'));
    expect(screen.getByTestId('actions').textContent).toBe('muster-5');
    expect(screen.queryByTestId('hidden-selection-button')).toBeNull();
  });

  test('LIST-01: nothing moves when the first row is selected or a search is set; a click in the row opens it', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    const top = (): number => screen.getByTestId('sample-row-0').getBoundingClientRect().top + window.scrollY;
    const before = top();
    await userEvent.click(screen.getByTestId('select-muster-5'));
    expect(top()).toBe(before);
    await userEvent.type(screen.getByTestId('search-filter-input'), 'er-5{Enter}');
    await vi.waitFor(() => expect(status()).toBe('11 Muster'));
    expect(top()).toBe(before);
    (screen.getByTestId('sample-row-0').lastElementChild as HTMLElement).click();
    await screen.findByRole('link', { name: 'Alle Muster' });
    expect(router?.state.location.pathname).toBe('/muster/muster-5');
  });

  test('ERR-00, LIST-01: rows that cannot be loaded anew stay, with their age, and can be used; the ticks stay, and a new try takes the notice away', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    await userEvent.click(screen.getByTestId('select-muster-2'));
    refusal = { code: 'UNSPECIFIED_ERROR', status: 0 };
    await userEvent.click(screen.getByRole('button', { name: 'Liste aktualisieren' }));
    const notice = await screen.findByTestId('sample-stale');
    expect(notice.textContent).toMatch(
      /^Dieser Stand kann überholt sein: Er ließ sich nicht neu laden\. Gelesen: \d\d\.\d\d\.\d{4}, \d\d:\d\d\.$/,
    );
    expect(screen.getByText('Das hat nicht geklappt')).not.toBeNull();
    expect([rows(), status()]).toEqual([30, 'Muster 1 bis 30 von 60']);
    await userEvent.click(screen.getByTestId('select-muster-3'));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('2 ausgewählt');
    await userEvent.type(screen.getByTestId('search-filter-input'), 'er-5{Enter}');
    await screen.findByTestId('retry-button');
    expect(rows(), 'rows of an older question are not kept').toBe(0);
    expect(screen.queryByTestId('sample-stale')).toBeNull();
    refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await vi.waitFor(() => expect(status()).toBe('11 Muster'));
    expect(screen.queryByText('Das hat nicht geklappt')).toBeNull();
  });

  test('PERM-04: whoever lacks the right by now keeps no rows', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    refusal = { code: 'MISSING_PERMISSIONS', status: 403 };
    await userEvent.click(screen.getByRole('button', { name: 'Liste aktualisieren' }));
    await screen.findByText('Fehlende Berechtigung');
    expect(rows()).toBe(0);
  });

  test('LIST-01: another page begins at its top', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    screen.getByTestId('next-page-button').scrollIntoView();
    await userEvent.click(screen.getByTestId('next-page-button'));
    await vi.waitFor(() => expect(status()).toBe('Muster 31 bis 60 von 60'));
    expect(screen.getByTestId('sample-status-text').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(screen.getByTestId('sample-status-text').getBoundingClientRect().top).toBeLessThan(100);
  });

  test('LIST-01, BITV: whoever turns the page by keyboard goes on at its top, in sight', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    screen.getByTestId('next-page-button').focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(status()).toBe('Muster 31 bis 60 von 60'));
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    expect(document.activeElement?.textContent).toContain('Muster 31 bis 60 von 60');
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(window.innerHeight);
    await userEvent.tab();
    expect(document.activeElement?.closest('table'), 'the rows come next').not.toBeNull();
  });

  test('ROUTE-09, SCREEN-10: back from an entry the list stands where it stood, on the link of that entry', async () => {
    open('/muster?seite=2');
    await vi.waitFor(() => expect(rows()).toBe(30));
    window.scrollTo(0, 300);
    const top = window.scrollY;
    expect(top).toBeGreaterThan(0);
    const link = screen.getByRole('link', { name: 'muster-47' });
    link.focus({ preventScroll: true });
    link.click();
    await screen.findByRole('link', { name: 'Alle Muster' });
    window.scrollTo(0, 0);
    await router?.navigate(-1);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('muster-47'));
    expect(window.scrollY).toBe(top);
  });

  const away = async (): Promise<void> => {
    await vi.waitFor(() => expect(rows()).toBe(30));
    screen.getByRole('link', { name: 'muster-7' }).click();
    await screen.findByRole('link', { name: 'Alle Muster' });
    asked.length = 0;
    until = new Promise(() => undefined);
  };
  /** What a list that was just left shows before the server has answered. */
  const shownAtOnce = async (): Promise<number> => {
    await router?.navigate(-1);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    return rows();
  };

  test('LIST-01: back within half a minute the rows are there at once, and can be worked with, while they are asked for anew', async () => {
    open();
    await away();
    let answered = (): void => {};
    until = new Promise<void>((resolve) => (answered = resolve));
    await router?.navigate(-1);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect([rows(), status()]).toEqual([30, '60 MusterWird geladen …']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'muster-7 auswählen' }));
    expect(screen.getByTestId('actions').textContent).toBe('muster-7');
    ALL.shift();
    answered();
    await vi.waitFor(() => expect(status()).toBe('Muster 1 bis 30 von 59'));
    expect(screen.getByTestId('actions').textContent).toBe('muster-7');
    ALL.unshift({ id: 'muster-1' });
  });

  test('D-03: by a link the list is asked for as if nobody had seen it', async () => {
    open();
    await away();
    await userEvent.click(screen.getByRole('link', { name: 'Alle Muster' }));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(rows()).toBe(0);
  });

  test('LIST-01: after half a minute nothing of before is shown', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    open();
    await away();
    vi.setSystemTime(Date.now() + 30_000);
    expect(await shownAtOnce()).toBe(0);
    vi.useRealTimers();
  });

  test('STATE-03: after any write, here or in another window, nothing of before is shown', async () => {
    open();
    await away();
    outdate({ ids: [], of: {} });
    expect(await shownAtOnce()).toBe(0);
  });

  test('AUTH-04: after a sign-out nothing of before is shown', async () => {
    open();
    await away();
    queryClient.clear();
    expect(await shownAtOnce()).toBe(0);
  });

  test('LIST-01: a list that was left while it was asked something else is not shown as its answer', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    until = new Promise(() => undefined);
    await userEvent.fill(screen.getByTestId('search-filter-input'), 'muster-1');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(search()).toBe('?suche=muster-1'));
    await router?.navigate('/muster/1');
    await screen.findByRole('link', { name: 'Alle Muster' });
    asked.length = 0;
    expect(await shownAtOnce()).toBe(0);
  });

  test('another entry of the same list begins at its top', async () => {
    open();
    await vi.waitFor(() => expect(rows()).toBe(30));
    window.scrollTo(0, 300);
    screen.getByRole('link', { name: 'muster-7' }).focus({ preventScroll: true });
    screen.getByRole('link', { name: 'muster-7' }).click();
    await userEvent.click(await screen.findByRole('link', { name: 'Alle Muster' }));
    await vi.waitFor(() => expect(rows()).toBe(30));
    expect([document.activeElement, window.scrollY]).toEqual([document.body, 0]);
  });
});
