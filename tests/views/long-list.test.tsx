import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { model as details } from '#machines/patterns/details/model';
import { model } from '#machines/patterns/list/model';
import type { ListItem, ListQuery, ReadPage as Found } from '#machines/patterns/list/types';
import { DetailsNotice } from '#shared/list/DetailsNotice';
import { ListPage } from '#shared/list/ListPage';
import { queryCodec, text } from '#shared/list/query-codec';
import { RowLink } from '#shared/list/RowLink';
import { useRowDetail, WithRowDetails } from '#shared/list/row-details';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { WorkflowSetting } from '#shared/workflow/setting';
import { resize } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';

interface Query extends ListQuery {
  readonly search: string;
}
const codec = queryCodec<Query>({ first: { page: 0, size: 30, search: '' }, fields: { search: text('suche') } });

/** Rows in the order in which they were drawn. */
const drawn: string[] = [];

function Detail({ id }: ListItem): string {
  const { known } = useRowDetail<string>(id);
  return known === undefined ? '…' : (known ?? 'nichts');
}

const COLUMNS = [
  {
    key: 'id',
    title: 'Name',
    cell: ({ id }: ListItem) => {
      drawn.push(id);
      return (
        <RowLink row={id} to={`/muster/${id}`}>
          {id}
        </RowLink>
      );
    },
  },
  { key: 'detail', title: 'Angabe', cell: ({ id }: ListItem) => <Detail id={id} /> },
];
const SELECTION = { label: ({ id }: ListItem) => id, actions: () => null };

/** A list whose rows are told more of afterwards. */
function Sample(): ReactElement {
  const list = useListWorkflow<ListItem, Query>(model.machine, { personId: 'person', codec });
  return (
    <WithRowDetails machine={details.machine} list={list}>
      <ListPage
        list={list}
        name="sample"
        words={{ title: 'Muster', plural: 'Muster', found: (total) => `${total} Muster`, none: 'Noch kein Muster', noneText: 'Keines da.' }}
        columns={COLUMNS}
        search={{ key: 'search', label: 'Muster suchen' }}
        selection={SELECTION}
        notice={<DetailsNotice text="Die Angaben ließen sich nicht laden." />}
      />
    </WithRowDetails>
  );
}

const COUNT = 6000;
const ALL = Array.from({ length: COUNT }, (_, index) => ({ id: `muster-${index + 1}` }));

