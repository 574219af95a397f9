import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import { FRESH } from '#api/resume';
import type { FeatureFlags } from '#contract/types';
import { model } from '#machines/rollen/rollen/model';
import type { ListedRolle, RollenQuery } from '#machines/rollen/rollen/types';
import type { ReadPage } from '#machines/patterns/list/types';
import { models as searches } from '#machines/searches/model';
import { rollenEvents } from '../screens/rollen';
import RollenScreen from '#features/rollen/RollenScreen';
import { WorkflowSetting } from '#shared/workflow/setting';
import paths from '../models/generated/rollen.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { answeredSays, UNLISTED, PAGER, SIGN_IN, SIZES, STEP_UP } from './phrases';
import { resting } from './resting';

const ebenen = searches['organisation-search'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = (flags: FeatureFlags = { rolleFiltersEnabled: true }, address = '/admin/rollen') => {
  const page = <RollenScreen user={null} flags={flags} params={{}} previous={null} onSessionChanged={() => undefined} />;
  router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: [address] });
  return <RouterProvider router={router} />;
};

const PAGE = ['admin-headline', 'create-rolle-link'];
const FILTERS = ['rollenarten-filter-select', 'merkmale-filter-select', 'rolle-management-organisation-select', 'search-filter-input'];
const LIST = [...PAGE, ...FILTERS, 'rollen-status-text', 'refresh-rollen-button', 'page-size-select'];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PAGE_WORDS = [
  'Rollen',
  'Alle Rollen, die Sie verwalten. Wählen Sie eine Rolle, um sie anzusehen, zu ändern oder zu löschen.',
  'Rolle anlegen',
];
const LIST_WORDS = [
  ...PAGE_WORDS,
  'Rollenname suchen',
  'Suchen',
  'Rollenart',
  'Merkmal',
  'Administrationsebene',
  'Suchen Sie nach Dienststellennummer oder Name.',
  'Liste aktualisieren',
  ...SIZES,
  'Alle',
];
const FILTERED = ['Rollenname suchen: L', 'Filter zurücksetzen'];
const ALONE = ['Lernpate Lern keine keine'];
const BOTH = [...ALONE, 'Lehrkraft Lehr KoPers.-Nr. ist Pflichtangabe E-Mail, WebUntis Öffentliche Schulen'];

