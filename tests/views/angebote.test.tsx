import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { model as deletionModel } from '#machines/angebote/angebot-deletion/model';
import { model as detailsModel } from '#machines/angebote/angebot-details/model';
import { model as pageModel } from '#machines/angebote/angebot-page/model';
import { model as erweiterungenModel } from '#machines/angebote/angebot-rollenerweiterungen/model';
import type { ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import { model as verwendungModel } from '#machines/angebote/angebot-verwendung/model';
import { model as listModel } from '#machines/angebote/angebote/model';
import type { AngeboteQuery } from '#machines/angebote/angebote/types';
import { model as runModel } from '#machines/angebote/rollenerweiterungen-end/model';
import {
  angebotDeletionEvents,
  angebotPageEvents,
  angeboteEvents,
  erweiterungenEvents,
  rollenerweiterungenEndEvents,
} from '../screens/angebote';
import { readingEvents } from '../screens/patterns/reading';
import AngebotDetailsScreen from '#features/angebote/AngebotDetailsScreen';
import AngeboteScreen from '#features/angebote/AngeboteScreen';
import { angebotDetails } from '#features/angebote/bind';
import { Erweiterungen } from '#features/angebote/parts/Erweiterungen';
import { ViewAngebot } from '#features/angebote/parts/ViewAngebot';
import type { AngebotRecord } from '#rules/angebote';
import { AngebotDeletion } from '#shared/angebote/deletion/AngebotDeletion';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
import { DeletionCard } from '#shared/angebote/deletion/DeletionCard';
import EndRun from '#shared/angebote/deletion/EndRun';
import { AnnouncedFlags } from '#shared/flags';
import { ReadingBody } from '#shared/reading/ReadingBody';
import { useWorkflow } from '#shared/workflow/use-workflow';
import deletionPaths from '../models/generated/angebot-deletion.paths.json';
import detailsPaths from '../models/generated/angebot-details.paths.json';
import pagePaths from '../models/generated/angebot-page.paths.json';
import erweiterungenPaths from '../models/generated/angebot-rollenerweiterungen.paths.json';
import verwendungPaths from '../models/generated/angebot-verwendung.paths.json';
import listPaths from '../models/generated/angebote.paths.json';
import runPaths from '../models/generated/rollenerweiterungen-end.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { LARS } from './person';
import { onPage } from './person-page';
import {
  NO_CONNECTION,
  PAGER,
  PASSWORD,
  RUN_UNCLEAR,
  RUN_UNHEARD,
  SIGN_IN,
  SIZES,
  STALE,
  STEP_UP,
  UNLISTED,
  UNREAD,
  answeredSays,
  deletionSays,
} from './phrases';
import { resting } from './resting';
import { sampleOf } from './reading-sights';

const USER = { ...LARS, permissions: ['angebotsverwaltung', 'schulspezifischeangebotsverwaltung', 'rollenverwaltung'] } as const;
const FLAGS = { angebotUsageEnabled: true, schulischeAngeboteErstellen: true };
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

let router: ReturnType<typeof createMemoryRouter> | null = null;
const routed = (element: ReactElement, address: string): ReactElement => {
  router = createMemoryRouter([{ path: '*', element: <main>{element}</main> }], { initialEntries: [address] });
  return (
    <AnnouncedFlags value={FLAGS}>
      <RouterProvider router={router} />
    </AnnouncedFlags>
  );
};

const PAGE = ['admin-headline', 'create-angebot-link'];
const LIST = [...PAGE, 'kategorien-select', 'search-filter-input', 'angebote-status-text', 'refresh-angebote-button', 'page-size-select'];
const PAGE_WORDS = [
  'Angebote',
  'Alle Angebote, die Sie verwalten. Wählen Sie ein Angebot, um es anzusehen, zu bearbeiten oder zu löschen.',
  'Angebot anlegen',
];
const LIST_WORDS = [...PAGE_WORDS, 'Name suchen', 'Suchen', 'Kategorie', 'Liste aktualisieren', ...SIZES, 'Alle'];
const FILTERED = ['Name suchen: Moodle', 'Filter zurücksetzen'];
const ALONE = ['Schulische Angebote Mathe-Trainer 0701234 (Goethe-Schule) keine keine'];
const BOTH = [...ALONE, 'Unterricht Moodle Öffentliche Schulen', '1 Rolle', 'vorhanden'];

walkThroughScreen({
  title: 'ANG-02, LIST-01: the list of Angebote',
  model: listModel,
  paths: listPaths,
  events: angeboteEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size, kategorie, sortField, sortOrder } }: { query: AngeboteQuery }) =>
      expectNoted(router, {
        suche: search,
        seite: page + 1,
        groesse: size === 'all' ? 'alle' : size,
        kategorie,
        sortierung: sortField === 'kategorie' ? '' : sortField,
        richtung: sortOrder === 'asc' ? '' : sortOrder,
      }),
  },
  render: () =>
    routed(<AngeboteScreen user={null} flags={FLAGS} params={{}} previous={null} onSessionChanged={() => undefined} />, '/admin/angebote'),
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'angebote-table', 'angebote-row-0', 'open-angebot-link'],
    '{"shown":"stale"}': [...LIST, 'angebote-table', 'angebote-row-0', 'open-angebot-link', 'angebote-stale', 'retry-button'],
    '{"shown":"unmatched"}': [...LIST, 'angebote-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'angebote-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: [...PAGE, ...WAITING],
    awaitingSignIn: [...PAGE, ...WAITING],
  },
  says: {
    '{"shown":"loading"}': [...LIST_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': LIST_WORDS,
    ...answeredSays({
      page: LIST_WORDS,
      rows: [BOTH, ALONE],
      counts: [['Angebote 1 bis 2 von 40'], '1 Angebot', ['Angebote 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [['Es gibt noch kein Angebot', 'Angebote, die Sie verwalten, stehen hier, sobald es welche gibt.'], '0 Angebote'],
    }),
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Angebote',
      'Keine Treffer',
      'Zu „Moodle“ gibt es mit dieser Auswahl keinen Eintrag.',
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

const MOODLE = sampleOf<AngebotRecord>(detailsModel);
const SCHULEN = ['rollenerweiterungen-headline'];
const SCHULEN_LIST = [
  ...SCHULEN,
  'rolle-select',
  'search-filter-input',
  'rollenerweiterungen-status-text',
  'refresh-rollenerweiterungen-button',
  'page-size-select',
];
const SCHULEN_WORDS = [
  'Rollenerweiterungen',
  'Schule suchen',
  'Dienststellennummer oder Name.',
  'Suchen',
  'Rolle',
  'Liste aktualisieren',
  ...SIZES,
  'Alle',
];
const GOETHE_FILTER = ['Schule suchen: Goethe', 'Filter zurücksetzen'];
const ASTRID_ROW = ['0705678 Astrid-Lindgren-Schule Lehrkraft'];
const BOTH_ROWS = [...ASTRID_ROW, '0701234 Goethe-Schule Lehrkraft, SuS'];

walkThroughScreen({
  title: 'ANG-03, LIST-01: at which schools an Angebot extends which roles',
  model: erweiterungenModel,
  paths: erweiterungenPaths,
  events: erweiterungenEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size, rolleId } }: { query: ErweiterungenQuery }) =>
      expectNoted(router, { schule: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size, rolle: rolleId }),
  },
  render: () =>
    routed(<Erweiterungen personId="person" angebot={{ ...MOODLE, id: 'moodle' }} permissions={[]} />, '/admin/angebote/moodle'),
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': SCHULEN_LIST,
    '{"shown":"pausing"}': SCHULEN_LIST,
    '{"shown":"listed"}': [...SCHULEN_LIST, 'rollenerweiterungen-table', 'rollenerweiterungen-row-0'],
    '{"shown":"stale"}': [
      ...SCHULEN_LIST,
      'rollenerweiterungen-table',
      'rollenerweiterungen-row-0',
      'rollenerweiterungen-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...SCHULEN_LIST, 'rollenerweiterungen-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...SCHULEN_LIST, 'rollenerweiterungen-empty-alert'],
    '{"shown":"failed"}': [...SCHULEN_LIST, 'retry-button'],
    awaitingStepUp: [...SCHULEN, ...WAITING],
    awaitingSignIn: [...SCHULEN, ...WAITING],
  },
  says: {
    '{"shown":"loading"}': [...SCHULEN_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': SCHULEN_WORDS,
    ...answeredSays({
      page: SCHULEN_WORDS,
      rows: [BOTH_ROWS, ASTRID_ROW],
      counts: [['Schulen 1 bis 2 von 40'], '1 Schule mit Rollenerweiterungen', ['Schulen 1 bis 2 von 10.002', ...GOETHE_FILTER]],
      nothing: [
        ['Keine Rollenerweiterung', 'An keiner Schule, die Sie sehen, erweitert dieses Angebot eine Rolle.'],
        '0 Schulen mit Rollenerweiterungen',
      ],
    }),
    '{"shown":"unmatched"}': [
      ...SCHULEN_WORDS,
      ...GOETHE_FILTER,
      '0 Schulen mit Rollenerweiterungen',
      'Keine Treffer',
      'Zu „Goethe“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...SCHULEN_WORDS, 'Erneut versuchen'],
    awaitingStepUp: ['Rollenerweiterungen', ...STEP_UP],
    awaitingSignIn: ['Rollenerweiterungen', ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [...GOETHE_FILTER, ...BOTH_ROWS, ...PAGER],
    '{"shown":"pausing"}': [...BOTH_ROWS, '0 Schulen mit Rollenerweiterungen', '1 Schule mit Rollenerweiterungen'],
    '{"shown":"listed"}': GOETHE_FILTER,
    '{"shown":"failed"}': [...GOETHE_FILTER, ...BOTH_ROWS, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...GOETHE_FILTER,
      ...BOTH_ROWS,
      ...PAGER,
      'Schulen 1 bis 2 von 40',
      'Schulen 1 bis 2 von 10.002',
      'Schulen 301 bis 302 von 10.002',
    ],
  },
});

const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];
const readingSights = (name: string, testids: readonly string[]) => ({
  loading: ['loading-spinner'],
  '{"shown":"fresh"}': testids,
  '{"shown":"refreshing"}': testids,
  '{"shown":"stale"}': [...testids, `${name}-stale`, `retry-${name}-button`],
  failed: [`retry-${name}-button`],
  missing: [`${name}-missing`],
  awaitingStepUp: WAITING,
  awaitingSignIn: WAITING,
});
const readingWords = (around: readonly string[], words: readonly string[]) => ({
  loading: [...around, 'Wird geladen …'],
  '{"shown":"fresh"}': [...around, ...words],
  '{"shown":"refreshing"}': [...around, ...words],
  '{"shown":"stale"}': {
    DECLINE: [...around, ...words, STALE, ...UNREAD],
    'error:read(keine Verbindung)': [...around, ...words, STALE, ...RETRY],
  },
  failed: { DECLINE: [...around, ...UNREAD], 'error:read(keine Verbindung)': [...around, ...RETRY] },
  missing: [...around, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
  awaitingStepUp: [...around, ...STEP_UP],
  awaitingSignIn: [...around, ...SIGN_IN],
});
const alsoIn = (words: readonly string[]) =>
  Object.fromEntries(
    ['{"shown":"fresh"}', '{"shown":"refreshing"}', '{"shown":"stale"}', 'awaitingStepUp', 'awaitingSignIn'].map((state) => [state, words]),
  );

function DetailsPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(angebotDetails, { input: { personId: 'person', id: 'a' } });
  return (
    <section {...mark}>
      <ReadingBody snapshot={snapshot} send={send} name="angebot" lines={2}>
        {(angebot) => <ViewAngebot angebot={angebot} permissions={USER.permissions} editHref="/admin/angebote/a/edit" />}
      </ReadingBody>
    </section>
  );
}

const FACTS = [
  'name',
  'kategorie',
  'administrationsebene',
  'link',
  'logo',
  'requires-2fa',
  'can-be-assigned-to-rollen',
  'rollenerweiterung',
];
const FACT_IDS = [...FACTS, 'anbieten-merkmale', 'rollenarten-whitelist', 'vidis-angebot', 'rollen'].map(
  (one) => `service-provider-${one}`,
);
const LABELS = [
  ['Name', 'Kategorie', 'Bereitgestellt von', 'Adresse', 'Logo', 'Zweiter Faktor', 'Nachträglich zuweisbar'],
  ['Verfügbar für Rollenerweiterungen', 'Wird angeboten', 'Rollenarten', 'Aus VIDIS', 'In Rollen'],
].flat();
const ALWAYS = [
  'Moodle',
  'Unterricht',
  'Öffentliche Schulen',
  'Wird nicht verlangt',
  'Schulen können es nicht freischalten',
  'Ja',
  'Nein',
  'Angebot bearbeiten',
];
const USED = ['https://moodle.example.org', '(öffnet in neuem Tab)', 'Logo „Lesen“', 'Alle', '1 Rolle', 'Lehrkraft'];
const OF_VIDIS = ['keine', 'Kein Logo ausgewählt', 'Lehr', 'in keiner', 'Dieses Angebot kommt aus VIDIS. Ändern lässt es sich nur dort.'];

walkThroughScreen({
  title: 'ANG-03: an Angebot with all that is stored of it',
  model: detailsModel,
  paths: detailsPaths,
  events: readingEvents('angebot'),
  render: () => onPage(<DetailsPart />),
  shows: readingSights('angebot', [...FACT_IDS, 'service-provider-bearbeiten-button']),
  says: readingWords([], [...LABELS, ...ALWAYS]),
  saysAfter: { 'done:read(in Gebrauch)': USED, 'done:read(unbenutzt, aus VIDIS)': OF_VIDIS },
  mayAlsoSay: alsoIn([...LABELS, ...ALWAYS, ...USED, ...OF_VIDIS]),
});

const IN_USE = [
  'Löschen lässt sich das Angebot erst, wenn es nirgends mehr in Gebrauch ist.',
  '1 Rolle enthält das Angebot',
  'Öffnen Sie jede Rolle und nehmen Sie das Angebot dort heraus.',
  'Lehrkraft, 12 Personen',
  '2 Rollenerweiterungen an 0701234 (Goethe-Schule)',
  '0701234 (Goethe-Schule), Schulleitung (1 Person), SuS (200 Personen)',
  'Alle 2 Rollenerweiterungen beenden',
];
const FREE = ['Keine Rolle enthält das Angebot, und an keiner Schule erweitert es Rollen.'];

walkThroughScreen({
  title: 'ANG-05, ANG-06: what keeps an Angebot from being deleted',
  model: verwendungModel,
  paths: verwendungPaths,
  events: readingEvents('angebot-verwendung'),
  render: () =>
    routed(
      <DeletionCard
        personId="person"
        permissions={USER.permissions}
        angebot={{ ...MOODLE, id: 'a' }}
        editHref={null}
        onDelete={() => undefined}
        onEnd={() => undefined}
      />,
      '/admin/angebote/a',
    ),
  shows: readingSights('angebot-verwendung', []),
  says: readingWords(['Angebot löschen'], []),
  saysAfter: { 'done:read(in Gebrauch)': IN_USE, 'done:read(nicht in Gebrauch)': FREE },
  mayAlsoSay: alsoIn([...IN_USE, ...FREE]),
});

const ANGEBOT = { id: 'angebot', name: 'Mathe-Trainer', ebene: { id: 'land', title: 'Öffentliche Schulen' } };
const OPENER = ['Angebot löschen'];
const TITLE = 'Angebot Mathe-Trainer löschen?';
const QUESTION = [
  ...OPENER,
  TITLE,
  'Das Angebot Mathe-Trainer auf der Administrationsebene Öffentliche Schulen wird sofort und endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
];
const DIALOG = [
  'service-provider-delete-dialog',
  'service-provider-delete-confirmation-text',
  'service-provider-delete-button',
  'cancel-service-provider-delete-dialog-button',
];
const [FRAME = '', , CONFIRM = '', CANCEL = ''] = DIALOG;
const DELETED = [
  'service-provider-delete-success',
  'service-provider-delete-success-text',
  'close-service-provider-delete-success-dialog-button',
];

function DeletionPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(angebotDeletion, { input: { personId: 'person' } });
  return (
    <section {...mark}>
      <button
        type="button"
        data-testid="open-service-provider-delete-dialog-button"
        onClick={() => send({ type: 'OPEN', subject: ANGEBOT })}
      >
        Angebot löschen
      </button>
      <AngebotDeletion snapshot={snapshot} send={send} next="Zu den Angeboten" />
    </section>
  );
}

