import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { model as runModel } from '#machines/schultraeger/schulen-moves/model';
import { model } from '#machines/schultraeger/schultraeger/model';
import { model as formModel } from '#machines/schultraeger/schultraeger-form/model';
import type { SchultraegerQuery } from '#machines/schultraeger/schultraeger/types';
import { models as searches } from '#machines/searches/model';
import { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import type { MovesInput } from '#machines/schultraeger/traeger-moves/types';
import { model as movesModel } from '#machines/schultraeger/traeger-moves/model';
import { CreateForm } from '#features/schultraeger/CreateForm';
import { schulenMovesEvents, schultraegerEvents, schultraegerFormEvents, traegerMovesEvents } from '../screens/schultraeger';
import { MovesRun } from '#features/schultraeger/MovesRun';
import { SchulenCard } from '#features/schultraeger/SchulenCard';
import SchultraegerScreen from '#features/schultraeger/SchultraegerScreen';
import { TraegerForm } from '#features/schultraeger/TraegerForm';
import { useWorkflow } from '#shared/workflow/use-workflow';
import runPaths from '../models/generated/schulen-moves.paths.json';
import formPaths from '../models/generated/schultraeger-form.paths.json';
import paths from '../models/generated/schultraeger.paths.json';
import movesPaths from '../models/generated/traeger-moves.paths.json';
import { walkThroughScreen } from './driver';
import { nothingKept } from '#shared/workflow/use-kept-draft';
import { expectNoted, listSends } from './list-address';
import { byTestid } from './perform';
import {
  FORM_NEWER,
  answeredSays,
  FORM_CONFLICT,
  newInGone,
  pageFormSays,
  PAGE_FORM_STATES,
  inEveryFormState,
  NO_CONNECTION,
  PAGER,
  refusedSays,
  SIGN_IN,
  SIZES,
  STEP_UP,
  UNLISTED,
  RUN_UNCLEAR,
  RUN_UNHEARD,
} from './phrases';
import { resting } from './resting';

const free = searches['free-schulen-search'];
const own = searches['own-schulen-search'];
const traeger = searches['traeger-search'];

const onPage = (view: ReactElement): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{view}</main> }])} />
);

let router: ReturnType<typeof createMemoryRouter> | null = null;
const PAGE = ['admin-headline', 'create-schultraeger-link'];
const LIST = [...PAGE, 'search-filter-input', 'schultraeger-status-text', 'refresh-schultraeger-button', 'page-size-select'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PAGE_WORDS = [
  'Schulträger',
  'Alle Schulträger mit ihren Schulen. Wählen Sie einen, um ihn umzubenennen oder Schulen zuzuordnen.',
  'Schulträger anlegen',
];
const LIST_WORDS = [...PAGE_WORDS, 'Name des Schulträgers suchen', 'Suchen', 'Liste aktualisieren', ...SIZES, 'Alle'];
const FILTERED = ['Name des Schulträgers suchen: kiel', 'Filter zurücksetzen'];
const ALONE = ['Name des Schulträgers', 'Schulform', 'Zugeordnete Schulen', 'Schulverband Ostufer ohne Angabe keine'];
const BOTH = [...ALONE, 'Stadt Kiel Öffentliche Schulen 0701234, 0705678'];

walkThroughScreen({
  title: 'ROUTE-17, SCREEN-13, ENT-14, LIST-01: the list of carriers',
  model,
  paths,
  events: schultraegerEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size } }: { query: SchultraegerQuery }) =>
      expectNoted(router, { suche: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size }),
  },
  render: () => {
    const page = <SchultraegerScreen user={null} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />;
    router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: ['/admin/schultraeger'] });
    return <RouterProvider router={router} />;
  },
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'schultraeger-table', 'schultraeger-row-0', 'open-schultraeger-link'],
    '{"shown":"stale"}': [
      ...LIST,
      'schultraeger-table',
      'schultraeger-row-0',
      'open-schultraeger-link',
      'schultraeger-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...LIST, 'schultraeger-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'schultraeger-empty-alert'],
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
      counts: [['Schulträger 1 bis 2 von 40'], '1 Schulträger', ['Schulträger 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [['Es gibt noch keinen Schulträger', 'Legen Sie den ersten an. Danach steht er hier.'], '0 Schulträger'],
    }),
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Schulträger',
      'Keine Treffer',
      'Zu „kiel“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [...FILTERED, ...BOTH, ...PAGER],
    '{"shown":"pausing"}': [...BOTH, '0 Schulträger', '1 Schulträger'],
    '{"shown":"listed"}': FILTERED,
    '{"shown":"failed"}': [...FILTERED, ...BOTH, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...FILTERED,
      ...BOTH,
      ...PAGER,
      'Schulträger 1 bis 2 von 40',
      'Schulträger 1 bis 2 von 10.002',
      'Schulträger 301 bis 302 von 10.002',
    ],
  },
});

