import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { ApiError } from '#api/api-error';
import { FRESH } from '#api/resume';
import { model as deletion } from '#machines/klassen/klasse-deletion/model';
import { model } from '#machines/klassen/klassen/model';
import type { KlassenQuery, ListedKlasse } from '#machines/klassen/klassen/types';
import type { ReadPage } from '#machines/patterns/list/types';
import { models as searches } from '#machines/searches/model';
import type { SearchAnswer, SearchQuestion } from '#machines/patterns/search/types';
import { klassenEvents } from '../screens/klassen';
import KlassenScreen from '#features/klassen/KlassenScreen';
import { WorkflowSetting } from '#shared/workflow/setting';
import paths from '../models/generated/klassen.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { resize } from './perform';
import { answeredSays, UNLISTED, PAGER, SIGN_IN, SIZES, STEP_UP } from './phrases';
import { resting } from './resting';

const klassen = searches['klasse-search'];
const schulen = searches['schule-search'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = (address = '/admin/klassen') => {
  const page = <KlassenScreen user={null} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />;
  router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: [address] });
  return <RouterProvider router={router} />;
};

const PAGE = ['admin-headline', 'create-klasse-link'];
const FILTERS = ['klassen-management-klasse-select', 'search-filter-input'];
const LIST = [...PAGE, ...FILTERS, 'klassen-status-text', 'refresh-klassen-button', 'page-size-select'];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const PAGE_WORDS = [
  'Klassen',
  'Alle Klassen, die Sie verwalten. Wählen Sie eine Klasse, um sie umzubenennen oder zu löschen.',
  'Klasse anlegen',
];
const SCHULE_FIRST = 'Wählen Sie zuerst eine Schule.';
const ANY_WORDS = [
  ...PAGE_WORDS,
  'Klassenname suchen',
  'Suchen',
  'Schule',
  'Gezeigt werden 2 von 40 Treffern. Tippen Sie mehr, um weiter einzugrenzen.',
  'Liste aktualisieren',
  ...SIZES,
  'Alle',
];
const LIST_WORDS = [...ANY_WORDS, SCHULE_FIRST];
const FILTERED = ['Klassenname suchen: 9', 'Filter zurücksetzen'];
const NARROWED = ['Schule: 0701234 (Goethe-Schule)', 'Klasse: 9a', 'Filter zurücksetzen'];
const ALONE = ['Aktion', '9b ohne Angabe Löschen', 'Klasse 9b'];
const BOTH = [...ALONE, '9a 0701234 (Goethe-Schule) Löschen', 'Klasse 9a'];

walkThroughScreen({
  title: 'ROUTE-09, SCREEN-10, LIST-01: the list of classes',
  model,
  paths,
  events: klassenEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size, schuleId, klasseIds } }: { query: KlassenQuery }) =>
      expectNoted(router, {
        suche: search,
        seite: page + 1,
        groesse: size === 'all' ? 'alle' : size,
        schule: schuleId,
        klassen: klasseIds.join(),
      }),
  },
  render: () => draw(),
  goTo: async (search) => router?.navigate({ search }),
  beside: () => ({ 'schule-search': resting(schulen, 'mehrere'), 'klasse-search': resting(klassen, 'mehrere') }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'klasse-table', 'klassen-row-0', 'open-klasse-link', 'open-klasse-delete-dialog-icon'],
    '{"shown":"stale"}': [
      ...LIST,
      'klasse-table',
      'klassen-row-0',
      'open-klasse-link',
      'open-klasse-delete-dialog-icon',
      'klassen-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...LIST, 'klassen-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'klassen-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    '{"shown":"loading"}': [...ANY_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': LIST_WORDS,
    ...answeredSays({
      page: LIST_WORDS,
      rows: [BOTH, ALONE],
      counts: [['Klassen 1 bis 2 von 40'], '1 Klasse', ['Klassen 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [['Es gibt noch keine Klasse', 'Legen Sie die erste an. Danach steht sie hier.'], '0 Klassen'],
    }),
    '{"shown":"unmatched"}': [...ANY_WORDS, ...NARROWED, '0 Klassen', 'Keine Treffer', 'Zu dieser Auswahl gibt es keinen Eintrag.'],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [SCHULE_FIRST, ...FILTERED, ...NARROWED, ...BOTH, ...PAGER],
    // The chip is taken back by „Filter Klasse 9a entfernen“.
    '{"shown":"unmatched"}': ['Klasse 9a'],
    '{"shown":"pausing"}': [...BOTH, '0 Klassen', '1 Klasse'],
    '{"shown":"listed"}': FILTERED,
    '{"shown":"failed"}': [...FILTERED, ...BOTH, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...FILTERED,
      ...BOTH,
      ...PAGER,
      'Klassen 1 bis 2 von 40',
      'Klassen 1 bis 2 von 10.002',
      'Klassen 301 bis 302 von 10.002',
    ],
  },
});

