import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { model } from '#machines/angebote/schul-angebote/model';
import type { SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import { model as vidisModel } from '#machines/angebote/vidis-sync/model';
import { models as searches } from '#machines/searches/model';
import { vidisSync } from '#features/schul-angebote/bind-list';
import SchulAngeboteScreen from '#features/schul-angebote/SchulAngeboteScreen';
import { VidisSync } from '#features/schul-angebote/VidisSync';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import paths from '../models/generated/schul-angebote.paths.json';
import vidisPaths from '../models/generated/vidis-sync.paths.json';
import { schulAngeboteEvents, vidisSyncEvents } from '../screens/schul-angebote';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { onPage } from './person-page';
import { answeredSays, UNLISTED, PAGER, PASSWORD, SIGN_IN, SIZES, STEP_UP } from './phrases';
import { resting } from './resting';

const schulen = searches['schule-search'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const draw = (): ReactElement => {
  const page = <SchulAngeboteScreen user={null} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />;
  router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: ['/admin/angebote/schulspezifisch'] });
  return <RouterProvider router={router} />;
};

const PAGE = ['admin-headline'];
const LIST = [
  ...PAGE,
  'service-provider-management-by-schule-organisation-select',
  'search-filter-input',
  'schul-angebote-status-text',
  'refresh-schul-angebote-button',
  'page-size-select',
];
const WAITING = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PAGE_WORDS = [
  'Angebote der Schulen',
  'Angebote, die eine Schule für ihre Rollen freischalten kann. Wählen Sie ein Angebot, um festzulegen, welche Rollen es dort bekommen.',
];
const LIST_WORDS = [...PAGE_WORDS, 'Name suchen', 'Suchen', 'Schule', 'Liste aktualisieren', ...SIZES, 'Alle'];
const FILTERED = ['Name suchen: Ma', 'Filter zurücksetzen'];
const ALONE = ['Bereitgestellt von', 'Zusätzlich freigeschaltet für', 'Tafel', 'keine Rolle'];
const BOTH = [...ALONE, 'Mathe-App', 'Öffentliche Schulen', '2 Rollen'];

walkThroughScreen({
  title: 'ANG-07, LIST-01: the Angebote of one school',
  model,
  paths,
  events: schulAngeboteEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size, schuleId } }: { query: SchulAngeboteQuery }) =>
      expectNoted(router, { suche: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size, schule: schuleId }),
  },
  render: () => draw(),
  goTo: async (search) => router?.navigate({ search }),
  beside: () => ({ 'schule-search': resting(schulen, 'mehrere') }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'schul-angebote-table', 'schul-angebote-row-0', 'open-schul-angebot-link'],
    '{"shown":"stale"}': [
      ...LIST,
      'schul-angebote-table',
      'schul-angebote-row-0',
      'open-schul-angebot-link',
      'schul-angebote-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...LIST, 'schul-angebote-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'schul-angebote-empty-alert'],
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
      counts: [['Angebote 1 bis 2 von 40'], '1 Angebot', ['Angebote 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [
        ['Kein Angebot für diese Schule', 'Weder die Schule noch eine Ebene darüber stellt ein Angebot bereit, das Rollen erweitern kann.'],
        '0 Angebote',
      ],
    }),
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Angebote',
      'Keine Treffer',
      'Zu „Ma“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [...FILTERED, ...BOTH, ...PAGER],
    '{"shown":"pausing"}': [...BOTH, '0 Angebote', '1 Angebot'],
    '{"shown":"listed"}': FILTERED,
    '{"shown":"failed"}': [...FILTERED, ...BOTH, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...FILTERED,
      ...BOTH,
      ...PAGER,
      'Angebote 1 bis 2 von 40',
      'Angebote 1 bis 2 von 10.002',
      'Angebote 301 bis 302 von 10.002',
    ],
  },
});

/** The button of the list, and the dialog that it opens. */
function Sync(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(vidisSync, { input: { personId: 'person' } });
  return (
    <div {...mark}>
      <Button
        testid="open-vidis-sync-dialog-button"
        onPress={() => send({ type: 'OPEN', subject: { id: 'goethe', title: '0701234 (Goethe-Schule)' } })}
      >
        Aus VIDIS abrufen
      </Button>
      <VidisSync snapshot={snapshot} send={send} />
    </div>
  );
}

const QUESTION = ['vidis-sync-dialog', 'vidis-sync-button', 'cancel-vidis-sync-dialog-button'];
const ENDED = ['vidis-sync-dialog', 'vidis-sync-error-text', 'close-vidis-sync-error-dialog-button'];
const ASKS = ['Angebote für 0701234 (Goethe-Schule) aus VIDIS abrufen?', 'Jetzt abrufen'];
const OPEN = ['open-vidis-sync-dialog-button'];

walkThroughScreen({
  title: 'ANG-10: Angebote of a school are fetched from VIDIS, and it is told what that has changed',
  model: vidisModel,
  paths: vidisPaths,
  events: vidisSyncEvents,
  render: () => onPage(<Sync />),
  shows: {
    idle: OPEN,
    confirming: QUESTION,
    doing: QUESTION,
    done: ['vidis-sync-dialog', 'vidis-sync-success-text', 'close-vidis-sync-success-dialog-button'],
    failed: ENDED,
    refused: ENDED,
    unclear: ['vidis-sync-dialog', 'vidis-sync-button'],
    awaitingStepUp: ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'],
    awaitingSignIn: ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'],
    awaitingPassword: ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'],
  },
  says: {
    idle: ['Aus VIDIS abrufen'],
    confirming: [
      ...ASKS,
      'VIDIS-Angebote der Schule kommen hinzu, ändern sich oder entfallen, so wie es in VIDIS steht. Entfällt ein Angebot, enden an der Schule auch seine Rollenerweiterungen.',
    ],
    doing: [...ASKS, 'Die Angebote werden aus VIDIS abgerufen. Das kann einige Minuten dauern …'],
    done: [
      'Abruf für 0701234 (Goethe-Schule) beendet',
      '1 Angebot hinzugekommen:',
      'Atlas',
      '1 Angebot geändert:',
      'Mathe-App',
      '1 Angebot entfallen:',
      'Altes Lexikon',
      '1 Angebot nicht übernommen:',
      'Tafel',
    ],
    failed: ['Zu viele Versuche', 'Erneut versuchen'],
    refused: ['Nicht gefunden'],
    unclear: [
      'Vermutlich ausgeführt',
      'Die Antwort des Servers ist nicht angekommen. Sie können den Auftrag noch einmal erteilen, das schadet nicht.',
    ],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
    awaitingPassword: PASSWORD,
  },
  mayAlsoSay: Object.fromEntries(
    ['confirming', 'doing', 'done', 'failed', 'refused', 'unclear', 'awaitingStepUp', 'awaitingSignIn', 'awaitingPassword'].map((state) => [
      state,
      [
        'Aus VIDIS abrufen',
        ...ASKS,
        'VIDIS-Angebote der Schule kommen hinzu, ändern sich oder entfallen, so wie es in VIDIS steht. Entfällt ein Angebot, enden an der Schule auch seine Rollenerweiterungen.',
      ],
    ]),
  ),
});