const FIELDS = ['schultraeger-form', 'schultraegername-input', 'schultraeger-form-submit-button'];
const CHANGED = [...FIELDS, 'schultraeger-form-discard-button'];
const LATER = 'Speichern oder verwerfen Sie zuerst den Namen. Dann lassen sich Schulen zuordnen.';
const FORM = [
  'Schulform',
  'Name des Schulträgers',
  'Zum Beispiel Schulverband Ostufer. Jeder Name ist in einer Schulform nur einmal vergeben; Groß- und Kleinschreibung zählen.',
];
/** What stands beside the form, or says the same in other states. */
const ORIGIN = 'Schulen eines anderen Schulträgers zeigen (optional)';
const ORIGIN_TEXTS = [
  'Ohne Auswahl stehen hier die Schulen ohne Schulträger. Ordnen Sie Schulen eines anderen zu, verlassen sie ihn mit dem Speichern.',
  'Gezeigt werden 2 von 40 Schulträgern. Tippen Sie mehr, um weiter einzugrenzen.',
];
const FREE_TEXTS = ['Schulen ohne Schulträger', 'Schulen ohne Schulträger suchen'];
const OTHER_TEXTS = ['Schulen des Schulträgers Schulverband Ostufer', 'Schulen des Schulträgers Schulverband Ostufer suchen'];
const MAY = [
  ...FORM,
  'Angaben zum Schulträger',
  'Schulträger anlegen',
  'Namen speichern',
  'Die Schulform lässt sich nicht ändern.',
  'Öffentliche Schulen',
  'Ersatzschulen',
  'Stadt Kiel Nord',
  'Stadt Kiel',
  'Schulträger',
  LATER,
  ...NO_CONNECTION,
  'Schulen zuordnen',
  'Wählen Sie eine Schule, um sie in die andere Liste zu bewegen. Gespeichert wird erst, wenn Sie die Änderungen geprüft haben. Soll eine Schule zu einem anderen Schulträger, öffnen Sie diesen und ordnen sie dort zu.',
  ORIGIN,
  ...ORIGIN_TEXTS,
  ...FREE_TEXTS,
  'Schulen dieses Schulträgers',
  'Schulen dieses Schulträgers suchen',
  'Suchen nach Dienststellennummer oder Name',
  'Keine Schulen gefunden',
  'Keine Schulen zugeordnet',
  '0 Schulen',
  'Es ist nichts geändert.',
];