walkThroughScreen({
  title: 'ROUTE-12, SCREEN-11, LIST-01, CALL-56: the list of roles',
  model,
  paths,
  events: rollenEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size, rollenart, merkmal, ebeneIds } }: { query: RollenQuery }) =>
      expectNoted(router, {
        suche: search,
        seite: page + 1,
        groesse: size === 'all' ? 'alle' : size,
        rollenart,
        merkmal,
        ebenen: ebeneIds.join(),
      }),
  },
  render: () => draw(),
  goTo: async (search) => router?.navigate({ search }),
  beside: () => ({ 'organisation-search': resting(ebenen) }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'rolle-table', 'rollen-row-0', 'open-rolle-link'],
    '{"shown":"stale"}': [...LIST, 'rolle-table', 'rollen-row-0', 'open-rolle-link', 'rollen-stale', 'retry-button'],
    '{"shown":"unmatched"}': [...LIST, 'rollen-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'rollen-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    '{"shown":"loading"}': [...LIST_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': LIST_WORDS,
    ...answeredSays({
      page: LIST_WORDS,
      rows: [BOTH, ALONE],
      counts: [['Rollen 1 bis 2 von 40'], '1 Rolle', ['Rollen 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [['Es gibt noch keine Rolle', 'Legen Sie die erste an. Danach steht sie hier.'], '0 Rollen'],
    }),
    '{"shown":"unmatched"}': [...LIST_WORDS, ...FILTERED, '0 Rollen', 'Keine Treffer', 'Zu „L“ gibt es mit dieser Auswahl keinen Eintrag.'],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [...FILTERED, ...BOTH, ...PAGER],
    '{"shown":"pausing"}': [...BOTH, '0 Rollen', '1 Rolle'],
    '{"shown":"listed"}': FILTERED,
    '{"shown":"failed"}': [...FILTERED, ...BOTH, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...FILTERED,
      ...BOTH,
      ...PAGER,
      'Rollen 1 bis 2 von 40',
      'Rollen 1 bis 2 von 10.002',
      'Rollen 301 bis 302 von 10.002',
    ],
  },
});

describe('ROUTE-12, FLAG-01: the list of roles for who works with it', () => {
  const LAND = '0b8f6f1a-5b0e-4a57-9a4a-000000000001';
  const ROW: ListedRolle = {
    id: '0b8f6f1a-5b0e-4a57-9a4a-000000000002',
    name: 'Lehrkraft',
    rollenart: 'LEHR',
    merkmale: [],
    angebote: ['Adressbuch', 'E-Mail', 'Kalender', 'OP.SH', 'WebUntis'],
    ebene: 'Öffentliche Schulen',
  };
  const asked: RollenQuery[] = [];
  const open = (flags: FeatureFlags, address: string): void => {
    const loadPage = async ({ input }: { readonly input: RollenQuery }): Promise<ReadPage<ListedRolle>> => {
      asked.push(input);
      return { items: [ROW], total: 1, at: 0, facets: { ebeneIds: [{ value: LAND, text: 'Öffentliche Schulen' }] } };
    };
    const machines = {
      rollen: { machine: model.machine.provide({ actors: { loadPage: fromPromise(loadPage) } }) },
      'organisation-search': resting(ebenen),
    };
    render(<WorkflowSetting value={{ resumption: FRESH, machines }}>{draw(flags, address)}</WorkflowSetting>);
  };
  const listed = async (): Promise<void> => vi.waitFor(() => expect(screen.getByTestId('rollen-status-text').textContent).toBe('1 Rolle'));
  const FILTERING = `?rollenart=LEHR&merkmal=KOPERS_PFLICHT&ebenen=${LAND}`;

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test('filters of the address are asked for, named, and taken back one by one', async () => {
    open({ rolleFiltersEnabled: true }, `/admin/rollen${FILTERING}`);
    await listed();
    expect(asked.at(-1)).toMatchObject({ rollenart: 'LEHR', merkmal: 'KOPERS_PFLICHT', ebeneIds: [LAND] });
    expect([...document.querySelectorAll('.chip')].map((chip) => chip.textContent)).toEqual([
      'Rollenart: Lehr',
      'Merkmal: KoPers.-Nr. ist Pflichtangabe',
      'Administrationsebene: Öffentliche Schulen',
    ]);
    await userEvent.click(screen.getByTestId('chip-merkmal'));
    await vi.waitFor(() => expect(router?.state.location.search).toBe(`?rollenart=LEHR&ebenen=${LAND}`));
    await userEvent.selectOptions(screen.getByTestId('rollenarten-filter-select'), 'LERN');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ rollenart: 'LERN', merkmal: null, ebeneIds: [LAND] }));
  });

  test('all filters are taken back at once', async () => {
    open({ rolleFiltersEnabled: true }, `/admin/rollen${FILTERING}&suche=Lehr`);
    await listed();
    await userEvent.click(screen.getByTestId('reset-filter-button'));
    await vi.waitFor(() => expect(router?.state.location.search).toBe(''));
    expect(asked.at(-1)).toMatchObject({ search: '', rollenart: null, merkmal: null, ebeneIds: [] });
  });

  test('ANG-14: without the flag the same filters are there, and the address names what they are set to', async () => {
    open({}, `/admin/rollen${FILTERING}&suche=Lehr`);
    await listed();
    expect(asked).toMatchObject([{ search: 'Lehr', rollenart: 'LEHR', merkmal: 'KOPERS_PFLICHT', ebeneIds: [LAND] }]);
    await userEvent.selectOptions(screen.getByTestId('rollenarten-filter-select'), 'NLEHR');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ rollenart: 'NLEHR' }));
    expect(router?.state.location.search).toContain('rollenart=NLEHR');
  });

  test('a row says how many Angebote it does not show, and shows them to whoever wants to see them', async () => {
    open({}, '/admin/rollen');
    await listed();
    const rest = screen.getByTestId('more-angebote');
    expect(rest.innerText).not.toContain('WebUntis');
    await userEvent.click(screen.getByText('5: Adressbuch, E-Mail, Kalender, …'));
    expect(rest.innerText).toContain('OP.SH, WebUntis');
    expect(screen.getByRole('link', { name: 'Lehrkraft' }).getAttribute('href')).toBe(`/admin/rollen/${ROW.id}`);
  });
});