describe('LIST-01: all of a very long list', () => {
  let router: ReturnType<typeof createMemoryRouter> | null = null;
  const asked: string[][] = [];
  let refusal: { readonly code: string; readonly status: number } | null = null;
  /** What is told of rows waits for it. */
  let telling = Promise.resolve();

  const loadPage = async ({ input: { search, page, size } }: { readonly input: Query }): Promise<Found<ListItem>> => {
    if (search === 'bleibt aus') return new Promise(() => undefined);
    const found = ALL.filter(({ id }) => id.includes(search));
    return { items: size === 'all' ? found : found.slice(page * size, (page + 1) * size), total: found.length, at: 0 };
  };
  /** Tells of every row but those that end in 7. */
  const readDetails = async ({ input }: { readonly input: readonly string[] }): Promise<Readonly<Record<string, string>>> => {
    asked.push([...input]);
    await telling;
    if (refusal !== null) throw Object.assign(new Error('refused'), refusal);
    return Object.fromEntries(input.filter((id) => !id.endsWith('7')).map((id) => [id, `Angabe ${id}`]));
  };
  const open = async (address = '/muster?groesse=alle'): Promise<void> => {
    const routes = [
      { path: '/muster', element: <main>{<Sample />}</main> },
      { path: '/muster/:id', element: <Link to="/muster">Alle Muster</Link> },
    ];
    router = createMemoryRouter(routes, { initialEntries: [address] });
    const machines = {
      list: { machine: model.machine.provide({ actors: { loadPage: fromPromise(loadPage) } }) },
      details: { machine: details.machine.provide({ actors: { readDetails: fromPromise(readDetails) } }) },
    };
    render(
      <WorkflowSetting value={{ resumption: FRESH, machines }}>
        <RouterProvider router={router} />
      </WorkflowSetting>,
    );
    await vi.waitFor(() => expect(rows().length).toBeGreaterThan(0));
  };
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-testid^="sample-row-"]')];
  const row = (number: number): HTMLElement | null => document.querySelector(`[data-testid="sample-row-${number - 1}"]`);
  const isInWindow = (element: Element | null): boolean => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= window.innerHeight;
  };
  const scrollTo = (part: number): void => window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * part);

  /** Rows that were not measured yet may be higher than they were taken to be: whoever drags the bar to a place goes on until there. */
  const scrolled = (part: number, number: number): Promise<void> =>
    vi.waitFor(() => {
      scrollTo(part);
      expect(isInWindow(row(number))).toBe(true);
    });

  /** Rows around the window come when there is time: until none is drawn any more. */
  const stillStanding = (): Promise<void> => {
    let before = -1;
    return vi.waitFor(() => {
      const isStill = drawn.length === before;
      before = drawn.length;
      expect(isStill).toBe(true);
    });
  };

  beforeEach(() => {
    asked.length = 0;
    drawn.length = 0;
    refusal = null;
    telling = Promise.resolve();
    sessionStorage.clear();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    window.scrollTo(0, 0);
    await resize(1280);
  });

  test('only rows near the window are in the page, at its begin, in its middle and at its end; each says which of all it is', async () => {
    await open();
    const places = [
      [0, 1],
      [0.5, COUNT / 2],
      [1, COUNT],
    ] as const;
    for (const [part, number] of places) {
      await scrolled(part, number);
      expect(rows().length).toBeLessThanOrEqual(100);
      expect(row(number)?.getAttribute('aria-rowindex')).toBe(String(number + 1));
      expect(row(number)?.textContent).toContain(`muster-${number}`);
    }
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
  });

  test('on a narrow screen, where each row is a block, the same', async () => {
    await resize(390);
    await open();
    await scrolled(1, COUNT);
    expect(rows().length).toBeLessThanOrEqual(100);
  });

  test('what is told of rows is read for those in the window only, in few calls, none twice; a row of which nothing is told stays', async () => {
    await open();
    await vi.waitFor(() => expect(row(1)?.textContent).toContain('Angabe muster-1'));
    expect(row(7)?.textContent).toContain('nichts');
    expect(asked.flat()).toEqual(ALL.slice(0, 50).map(({ id }) => id));
    scrollTo(0.5);
    await vi.waitFor(() => expect(row(COUNT / 2)?.textContent).toContain('Angabe muster-3000'));
    scrollTo(0);
    await vi.waitFor(() => expect(isInWindow(row(1))).toBe(true));
    expect(asked.every((ids) => ids.length <= 300)).toBe(true);
    expect(new Set(asked.flat()).size).toBe(asked.flat().length);
  });

  test('LIST-01, ERR-00: what could not be read is told, the rows stay, and it is read again on demand', async () => {
    refusal = { code: '503', status: 503 };
    await open();
    await vi.waitFor(() => expect(screen.getByTestId('details-failed-text').textContent).toBe('Die Angaben ließen sich nicht laden.'));
    expect(row(1)?.textContent).toContain('muster-1');
    refusal = null;
    await userEvent.click(screen.getByTestId('retry-details-button'));
    await vi.waitFor(() => expect(row(1)?.textContent).toContain('Angabe muster-1'));
    expect(screen.queryByTestId('details-failed-text')).toBeNull();
  });

  test('the list read anew reads them anew, and what was there stays until then', async () => {
    await open('/muster');
    await vi.waitFor(() => expect(row(1)?.textContent).toContain('Angabe muster-1'));
    await userEvent.click(screen.getByTestId('refresh-sample-button'));
    await vi.waitFor(() => expect(asked.length).toBe(2));
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]).toHaveLength(30);
  });

  test('BITV: the arrow keys go from row to row in their column, Ctrl with End and Home to the last and the first one', async () => {
    await open();
    screen.getByRole('link', { name: 'muster-1' }).focus();
    for (let step = 0; step < 40; step += 1) {
      await userEvent.keyboard('{ArrowDown}');
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`muster-${step + 2}`));
    }
    expect(isInWindow(document.activeElement)).toBe(true);
    await userEvent.keyboard('{ArrowUp}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('muster-40'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`muster-${COUNT}`));
    await vi.waitFor(() => expect(isInWindow(document.activeElement)).toBe(true));
    expect(rows().length).toBeLessThanOrEqual(100);
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    await vi.waitFor(() => expect(isInWindow(document.activeElement) && document.activeElement?.textContent).toBe('muster-1'));
    screen.getByTestId('select-muster-1').focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-testid')).toBe('select-muster-2'));
  });

  test('what is searched stands in its field while the answer is under way', async () => {
    await open('/muster');
    const field = screen.getByLabelText<HTMLInputElement>('Muster suchen');
    await userEvent.fill(field, 'bleibt aus');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router?.state.location.search).toContain('suche=bleibt'));
    expect(field.value).toBe('bleibt aus');
    expect(row(1)?.textContent).toContain('muster-1');
  });

  test('no row is drawn again when what is told of it arrives, and only the chosen one when one is chosen', async () => {
    let tell = (): void => undefined;
    telling = new Promise((resolve) => (tell = resolve));
    await open();
    await vi.waitFor(() => expect(rows().some((one) => !isInWindow(one))).toBe(true));
    await stillStanding();
    drawn.length = 0;
    tell();
    await vi.waitFor(() => expect(row(1)?.textContent).toContain('Angabe muster-1'));
    expect(drawn).toEqual([]);
    await userEvent.click(screen.getByTestId('select-muster-2'));
    await vi.waitFor(() => expect(screen.getByTestId('selected-count-text').textContent).toBe('1 ausgewählt'));
    expect(drawn).toEqual(['muster-2']);
  });

  test('BITV: a row with the focus stays in the page, however far the window goes', async () => {
    await open();
    screen.getByRole('link', { name: 'muster-3' }).focus();
    scrollTo(0.7);
    await vi.waitFor(() => expect(isInWindow(row(3))).toBe(false));
    expect(document.activeElement?.textContent).toBe('muster-3');
    expect(rows().length).toBeLessThanOrEqual(100);
  });

  test('all of them are selected at once, and counted', async () => {
    await open();
    await userEvent.click(screen.getByTestId('select-all-checkbox'));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('6.000 ausgewählt');
    await userEvent.click(screen.getByTestId('select-muster-2'));
    expect(screen.getByTestId('selected-count-text').textContent).toBe('5.999 von 6.000 ausgewählt');
  });

  test('back from an entry far below, its row is in the window and its link has the focus', async () => {
    await open();
    scrollTo(0.6);
    const number = 3600;
    await vi.waitFor(() => expect(row(number)).not.toBeNull());
    screen.getByRole('link', { name: `muster-${number}` }).focus({ preventScroll: true });
    screen.getByRole('link', { name: `muster-${number}` }).click();
    await screen.findByRole('link', { name: 'Alle Muster' });
    window.scrollTo(0, 0);
    await router?.navigate(-1);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(`muster-${number}`));
    await vi.waitFor(() => expect(isInWindow(row(number))).toBe(true));
  });
});