describe('ROUTE-09, SCREEN-10: the list of classes for who works with it', () => {
  const idOf = (number: number): string => `0b8f6f1a-5b0e-4a57-9a4a-00000000000${number}`;
  const GOETHE = { id: idOf(1), title: '0701234 (Goethe-Schule)' };
  const ROWS: readonly ListedKlasse[] = [
    { id: idOf(2), name: '9a', schule: GOETHE },
    { id: idOf(3), name: '9b', schule: null },
  ];
  const asked: KlassenQuery[] = [];
  let page: ReadPage<ListedKlasse>;
  const loadPage = async ({ input }: { readonly input: KlassenQuery }): Promise<ReadPage<ListedKlasse>> => {
    asked.push(input);
    return page;
  };
  const searched: SearchQuestion[] = [];
  let isOnline = true;
  /** Finds classes by a part of their names, as the server does. */
  const find = async ({ input }: { readonly input: SearchQuestion }): Promise<SearchAnswer> => {
    searched.push(input);
    if (!isOnline) throw new ApiError('UNSPECIFIED_ERROR', 0);
    const options = ROWS.filter(({ name }) => name.includes(input.text)).map(({ id, name }) => ({ id, title: name }));
    return { options, total: options.length };
  };
  const open = (only: 'eine' | 'mehrere', address?: string): void => {
    const machines = {
      klassen: { machine: model.machine.provide({ actors: { loadPage: fromPromise(loadPage) } }) },
      'schule-search': resting(schulen, only),
      'klasse-search': {
        machine: klassen.machine.provide({ actors: { find: fromPromise(find) }, delays: { typingPause: 0 } }),
        input: { within: GOETHE.id },
      },
      'klasse-deletion': resting(deletion, 'ausgeführt'),
    };
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{draw(address)}</WorkflowSetting>);
  };
  const textOf = (testid: string): string => screen.getByTestId(testid).textContent ?? '';
  const listed = async (): Promise<void> => vi.waitFor(() => expect(textOf('klassen-status-text')).toBe('2 Klassen'));

  beforeEach(() => {
    asked.length = 0;
    searched.length = 0;
    isOnline = true;
    sessionStorage.clear();
    page = {
      items: ROWS,
      total: 2,
      at: 0,
      facets: {
        schuleId: [{ value: GOETHE.id, text: GOETHE.title }],
        klasseIds: ROWS.map(({ id, name }) => ({ value: id, text: name })),
      },
    };
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('a row says class and school and opens the class; one without a school is there too', async () => {
    open('mehrere');
    await listed();
    expect(textOf('admin-headline')).toBe('Klassen');
    expect(textOf('klassen-row-0')).toContain('0701234 (Goethe-Schule)');
    expect(textOf('klassen-row-1')).toContain('ohne Angabe');
    expect(screen.getByRole('link', { name: '9a' }).getAttribute('href')).toBe(`/admin/klassen/${idOf(2)}`);
    expect(screen.getByTestId('create-klasse-link').getAttribute('href')).toBe('/admin/klassen/new');
    expect(document.body.textContent).toContain('Wählen Sie zuerst eine Schule.');
  });

  test('filters of the address are named; the school removed takes its classes with it', async () => {
    open('mehrere', `/admin/klassen?schule=${GOETHE.id}&klassen=${idOf(2)},${idOf(9)}`);
    await listed();
    const chips = [...document.querySelectorAll('.chip')].map((chip) => chip.textContent);
    expect(chips).toEqual(['Schule: 0701234 (Goethe-Schule)', 'Klasse: 9a', 'Klasse: nicht mehr vorhanden']);
    await userEvent.click(screen.getByTestId(`chip-klasse-${idOf(9)}`));
    await vi.waitFor(() => expect(router?.state.location.search).toBe(`?schule=${GOETHE.id}&klassen=${idOf(2)}`));
    await userEvent.click(screen.getByTestId('chip-schule'));
    await vi.waitFor(() => expect(router?.state.location.search).toBe(''));
    expect(asked.map(({ klasseIds }) => klasseIds.length)).toEqual([2, 1, 0]);
  });

  const field = async (): Promise<HTMLInputElement> =>
    vi.waitFor(() => {
      const found = screen.getByTestId('klassen-management-klasse-select').querySelector<HTMLInputElement>('[role="combobox"]');
      if (found === null) throw new Error('The list of classes is not there');
      return found;
    });

  test('CALL-31: a class is searched on the server while typing and chosen; then the list is closed, the field empty, the class no longer offered', async () => {
    open('mehrere', `/admin/klassen?schule=${GOETHE.id}`);
    await listed();
    await userEvent.type(await field(), '9b');
    await vi.waitFor(() => expect(searched.at(-1)?.text).toBe('9b'));
    await vi.waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['9b']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(asked.at(-1)?.klasseIds).toEqual([idOf(3)]));
    await listed();
    await vi.waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const input = await field();
    expect([input.value, input.getAttribute('aria-expanded'), document.activeElement === input]).toEqual(['', 'false', true]);
    expect([...document.querySelectorAll('.chip')].map((chip) => chip.textContent)).toContain('Klasse: 9b');
    await vi.waitFor(() => expect(searched.at(-1)?.text).toBe(''));
    await userEvent.click(screen.getByTestId('klassen-management-klasse-select').querySelector('button') as HTMLElement);
    await screen.findByRole('option', { name: '9a' });
    expect(screen.queryByRole('option', { name: '9b' })).toBeNull();
  });

  test('ERR-00: a search that finds nothing says so; one that failed is tried again with what was typed', async () => {
    open('mehrere', `/admin/klassen?schule=${GOETHE.id}`);
    await listed();
    await userEvent.type(await field(), 'xyz');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Keine Klasse dieser Schule passt zu Ihrer Suche.'));
    isOnline = false;
    await userEvent.fill(await field(), '9a');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Die Klassen ließen sich nicht laden.'));
    isOnline = true;
    await userEvent.click(screen.getByTestId('retry-klassen-button'));
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Die Klassen ließen sich nicht laden.'));
    expect(searched.slice(-2).map(({ text }) => text)).toEqual(['9a', '']);
  });

  test('whoever has one school sees it fixed, and no column that repeats it', async () => {
    open('eine');
    await listed();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Sie verwalten nur diese eine.'));
    expect(screen.getByTestId<HTMLInputElement>('klassen-management-schule-select').value).toBe('0701234 (Goethe-Schule)');
    expect(screen.queryByRole('columnheader', { name: 'Schule' })).toBeNull();
    expect(asked.map(({ schuleId }) => schuleId)).toEqual([null]);
  });

  test('CALL-28: deleted from its row: asked with name and school, told, read anew and no longer looked for', async () => {
    open('mehrere', `/admin/klassen?schule=${GOETHE.id}&klassen=${idOf(2)}`);
    await listed();
    await userEvent.click(screen.getByRole('button', { name: 'Löschen Klasse 9a' }));
    await screen.findByTestId('klasse-delete-confirmation-text');
    expect(textOf('klasse-delete-confirmation-text')).toContain('Die Klasse 9a der Schule 0701234 (Goethe-Schule)');
    await userEvent.click(screen.getByTestId('klasse-delete-button'));
    await vi.waitFor(() => expect(textOf('klasse-delete-success-text')).toContain('wurde gelöscht.'));
    expect(asked.map(({ klasseIds }) => klasseIds.length)).toEqual([1, 0]);
    await userEvent.click(screen.getByTestId('close-klasse-delete-success-dialog-button'));
    await vi.waitFor(() => expect(screen.queryByTestId('klasse-delete-success')).toBeNull());
  });

  test('LIST-01: on a narrow screen the filters stand behind one button that counts them; what is set is seen as chips all the time', async () => {
    await resize(320);
    try {
      open('mehrere', `/admin/klassen?schule=${GOETHE.id}`);
      await listed();
      const schule = screen.getByTestId('klassen-management-schule-select');
      const fold = screen.getByRole('button', { name: 'Filter (1)', expanded: false });
      expect(schule.checkVisibility()).toBe(false);
      expect(screen.getByTestId('chip-schule').checkVisibility()).toBe(true);
      expect(screen.getByTestId('search-filter-input').checkVisibility()).toBe(true);
      const topOf = (testid: string): number => Math.round(screen.getByTestId(testid).getBoundingClientRect().top);
      expect(topOf('apply-search-filter-button'), 'the button beside its field').toBe(topOf('search-filter-input'));
      await userEvent.click(fold);
      expect(schule.checkVisibility()).toBe(true);
      expect(fold.getAttribute('aria-expanded')).toBe('true');
    } finally {
      await resize(1280);
    }
  });

  test('LIST-01: nothing there yet, and nothing that fits, are told apart in words', async () => {
    page = { items: [], total: 0, at: 0 };
    open('mehrere');
    await vi.waitFor(() => expect(textOf('klassen-empty-alert')).toContain('Es gibt noch keine Klasse'));
    cleanup();
    open('mehrere', '/admin/klassen?suche=xyz');
    await vi.waitFor(() => expect(textOf('klassen-unmatched-alert')).toContain('Zu „xyz“ gibt es mit dieser Auswahl keinen Eintrag.'));
  });
});