walkThroughScreen({
  title: 'ANG-06, D-36: the deletion of an Angebot',
  model: deletionModel,
  paths: deletionPaths,
  events: angebotDeletionEvents,
  render: () => onPage(<DeletionPart />),
  shows: {
    idle: ['open-service-provider-delete-dialog-button'],
    confirming: DIALOG,
    doing: DIALOG,
    failed: [...DIALOG, 'spsh-alert'],
    looking: DIALOG,
    refused: [FRAME, CANCEL, 'spsh-alert'],
    unclear: [FRAME, CONFIRM, CANCEL, 'spsh-alert'],
    stillThere: [FRAME, CANCEL, 'spsh-alert'],
    gone: DELETED,
    done: DELETED,
    awaitingPassword: [FRAME, ...WAITING],
    awaitingStepUp: [FRAME, ...WAITING],
    awaitingSignIn: [FRAME, ...WAITING],
  },
  says: {
    idle: OPENER,
    confirming: [...QUESTION, 'Abbrechen'],
    doing: [...QUESTION, 'Das Angebot wird gelöscht …', 'Abbrechen'],
    ...deletionSays({ page: OPENER, question: QUESTION }, 'Das Angebot Mathe-Trainer'),
    gone: [
      ...OPENER,
      'Angebot nicht mehr vorhanden',
      'Das Angebot Mathe-Trainer auf der Administrationsebene Öffentliche Schulen gab es schon nicht mehr.',
      'Zu den Angeboten',
    ],
    done: [
      ...OPENER,
      'Angebot gelöscht',
      'Das Angebot Mathe-Trainer auf der Administrationsebene Öffentliche Schulen wurde gelöscht.',
      'Zu den Angeboten',
    ],
    awaitingPassword: [...OPENER, TITLE, ...PASSWORD],
    awaitingStepUp: [...OPENER, TITLE, ...STEP_UP],
    awaitingSignIn: [...OPENER, TITLE, ...SIGN_IN],
  },
});

