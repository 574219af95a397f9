import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import { onlySchuleOf } from '#rules/personen';
import { model } from '#machines/personen/personen/model';
import type { ListedPerson, PersonenQuery, ZuordnungenOfPerson } from '#machines/personen/personen/types';
import { model as zuordnungen } from '#machines/personen/personen-zuordnungen/model';
import type { ReadPage } from '#machines/patterns/list/types';
import type { SearchAnswer, SearchQuestion } from '#machines/patterns/search/types';
import { models as searches } from '#machines/searches/model';
import type { SignedInUser } from '#machines/frame/session/types';
import { personenEvents } from '../screens/personen';
import PersonenScreen from '#features/personen/PersonenScreen';
import { WorkflowSetting } from '#shared/workflow/setting';
import paths from '../models/generated/personen.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { LARS } from './person';
import { answeredSays, inAll, UNLISTED, PAGER, SIGN_IN, SIZES, STEP_UP } from './phrases';
import { resting } from './resting';

const klassen = searches['klasse-search'];
const organisationen = searches['organisation-search'];
const rollen = searches['rolle-search'];

const ADMIN: SignedInUser = { ...LARS, permissions: ['personenverwaltung', 'bulkverwaltung'] };

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = (address = '/admin/personen', user = ADMIN, flags: object = { personStatusEnabled: true }) => {
  const page = <PersonenScreen user={user} flags={flags} params={{}} previous={null} onSessionChanged={() => undefined} />;
  router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: [address] });
  return <RouterProvider router={router} />;
};

const PAGE = ['admin-headline'];
const FILTERS = ['person-management-organisation-select', 'rolle-select', 'personen-management-klasse-select', 'status-select'];
const LIST = [
  ...PAGE,
  ...FILTERS,
  'search-filter-input',
  'apply-search-filter-button',
  'personen-status-text',
  'refresh-personen-button',
  'page-size-select',
];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const LIST_WORDS = [
  'Benutzer',
  'Benutzer suchen',
  'Teil von Name, Benutzername oder KoPers.-Nr.',
  'Suchen',
  'Schule',
  'Suchen Sie nach Dienststellennummer oder Name; Sie können mehrere wählen.',
  'Rolle',
  'Suchen Sie nach dem Namen; Sie können mehrere wählen.',
  'Klassen',
  'Wählen Sie zuerst eine Schule.',
  'Status',
  'Aktiv',
  'Gesperrt',
  'Liste aktualisieren',
  ...SIZES,
  'Alle',
];
const FILTERED = ['Benutzer suchen: meier', 'Filter zurücksetzen'];
const ALONE = [
  'Nachname',
  'Vorname',
  'Benutzername',
  'KoPers.-Nr.',
  'Schulzuordnung(en)',
  'Klasse(n)',
  'Aktionen',
  'Als CSV exportieren',
  'Meier Bo --- --- --- --- --- Gesperrt',
  'Passwort von Bo Meier zurücksetzen',
  'Alle auf dieser Seite auswählen',
  'Bo Meier auswählen',
];
const ALL = [
  ...ALONE,
  'Meier Anna ameier 0815 LiV 0701234 9a Aktiv',
  'Passwort von Anna Meier (ameier) zurücksetzen',
  'Anna Meier (ameier) auswählen',
  'Petersen Cem cpetersen 0816 --- --- --- Aktiv',
  'Passwort von Cem Petersen (cpetersen) zurücksetzen',
  'Cem Petersen (cpetersen) auswählen',
];
const TWO_PAGES = ['Benutzer 1 bis 3 von 40', 'Seite 1 von 2'];
const MANY = ['Benutzer 1 bis 3 von 10.002'];

const FIRST_ROW = ALL.filter((word) => !/Bo|Cem/.test(word));
const PART = ['Benutzer 1 bis 1 von 40', 'Benutzer 31 bis 31 von 40', 'Seite 1 von 2', 'Seite 2 von 2'];
const ANSWERED = answeredSays({
  page: LIST_WORDS,
  rows: [ALL, ALONE],
  counts: [TWO_PAGES, '1 Benutzer', MANY],
  nothing: [['Es gibt noch keinen Benutzer', 'An den Schulen, die Sie verwalten, ist niemand zugeordnet.'], '0 Benutzer'],
});