walkThroughScreen({
  title: 'ROUTE-18, ROUTE-19, STATE-12, D-25: the form of a carrier',
  model: formModel,
  paths: formPaths,
  events: schultraegerFormEvents,
  does: { focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')) },
  beside: () => ({
    'free-schulen-search': resting(free, 'keine'),
    'own-schulen-search': resting(own, 'keine'),
    'traeger-search': resting(traeger, 'mehrere'),
  }),
  render: ({ id }) =>
    onPage(
      id === null ? (
        <CreateForm
          personId="person"
          schulformen={[
            { id: 'oeffentlich', title: 'Öffentliche Schulen' },
            { id: 'ersatz', title: 'Ersatzschulen' },
          ]}
        />
      ) : (
        <TraegerForm personId="person" id={id} plan={nothingKept()} />
      ),
    ),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    missing: [],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    saving: FIELDS,
    refused: FIELDS,
    givingUp: [...CHANGED, 'give-up-dialog'],
    gone: ['form-gone'],
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'schultraeger-form-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'schultraeger-form-discard-button'],
    same: ['form-same', 'schultraeger-form-discard-button'],
    mergeable: ['form-mergeable', 'schultraeger-form-submit-button', 'schultraeger-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-name', 'take-theirs-name', 'schultraeger-form-submit-button'],
    saved: ['schultraeger-success'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...pageFormSays(FORM, ['Diesen Schulträger gibt es nicht']),
    refused: {
      ...refusedSays('Name vergeben', [...FORM, 'Nicht gespeichert'], FORM),
      ...newInGone(FORM),
      'error:saveRecord(falsche Stelle)': [
        ...FORM,
        'Schulträger an falscher Stelle',
        'Ein Schulträger kann nicht unter einem anderen Schulträger stehen.',
        'Wählen Sie das Land als übergeordnete Organisation.',
        'Verwerfen',
      ],
    },
    conflict: [...FORM_CONFLICT, 'Vorher:'],
    saved: ['Folgende Daten wurden gespeichert:', 'Öffentliche Schulen', 'Stadt Kiel Nord'],
  },
  saysAfter: {
    ...FORM_NEWER,
    'done:readRecord(dasselbe Feld) > conflict': [
      'Meine Eingabe: Stadt Kiel',
      'Neuer Stand: Landeshauptstadt Kiel',
      'Speichern ist möglich, sobald das entschieden ist.',
      'Speichern',
    ],
    'TAKE(anderer) > conflict': ['Neuen Stand übernehmen'],
  },
  mayAlsoSay: inEveryFormState([...MAY, 'Verwerfen', 'Weiter bearbeiten', 'Das hatten Sie geändert:'], PAGE_FORM_STATES),
});

const RUN_WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const WORKING = ['bulk-working', 'bulk-progress'];
const OTHER_WINDOW = [
  'noch offen',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const RESULT = ['Ergebnis je Zeile', 'Schule', 'Ergebnis', 'Weiter bearbeiten'];
const RUN_STATES = [
  ['preparing', 'interrupted', 'reserving', '{"working":"running"}', '{"working":"pausing"}', '{"working":"cancelling"}', 'paused'],
  ['awaitingStepUp', 'awaitingSignIn', 'elsewhere', 'finished', 'cancelled', 'confirmingDiscard', 'discarding'],
].flat();
const UNKEPT = 'Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.';

walkThroughScreen({
  title: 'ROUTE-19, CALL-26: the moves of schools are saved, each with its own result',
  model: runModel,
  paths: runPaths,
  events: schulenMovesEvents,
  render: ({ kept }) =>
    onPage(
      <MovesRun
        personId="person"
        {...(kept == null ? {} : { kept })}
        order={{
          traeger: { id: 'kiel', title: 'Stadt Kiel' },
          land: 'oeffentlich',
          moves: {
            goethe: { title: '0701234 (Goethe-Schule)', joins: true, from: { id: 'ostufer', title: 'Schulverband Ostufer' } },
            astrid: { title: '0705678 (Astrid-Lindgren-Schule)', joins: false },
          },
        }}
        onBack={() => undefined}
        onOver={() => undefined}
      />,
    ),
  shows: {
    preparing: ['bulk-question', 'prepared-joining', 'prepared-leaving', 'start-moves-button', 'back-to-lists-button'],
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
    finished: ['bulk-result', 'bulk-row-0', 'back-to-schultraeger-button'],
    cancelled: ['bulk-result', 'back-to-schultraeger-button'],
  },
  says: {
    preparing: [
      '2 Änderungen am Schulträger Stadt Kiel speichern?',
      'Zugeordnet werden:',
      '0701234 (Goethe-Schule), bisher Schulverband Ostufer',
      'Ohne Schulträger sind danach:',
      '0705678 (Astrid-Lindgren-Schule)',
      'Zurück zu den Listen',
      '2 Änderungen speichern',
    ],
    interrupted: [
      'Unterbrochen: Schulen des Schulträgers Stadt Kiel zuordnen',
      'Unterbrochen am',
      'bearbeitet,',
      'noch offen',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest verwerfen',
      'Weitermachen',
    ],
    confirmingDiscard: [
      'Den Rest verwerfen? Schulen des Schulträgers Stadt Kiel zuordnen',
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest behalten',
      'Rest verwerfen',
    ],
    discarding: [
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Den Rest verwerfen? Schulen des Schulträgers Stadt Kiel zuordnen',
      'Noch offen:',
      RUN_UNHEARD,
      'Der Rest wird verworfen …',
    ],
    reserving: ['von 2 bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': ['Anhalten', 'Abbrechen'],
    '{"working":"pausing"}': ['was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': ['von 2 bearbeitet. Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: ['Angehalten', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    finished: ['Fertig', ...RESULT, '0701234 (Goethe-Schule), bisher Schulverband Ostufer, danach Stadt Kiel gespeichert'],
    cancelled: ['Abgebrochen', ...RESULT, 'erledigt'],
  },
  mayAlsoSay: Object.fromEntries(
    RUN_STATES.map((state) => [
      state,
      [
        ['Schulen zuordnen', 'Schule', '%', UNKEPT, 'offen', 'noch offen', 'bearbeitet,', 'Liste der Gescheiterten speichern'],
        ['0701234 (Goethe-Schule), bisher Schulverband Ostufer, danach Stadt Kiel'],
        ['0705678 (Astrid-Lindgren-Schule), danach ohne Schulträger'],
        ['von 2 bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.'],
        [...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3), ...RUN_UNCLEAR],
      ].flat(),
    ]),
  ),
});

/** The two lists, and buttons for what the run around them says. */
function PageOfMoves({ pending }: MovesInput): ReactElement {
  const [snapshot, send, mark] = useWorkflow(traegerMovesMachine, { input: { pending } });
  const button = (name: string, testid: string, press: () => void): ReactElement => (
    <p>
      <button type="button" data-testid={testid} onClick={press}>
        {name}
      </button>
    </p>
  );
  return (
    <div {...mark}>
      {snapshot.matches('reviewing') ? (
        <>
          {button('Zurück', 'back-to-lists-button', () => send({ type: 'BACK' }))}
          {button('Beginnen', 'start-moves-button', () => send({ type: 'BEGUN' }))}
        </>
      ) : snapshot.matches('saving') ? (
        <>
          {button('Alles gespeichert', 'saved-0', () => send({ type: 'SAVED', failed: [] }))}
          {button('Nichts gespeichert', 'saved-2', () => send({ type: 'SAVED', failed: ['goethe', 'astrid'] }))}
        </>
      ) : (
        <SchulenCard traegerId="kiel" land="oeffentlich" snapshot={snapshot} send={send} />
      )}
    </div>
  );
}

const LISTS = ['unassigned-items-list', 'assigned-items-list', 'assign-list-item-goethe', 'assign-list-item-astrid', 'pending-moves-text'];
const LIST_TEXTS = MAY.slice(MAY.indexOf('Schulen zuordnen'), MAY.indexOf('Keine Schulen gefunden')).filter(
  (text) => !FREE_TEXTS.includes(text) && !ORIGIN_TEXTS.includes(text),
);

walkThroughScreen({
  title: 'ROUTE-19, ENT-14: schools are moved between two lists before anything is saved',
  model: movesModel,
  paths: movesPaths,
  events: {
    ...traegerMovesEvents,
    SAVED: { does: 'press', testid: ({ failed }: { readonly failed: readonly string[] }) => `saved-${failed.length}` },
  },
  beside: () => ({
    'free-schulen-search': resting(free, 'eine'),
    'own-schulen-search': resting(own, 'eine'),
    'traeger-search': resting(traeger, 'mehrere'),
  }),
  render: ({ pending }) => onPage(<PageOfMoves pending={pending} />),
  shows: {
    unchanged: LISTS,
    changed: [...LISTS, 'schultraeger-moves-discard-button', 'schultraeger-edit-save-button'],
    reviewing: ['back-to-lists-button'],
    saving: ['saved-0'],
  },
  says: {
    unchanged: [
      ...LIST_TEXTS,
      'Es ist nichts geändert.',
      '0701234 (Goethe-Schule)',
      'zuordnen',
      '0705678 (Astrid-Lindgren-Schule)',
      'lösen',
    ],
    changed: [...LIST_TEXTS, 'noch nicht gespeichert.', 'zurücknehmen', 'Änderungen verwerfen', 'Änderungen prüfen'],
    reviewing: ['Zurück', 'Beginnen'],
    saving: ['Alles gespeichert', 'Nichts gespeichert'],
  },
  mayAlsoSay: {
    unchanged: [
      ...ORIGIN_TEXTS,
      ...FREE_TEXTS,
      ...OTHER_TEXTS,
      '1 Schule',
      'Die Schulen werden geladen …',
      'Keine Schulen gefunden',
      'Keine Schulen zugeordnet',
    ],
    changed: [
      [...ORIGIN_TEXTS, ...FREE_TEXTS, ...OTHER_TEXTS, '0701234 (Goethe-Schule), bisher Schulverband Ostufer'],
      ['0705678 (Astrid-Lindgren-Schule), danach ohne Schulträger', 'Alle gezeigten sind vorgemerkt; gespeichert ist noch nichts.'],
      ['0701234 (Goethe-Schule)', '0705678 (Astrid-Lindgren-Schule)', 'zuordnen', 'lösen', '0 Schulen', '1 Schule', '2 Schulen'],
      ['1 Änderung ist', '2 Änderungen sind', 'Keine Schulen gefunden', 'Keine Schulen zugeordnet', 'Die Schulen werden geladen …'],
    ].flat(),
  },
});