const RUN_WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const WORKING = ['bulk-working', 'bulk-progress'];
const OTHER_WINDOW = [
  'noch offen',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const WHAT = 'Rollenerweiterungen des Angebots Moodle beenden';
const RESULT = ['Ergebnis je Zeile', 'Schule', 'Ergebnis', 'Zurück zum Angebot'];
const RUN_STATES = [
  ['preparing', 'interrupted', 'reserving', '{"working":"running"}', '{"working":"pausing"}', '{"working":"cancelling"}', 'paused'],
  ['awaitingStepUp', 'awaitingSignIn', 'elsewhere', 'finished', 'cancelled', 'confirmingDiscard', 'discarding'],
].flat();

/** What is told of a school that is done, and what came there since the question. */
const ENDED = [
  'Beendet: Lehrkraft, SuS.',
  'Beendet: Lehrkraft.',
  'Noch erweitert, weil seit der Rückfrage hinzugekommen: Begleitung.',
  'Lehrkraft',
];

walkThroughScreen({
  title: 'ANG-06: Rollenerweiterungen are ended, school by school, each with its own result',
  model: runModel,
  paths: runPaths,
  events: rollenerweiterungenEndEvents,
  render: ({ kept }) =>
    onPage(
      <EndRun
        personId="person"
        {...(kept == null ? {} : { kept })}
        order={{
          angebot: { id: 'moodle', title: 'Moodle' },
          schulen: {
            goethe: {
              title: '0701234 (Goethe-Schule)',
              rollen: [
                { id: 'lehr', told: 'Lehrkraft' },
                { id: 'lern', told: 'SuS' },
              ],
            },
            astrid: { title: '0705678 (Astrid-Lindgren-Schule)', rollen: [{ id: 'lehr', told: 'Lehrkraft' }] },
          },
        }}
        onBack={() => undefined}
      />,
    ),
  shows: {
    preparing: ['bulk-question', 'named-list', 'end-rollenerweiterungen-button', 'cancel-end-rollenerweiterungen-button'],
    interrupted: ['bulk-interrupted', 'bulk-interrupted-text', 'bulk-open-names', 'bulk-go-on-button', 'bulk-discard-button'],
    confirmingDiscard: ['bulk-discard-question', 'bulk-open-names', 'bulk-keep-rest-button', 'bulk-discard-confirm-button'],
    discarding: ['bulk-discard-question', 'bulk-open-names'],
    reserving: WORKING,
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: RUN_WAITING,
    awaitingSignIn: RUN_WAITING,
    elsewhere: ['bulk-elsewhere', 'bulk-close-button'],
    finished: ['bulk-result', 'bulk-row-0', 'back-to-angebot-button'],
    cancelled: ['bulk-result', 'back-to-angebot-button'],
  },
  says: {
    preparing: [
      '3 Rollenerweiterungen des Angebots Moodle an 2 Schulen beenden?',
      'Wer eine dieser Rollen an der Schule hat, findet das Angebot danach nicht mehr auf der Startseite, es sei denn durch eine andere Rolle.',
      '0701234 (Goethe-Schule), Lehrkraft, SuS',
      '0705678 (Astrid-Lindgren-Schule), Lehrkraft',
      'Alle 3 Rollenerweiterungen beenden',
      'Abbrechen',
    ],
    interrupted: [
      `Unterbrochen: ${WHAT}`,
      'Unterbrochen am',
      'bearbeitet,',
      'noch offen',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest verwerfen',
      'Weitermachen',
    ],
    confirmingDiscard: [
      `Den Rest verwerfen? ${WHAT}`,
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest behalten',
      'Rest verwerfen',
    ],
    discarding: [
      'Was bearbeitet ist, bleibt bearbeitet.',
      `Den Rest verwerfen? ${WHAT}`,
      'Noch offen:',
      RUN_UNHEARD,
      'Der Rest wird verworfen …',
    ],
    reserving: ['von 2 Schulen bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': ['Anhalten', 'Abbrechen'],
    '{"working":"pausing"}': ['was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': ['von 2 Schulen bearbeitet. Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: ['Angehalten', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    finished: ['Fertig', ...RESULT],
    cancelled: ['Abgebrochen', ...RESULT, 'erledigt'],
  },
  mayAlsoSay: Object.fromEntries(
    RUN_STATES.map((state) => [
      state,
      [
        ['Rollenerweiterungen beenden', 'Schule', '%', 'offen', 'noch offen', 'bearbeitet,', 'Liste der Gescheiterten speichern'],
        ['Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.'],
        [...ENDED, 'beendet', '0701234 (Goethe-Schule)', '0705678 (Astrid-Lindgren-Schule)'],
        ['von 2 Schulen bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.'],
        [...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...RUN_UNCLEAR],
      ].flat(),
    ]),
  ),
});

walkThroughScreen({
  title: 'ANG-03, ANG-06: the page of an Angebot, and in its place the end of its Rollenerweiterungen',
  model: pageModel,
  paths: pagePaths,
  events: angebotPageEvents,
  beside: () => ({
    'angebot-details': resting(detailsModel, 'in Gebrauch'),
    'angebot-verwendung': resting(verwendungModel, 'in Gebrauch'),
    'angebot-rollenerweiterungen': resting(erweiterungenModel, 'keine'),
    'angebot-deletion': resting(deletionModel),
    'rollenerweiterungen-end': { machine: resting(runModel).machine },
  }),
  render: () =>
    routed(
      <AngebotDetailsScreen user={USER} flags={FLAGS} params={{ id: 'a' }} previous={null} onSessionChanged={() => undefined} />,
      '/admin/angebote/a',
    ),
  shows: {
    viewing: ['admin-headline', 'back-to-list-button', 'service-provider-details-card', 'service-provider-delete-card', ...FACT_IDS],
    ending: ['rollenerweiterungen-end-card', 'bulk-question', 'end-rollenerweiterungen-button', 'cancel-end-rollenerweiterungen-button'],
  },
  says: {
    viewing: ['Angebot', 'Zu den Angeboten', 'Angebot Moodle', 'Angebot bearbeiten', 'Rollenerweiterungen', 'Angebot löschen', ...IN_USE],
    ending: [
      'Rollenerweiterungen beenden',
      '2 Rollenerweiterungen des Angebots Moodle an 0701234 (Goethe-Schule) beenden?',
      '0701234 (Goethe-Schule), Schulleitung (1 Person), SuS (200 Personen)',
      'Alle 2 Rollenerweiterungen beenden',
      'Abbrechen',
    ],
  },
  mayAlsoSay: {
    viewing: [
      ...LABELS,
      ...ALWAYS,
      ...USED,
      ...SCHULEN_WORDS,
      'Keine Rollenerweiterung',
      'An keiner Schule, die Sie sehen, erweitert dieses Angebot eine Rolle.',
      '0 Schulen mit Rollenerweiterungen',
    ],
    ending: [
      'Wer eine dieser Rollen an der Schule hat, findet das Angebot danach nicht mehr auf der Startseite, es sei denn durch eine andere Rolle.',
    ],
  },
});