walkThroughScreen({
  title: 'ROUTE-02, SCREEN-04, LIST-01: the list of persons',
  model,
  paths,
  events: personenEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size } }: { query: PersonenQuery }) =>
      expectNoted(router, { suche: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size }),
  },
  render: () => draw(),
  goTo: async (search) => router?.navigate({ search }),
  beside: () => ({ 'personen-zuordnungen': resting(zuordnungen, 'von einer') }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"gathering"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'export-personen-button', 'person-table', 'personen-row-0', 'open-person-link', 'select-all-checkbox'],
    '{"shown":"stale"}': [
      ...LIST,
      'export-personen-button',
      'person-table',
      'personen-row-0',
      'open-person-link',
      'select-all-checkbox',
      'personen-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...LIST, 'personen-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'personen-empty-alert'],
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
      'done:loadPage(zwei Seiten)': [...LIST_WORDS, ...ALL],
      'done:loadPage(die ersten von vielen)': [...LIST_WORDS, ...FIRST_ROW],
      'ASK(Seite 2) > done:loadPage(sehr viele)': [...LIST_WORDS, ...ALL, ...PAGER, 'Benutzer 31 bis 33 von 10.002'],
      ...inAll(['SELECT'], [...LIST_WORDS, ...FIRST_ROW]),
    },
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Benutzer',
      'Keine Treffer',
      'Zu „meier“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: ['Benutzer', ...STEP_UP],
    awaitingSignIn: ['Benutzer', ...SIGN_IN],
  },
  saysAfter: {
    ASK_SOON: ['meier'],
    ...UNLISTED,
    SELECT: ['Zur Auswahl', 'Auswahl aufheben', 'Mehrfachbearbeitung'],
  },
  mayAlsoSay: {
    '{"shown":"pausing"}': ['meier', ...ALL, '0 Benutzer', '1 Benutzer'],
    '{"shown":"loading"}': ['meier', '1 Benutzer', ...FILTERED, ...ALL, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"gathering"}': ['meier', ...FILTERED, ...ALL, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"listed"}': ['meier', ...FILTERED, ...ALL, ...PAGER, ...TWO_PAGES, ...PART, ...MANY],
    '{"shown":"unmatched"}': ['meier'],
    '{"shown":"failed"}': [...PAGER, 'meier', ...FILTERED, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': ['meier', ...FILTERED, ...ALL, ...PAGER, ...TWO_PAGES, ...MANY, 'Benutzer 31 bis 33 von 10.002'],
  },
});

