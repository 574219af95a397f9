import { createMemoryRouter, RouterProvider } from 'react-router';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goneAfter } from '#machines/patterns/action/gone';
import { model as deletion } from '#machines/import/import-deletion/model';
import type { HistoryQuery } from '#machines/import/import-history/types';
import { model as history } from '#machines/import/import-history/model';
import { NO_ADDITIONS } from '#features/import/additions';
import { deletionEvents, historyEvents } from '../screens/import-history';
import { ImportHistory } from '#features/import/history/ImportHistory';
import '#features/import/import.css';
import deletionPaths from '../models/generated/import-deletion.paths.json';
import historyPaths from '../models/generated/import-history.paths.json';
import { walkThroughScreen } from './driver';
import { walkTo } from './edges';
import type { ComponentTier } from './tier';
import { expectNoted, listSends } from './list-address';
import { answeredSays, deletionSays, UNLISTED, NOT_KEPT, PAGER, PASSWORD, SIGN_IN, SIZES, STEP_UP } from './phrases';
import { Record } from './record';
import { resting } from './resting';

const ADDRESS = '/admin/personen/import?ansicht=verlauf';
const PAGE = ['admin-headline', 'new-import-link'];
const LIST = [...PAGE, 'history-status-select', 'history-status-text', 'refresh-history-button', 'page-size-select'];
const LISTED = [...LIST, 'history-row-0', 'open-import-vorgang-1'];
const DIALOG = [...LISTED, 'delete-import-dialog', 'delete-consequence-text', 'confirm-delete-button', 'cancel-delete-button'];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = () => {
  router = createMemoryRouter([{ path: '*', element: <main>{<ImportHistory user={null} extended additions={NO_ADDITIONS} />}</main> }], {
    initialEntries: [ADDRESS],
  });
  return <RouterProvider router={router} />;
};

const PAGE_WORDS = [
  'Bisherige Importe',
  'Ihre eigenen Importe. „Löschung am“ nennt den Tag, an dem die hochgeladenen Zeilen und die Zugangsdaten gelöscht werden; die Konten bleiben.',
  'Neuer Import',
];
const LIST_WORDS = [
  ...PAGE_WORDS,
  'Stand',
  'Alle',
  'abgebrochen oder gelöscht',
  'abgeschlossen',
  'gescheitert',
  'ausgeführt',
  'läuft',
  'geprüft, fehlerhaft',
  'wird geprüft',
  'geprüft, nicht ausgeführt',
  'Schule',
  'Rolle',
  'Liste aktualisieren',
  ...SIZES,
];
const ALONE = [
  '1111165 (Testschule-PW665)',
  'itslearning-Schüler',
  'Hochgeladen',
  'Benutzer',
  'Angelegt',
  'Löschung am',
  'Aktionen',
  '20.11.2026, 10:00 Testschule-PW665 itslearning-Schüler 2 2 abgeschlossen – –',
];
const BOTH = [
  ...ALONE,
  '20.11.2026, 10:00 Testschule-PW665 itslearning-Schüler 2 2 ausgeführt 05.12.2026',
  'Import vom 20.11.2026, 10:00, Testschule-PW665',
  'Öffnen',
  'Löschen',
];
/** What a list shows of its query and of its last answer, whatever became of the newest one. */
const LIST_DATA = {
  '{"shown":"loading"}': [...BOTH, ...PAGER, '1 Import', 'Stand: ausgeführt', 'Filter zurücksetzen'],
  '{"shown":"listed"}': ['Stand: ausgeführt', 'Filter zurücksetzen'],
  '{"shown":"unmatched"}': ['1111165 (Testschule-PW665)', 'itslearning-Schüler'],
  '{"shown":"empty"}': ['1111165 (Testschule-PW665)', 'itslearning-Schüler'],
  '{"shown":"failed"}': [...BOTH, ...PAGER, 'Stand: ausgeführt', 'Filter zurücksetzen', ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
  '{"shown":"stale"}': [
    ...BOTH,
    ...PAGER,
    'Stand: ausgeführt',
    'Filter zurücksetzen',
    'Importe 1 bis 2 von 40',
    'Importe 1 bis 2 von 10.002',
    'Importe 301 bis 302 von 10.002',
  ],
};

walkThroughScreen({
  title: 'CALL-17, SCREEN-08: the history of imports',
  model: history,
  paths: historyPaths,
  events: historyEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { status, page, size } }: { query: HistoryQuery }) =>
      expectNoted(router, { ansicht: 'verlauf', stand: status, seite: page + 1, groesse: size === 'all' ? 'alle' : size }),
  },
  render: draw,
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"listed"}': [...LIST, 'history-row-0'],
    '{"shown":"stale"}': [...LIST, 'history-row-0', 'history-stale', 'retry-button'],
    '{"shown":"unmatched"}': [...LIST, 'history-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'history-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    '{"shown":"loading"}': [...LIST_WORDS, 'Wird geladen …'],
    ...answeredSays({
      page: LIST_WORDS,
      rows: [BOTH, ALONE],
      counts: [['Importe 1 bis 2 von 40'], '1 Import', ['Importe 1 bis 2 von 10.002']],
      nothing: [['Sie haben noch nichts importiert', 'Sobald Sie eine Datei hochladen, steht der Import hier.'], '0 Importe'],
    }),
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      'Stand: ausgeführt',
      'Filter zurücksetzen',
      '0 Importe',
      'Keine Treffer',
      'Zu dieser Auswahl gibt es keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: LIST_DATA,
});