describe('ROUTE-02, SCREEN-04: the list of persons for who works with it', () => {
  const idOf = (number: number): string => `0b8f6f1a-5b0e-4a57-9a4a-00000000000${number}`;
  const [GOETHE, NINE_A, TEACHER] = [idOf(1), idOf(2), idOf(3)];
  const person = (id: string, familienname: string, personalnummer: string | null = null): ListedPerson => ({
    id,
    familienname,
    vorname: 'Kim',
    benutzername: `k${familienname.toLowerCase()}`,
    personalnummer,
    isLocked: false,
  });
  const ROWS = [person(idOf(4), 'Adler'), person(idOf(5), 'Bauer', '0815'), person(idOf(6), 'Clausen')];
  const told: Readonly<Record<string, ZuordnungenOfPerson>> = {
    [idOf(4)]: { rollen: ['Lehrkraft', 'LiV'], schulen: ['0701234', 'Land'], klassen: [], needsPersonalnummer: true },
    [idOf(5)]: { rollen: ['SuS'], schulen: ['0701234'], klassen: ['9a', '9b'], needsPersonalnummer: false },
  };
  let details = told;
  const asked: PersonenQuery[] = [];
  const detailed: (readonly string[])[] = [];
  const searched: string[] = [];
  let isOnline = true;
  const loadPage = async ({ input }: { readonly input: PersonenQuery }): Promise<ReadPage<ListedPerson>> => {
    asked.push(input);
    return {
      items: ROWS,
      total: 3,
      at: 0,
      facets: {
        organisationIds: [{ value: GOETHE, text: '0701234 (Goethe-Schule)' }],
        klasseIds: [{ value: NINE_A, text: '9a' }],
        rolleIds: [{ value: TEACHER, text: 'Lehrkraft' }],
      },
    };
  };
  const readDetails = async ({ input }: { readonly input: readonly string[] }): Promise<typeof told> => {
    detailed.push(input);
    if (!isOnline) throw Object.assign(new Error('away'), { code: 'UNSPECIFIED_ERROR', status: 0 });
    return details;
  };
  const finds = (name: string, id: string, title: string) =>
    fromPromise<SearchAnswer, SearchQuestion>(async ({ input }) => {
      searched.push(`${name}:${input.text}:${input.within ?? ''}`);
      return { options: [{ id, title }], total: 1 };
    });
  const open = async (address?: string, user?: SignedInUser, flags?: object): Promise<void> => {
    const fast = { typingPause: 0 };
    const machines = {
      personen: { machine: model.machine.provide({ actors: { loadPage: fromPromise(loadPage) } }) },
      'personen-zuordnungen': { machine: zuordnungen.machine.provide({ actors: { readDetails: fromPromise(readDetails) } }) },
      'organisation-search': {
        machine: organisationen.machine.provide({ actors: { find: finds('schule', GOETHE, '0701234 (Goethe-Schule)') }, delays: fast }),
      },
      'rolle-search': { machine: rollen.machine.provide({ actors: { find: finds('rolle', TEACHER, 'Lehrkraft') }, delays: fast }) },
      'klasse-search': { machine: klassen.machine.provide({ actors: { find: finds('klasse', NINE_A, '9a') }, delays: fast }) },
    };
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{draw(address, user, flags)}</WorkflowSetting>);
    await vi.waitFor(() => expect(screen.getByTestId('personen-status-text').textContent).toBe('3 Benutzer'));
  };
  const cells = (row: number): string[] =>
    [...screen.getByTestId(`personen-row-${row}`).querySelectorAll('td:not(.data-table__select):not(:last-child)')].map(
      (cell) => cell.textContent ?? '',
    );
  const search = (): string => decodeURIComponent(router?.state.location.search ?? '');
  const choose = async (testid: string, option: string): Promise<void> => {
    const opener = await vi.waitFor(() => {
      const found = screen.getByTestId(testid).querySelector<HTMLElement>('button');
      if (found === null) throw new Error('The list is not there');
      return found;
    });
    await userEvent.click(opener);
    (await screen.findByRole('option', { name: option })).click();
  };

  beforeEach(() => {
    details = told;
    asked.length = 0;
    detailed.length = 0;
    searched.length = 0;
    isOnline = true;
    sessionStorage.clear();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('the cells: a number, "fehlt" where a role wants one, else ---; roles, schools and classes in words; who is not told of stays', async () => {
    await open();
    await vi.waitFor(() =>
      expect([cells(0), cells(1), cells(2)]).toEqual([
        ['Adler', 'Kim', 'kadler', 'fehlt', 'Lehrkraft, LiV', '0701234, Land', '---', 'Aktiv'],
        ['Bauer', 'Kim', 'kbauer', '0815', 'SuS', '0701234', '9a, 9b', 'Aktiv'],
        ['Clausen', 'Kim', 'kclausen', '---', '---', '---', '---', 'Aktiv'],
      ]),
    );
    expect(detailed).toEqual([ROWS.map(({ id }) => id)]);
    expect(screen.getByRole('link', { name: 'Adler' }).getAttribute('href')).toBe(`/admin/personen/${idOf(4)}`);
  });

  test('D-16, SCREEN-04: on whoever has more rights nothing is offered, and the row says why; on the others it is', async () => {
    details = { ...told, [idOf(4)]: { ...told[idOf(4)], isAbove: true } as ZuordnungenOfPerson };
    await open();
    const row = screen.getByTestId('personen-row-0');
    await vi.waitFor(() => expect(row.querySelector('td:last-child')?.textContent).toBe('mehr Rechte als Sie'));
    expect(row.querySelectorAll('td:last-child button')).toHaveLength(0);
    expect(screen.getByTestId('personen-row-1').querySelectorAll('td:last-child button')).toHaveLength(2);
  });

  test('filters are asked for when somebody is in their field, chosen, named, and stand in the address', async () => {
    await open();
    expect(searched).toEqual([]);
    await choose('person-management-organisation-select', '0701234 (Goethe-Schule)');
    await vi.waitFor(() => expect(search()).toBe(`?schulen=${GOETHE}`));
    await choose('personen-management-klasse-select', '9a');
    await vi.waitFor(() => expect(search()).toBe(`?schulen=${GOETHE}&klassen=${NINE_A}`));
    await choose('rolle-select', 'Lehrkraft');
    await vi.waitFor(() => expect(search()).toContain(`&rollen=${TEACHER}`));
    await userEvent.selectOptions(screen.getByTestId('status-select'), 'GESPERRT');
    await vi.waitFor(() => expect(search()).toContain('&status=GESPERRT'));
    expect([...document.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'Schule: 0701234 (Goethe-Schule)',
      'Rolle: Lehrkraft',
      'Klasse: 9a',
      'Status: Gesperrt',
    ]);
    expect(searched).toContain(`klasse::${GOETHE}`);
    expect(asked).toHaveLength(5);
    await userEvent.click(screen.getByTestId(`chip-schule-${GOETHE}`));
    await vi.waitFor(() => expect(search()).toBe(`?rollen=${TEACHER}&status=GESPERRT`));
  });

  test('SCREEN-04: classes of several schools are offered together; none is without a school', async () => {
    await open(`/admin/personen?schulen=${GOETHE},${TEACHER}`);
    const field = screen.getByTestId('personen-management-klasse-select');
    expect(field.textContent).not.toContain('Wählen Sie zuerst eine Schule.');
    await choose('personen-management-klasse-select', '9a');
    await vi.waitFor(() => expect(search()).toContain(`&klassen=${NINE_A}`));
    expect(searched).toContain('klasse::');
  });

  test('SCREEN-04: whoever manages persons at one school only sees it fixed and filters by its classes at once', async () => {
    const organisation = { id: GOETHE, kennung: '0701234', name: 'Goethe-Schule', typ: 'SCHULE' } as const;
    const onlySchule = onlySchuleOf([{ organisation, rolle: { systemrechte: ['PERSONEN_VERWALTEN'] } }]);
    await open('/admin/personen', { ...ADMIN, ...(onlySchule === undefined ? {} : { onlySchule }) });
    expect(screen.getByTestId<HTMLInputElement>('person-management-organisation-select').value).toBe('0701234 (Goethe-Schule)');
    await choose('personen-management-klasse-select', '9a');
    await vi.waitFor(() => expect(search()).toBe(`?klassen=${NINE_A}`));
    expect(searched.every((one) => one.startsWith('klasse:'))).toBe(true);
  });

  test('FLAG-01: without the flag there is neither a column nor a filter for the status', async () => {
    await open('/admin/personen', ADMIN, {});
    expect(screen.queryByTestId('status-select')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    expect(cells(0)).toHaveLength(7);
  });

  test('without the right to bulk edits there is nothing to select', async () => {
    await open('/admin/personen', { ...ADMIN, permissions: ['personenverwaltung'] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('MENU-02, PERM-04: who may create persons begins it from the head of the list, nobody else does', async () => {
    await open('/admin/personen', { ...ADMIN, permissions: ['personenverwaltung', 'personenanlegen'] });
    expect(screen.getByRole('link', { name: 'Benutzer anlegen' }).getAttribute('href')).toBe('/admin/personen/new');
    cleanup();
    await open('/admin/personen', ADMIN);
    expect(screen.queryByRole('link', { name: 'Benutzer anlegen' })).toBeNull();
  });

  test('ERR-00: roles that could not be read are told of, the rows stay, and they are read again on demand', async () => {
    isOnline = false;
    await open();
    await vi.waitFor(() =>
      expect(screen.getByTestId('details-failed-text').textContent).toBe(
        'Rollen, Schulzuordnungen und Klassen ließen sich nicht laden. Die Liste selbst ist vollständig.',
      ),
    );
    expect(cells(1).slice(0, 4)).toEqual(['Bauer', 'Kim', 'kbauer', '0815']);
    isOnline = true;
    await userEvent.click(screen.getByTestId('retry-details-button'));
    await vi.waitFor(() => expect(cells(1)[4]).toBe('SuS'));
  });
});