/** Whatever happened to the import, the list that shows it is read anew. */
let listed = new Record();
const ALL = [...LIST_WORDS, ...BOTH, ...PAGER, 'Importe 1 bis 2 von 40', 'Seite 1 von 2'];
const QUESTION = [
  'Import vom 20.11.2026, 10:00 löschen?',
  'Testschule-PW665, itslearning-Schüler, 2 Benutzer',
  'Die Zugangsdaten von 2 Benutzern werden gelöscht. Ohne gespeicherte Datei müssen die Einstiegs-Passwörter einzeln zurückgesetzt werden. Die Konten bleiben bestehen.',
  'Der Eintrag bleibt ohne Namen und Zugangsdaten in der Liste stehen. Das Löschen lässt sich nicht rückgängig machen.',
  'Nicht löschen',
  'Import löschen',
] as const;

const deletionTier: ComponentTier<typeof deletion.machine> = {
  title: 'CALL-14, D-12, D-18: an import is deleted as it is listed',
  model: deletion,
  paths: deletionPaths,
  events: deletionEvents,
  render: draw,
  does: {
    tellDone: (_params, context: Parameters<typeof goneAfter>[0]) =>
      expect(listed.received.at(-1)).toEqual({ type: 'REFRESH', gone: goneAfter(context) }),
  },
  beside: () => {
    const rest = resting(history, 'zwei Seiten');
    listed = new Record();
    return { 'import-history': { ...rest, machine: listed.watch(rest.machine) } };
  },
  shows: {
    idle: LISTED,
    confirming: DIALOG,
    doing: DIALOG,
    failed: DIALOG,
    overtaken: [...LISTED, 'import-moved-alert', 'close-deletion-button'],
    looking: DIALOG,
    refused: [...LISTED, 'delete-import-dialog', 'cancel-delete-button'],
    unclear: [...LISTED, 'delete-import-dialog', 'confirm-delete-button', 'cancel-delete-button'],
    stillThere: [...LISTED, 'delete-import-dialog', 'cancel-delete-button'],
    gone: [...LISTED, 'import-deleted-alert', 'close-deletion-button'],
    done: [...LISTED, 'import-deleted-alert', 'close-deletion-button'],
    awaitingStepUp: [...LISTED, ...WAITING, 'delete-import-dialog'],
    awaitingSignIn: [...LISTED, ...WAITING, 'delete-import-dialog'],
    awaitingPassword: [...LISTED, ...WAITING, 'delete-import-dialog'],
  },
  says: {
    idle: ALL,
    confirming: [...ALL, ...QUESTION],
    doing: [...ALL, ...QUESTION, 'Der Import wird gelöscht.'],
    ...deletionSays(
      {
        page: ALL,
        question: [...ALL, ...QUESTION.filter((phrase) => phrase !== 'Import löschen')],
        cancel: 'Nicht löschen',
        confirm: 'Import löschen',
      },
      'Der Import vom 20.11.2026, 10:00',
    ),
    gone: [...ALL, 'Den Import gibt es nicht mehr', 'Er war schon nicht mehr da, als er gelöscht werden sollte.', 'Schließen'],
    overtaken: [
      ...ALL,
      'Der Import steht inzwischen anders',
      'In einem anderen Fenster oder von einer anderen Person wurde der Import ausgeführt oder beendet. Es wurde nichts gelöscht.',
      'Sehen Sie sich den jetzigen Stand an und entscheiden Sie dann neu.',
      'Schließen',
    ],
    done: [...ALL, 'Der Import ist gelöscht', 'Sein Eintrag bleibt ohne Namen und Zugangsdaten in der Liste.', 'Schließen'],
    awaitingStepUp: [...ALL, QUESTION[0], ...STEP_UP],
    awaitingSignIn: [...ALL, QUESTION[0], ...SIGN_IN],
    awaitingPassword: [...ALL, QUESTION[0], ...PASSWORD],
  },
  saysAfter: NOT_KEPT,
};

walkThroughScreen(deletionTier);

describe('SCREEN-08: after an import is deleted', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  test.for(['done:perform(ausgeführt)', 'error:perform(steht anders)'])(
    'the message above the list has the focus, in sight, whose button in the row goes with the next answer: %s',
    async (answer) => {
      await walkTo(deletionTier, 'auf einer Seite', 'OPEN', 'CONFIRM', answer);
      const close = screen.getByTestId('close-deletion-button');
      await vi.waitFor(() => expect(document.activeElement).toBe(close));
      expect(close.getBoundingClientRect().top).toBeGreaterThan(0);
      expect(close.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    },
  );
});
