import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { model as transferModel } from '#machines/schulen/schule-itslearning/model';
import type { TransferredSchule } from '#machines/schulen/schule-itslearning/machine';
import { model as formModel } from '#machines/schulen/schule-form/model';
import { model } from '#machines/schulen/schulen/model';
import type { SchulenQuery } from '#machines/schulen/schulen/types';
import { models as searches } from '#machines/searches/model';
import { schuleItslearning } from '#features/schulen/bind-list';
import { CreateForm } from '#features/schulen/CreateForm';
import { schuleFormEvents, schuleItslearningEvents, schulenEvents } from '../screens/schulen';
import { SchuleItslearning } from '#features/schulen/SchuleItslearning';
import SchulenScreen from '#features/schulen/SchulenScreen';
import { useWorkflow } from '#shared/workflow/use-workflow';
import formPaths from '../models/generated/schule-form.paths.json';
import transferPaths from '../models/generated/schule-itslearning.paths.json';
import paths from '../models/generated/schulen.paths.json';
import { walkThroughScreen } from './driver';
import { expectNoted, listSends } from './list-address';
import { byTestid } from './perform';
import {
  answeredSays,
  FORM_DISCARDING,
  FORM_LOOKING,
  FORM_UNCLEAR,
  looksSays,
  NO_CONNECTION,
  PAGER,
  PASSWORD,
  refusedSays,
  SIGN_IN,
  SIZES,
  STEP_UP,
  UNLISTED,
} from './phrases';
import { resting } from './resting';

const traeger = searches['traeger-search'];

const onPage = (view: ReactElement): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{view}</main> }])} />
);

let router: ReturnType<typeof createMemoryRouter> | null = null;
const PAGE = ['admin-headline', 'create-schule-link'];
const LIST = [...PAGE, 'search-filter-input', 'schulen-status-text', 'refresh-schulen-button', 'page-size-select'];
const WAITING_LIST = [...PAGE, 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const PAGE_WORDS = ['Schulen', 'Alle Schulen mit Schulform, Schulträger und dem Stand bei itslearning.', 'Schule anlegen'];
const LIST_WORDS = [
  ...PAGE_WORDS,
  'Nummer oder Name suchen',
  'Dienststellennummer oder Name',
  'Suchen',
  'Liste aktualisieren',
  ...SIZES,
  'Alle',
];
const FILTERED = ['Nummer oder Name suchen: goe', 'Filter zurücksetzen'];
const ALONE = [
  'Dienststellennummer',
  'Schulname',
  'Schulform',
  'Schulträger',
  'itslearning',
  'Aktion',
  '0705678 Astrid-Lindgren-Schule ohne Angabe ohne Schulträger freigeschaltet Erneut übertragen',
  '0705678 (Astrid-Lindgren-Schule)',
];
const BOTH = [...ALONE, '0701234 Goethe-Schule öffentlich Stadt Kiel nicht freigeschaltet Freischalten', '0701234 (Goethe-Schule)'];

walkThroughScreen({
  title: 'ROUTE-15, SCREEN-12, ENT-13, LIST-01: the list of schools',
  model,
  paths,
  events: schulenEvents,
  sends: listSends,
  does: {
    showQuery: (_params, { query: { search, page, size } }: { query: SchulenQuery }) =>
      expectNoted(router, { suche: search, seite: page + 1, groesse: size === 'all' ? 'alle' : size }),
  },
  render: () => {
    const page = <SchulenScreen user={null} flags={{}} params={{}} previous={null} onSessionChanged={() => undefined} />;
    router = createMemoryRouter([{ path: '*', element: <main>{page}</main> }], { initialEntries: ['/admin/schulen'] });
    return <RouterProvider router={router} />;
  },
  goTo: async (search) => router?.navigate({ search }),
  shows: {
    '{"shown":"loading"}': LIST,
    '{"shown":"pausing"}': LIST,
    '{"shown":"listed"}': [...LIST, 'schule-table', 'schulen-row-0', 'open-schule-itslearning-resync-dialog-icon'],
    '{"shown":"stale"}': [
      ...LIST,
      'schule-table',
      'schulen-row-0',
      'open-schule-itslearning-resync-dialog-icon',
      'schulen-stale',
      'retry-button',
    ],
    '{"shown":"unmatched"}': [...LIST, 'schulen-unmatched-alert', 'reset-filter-button'],
    '{"shown":"empty"}': [...LIST, 'schulen-empty-alert'],
    '{"shown":"failed"}': [...LIST, 'retry-button'],
    awaitingStepUp: WAITING_LIST,
    awaitingSignIn: WAITING_LIST,
  },
  says: {
    '{"shown":"loading"}': [...LIST_WORDS, 'Wird geladen …'],
    '{"shown":"pausing"}': LIST_WORDS,
    ...answeredSays({
      page: LIST_WORDS,
      rows: [BOTH, ALONE],
      counts: [['Schulen 1 bis 2 von 40'], '1 Schule', ['Schulen 1 bis 2 von 10.002', ...FILTERED]],
      nothing: [['Es gibt noch keine Schule', 'Legen Sie die erste an. Danach steht sie hier.'], '0 Schulen'],
    }),
    '{"shown":"unmatched"}': [
      ...LIST_WORDS,
      ...FILTERED,
      '0 Schulen',
      'Keine Treffer',
      'Zu „goe“ gibt es mit dieser Auswahl keinen Eintrag.',
    ],
    '{"shown":"failed"}': [...LIST_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [...PAGE_WORDS, ...STEP_UP],
    awaitingSignIn: [...PAGE_WORDS, ...SIGN_IN],
  },
  saysAfter: UNLISTED,
  mayAlsoSay: {
    '{"shown":"loading"}': [...FILTERED, ...BOTH, ...PAGER],
    '{"shown":"pausing"}': [...BOTH, '0 Schulen', '1 Schule'],
    '{"shown":"listed"}': FILTERED,
    '{"shown":"failed"}': [...FILTERED, ...BOTH, ...PAGER, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    '{"shown":"stale"}': [
      ...FILTERED,
      ...BOTH,
      ...PAGER,
      'Schulen 1 bis 2 von 40',
      'Schulen 1 bis 2 von 10.002',
      'Schulen 301 bis 302 von 10.002',
    ],
  },
});

const FIELDS = ['schulform-radio-group', 'dienststellennummer-input', 'schulname-input', 'schule-creation-form-submit-button'];
const CHANGED = [...FIELDS, 'schule-creation-form-discard-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const FORM = [
  'Schulform',
  'Öffentliche Schulen',
  'Ersatzschulen',
  'Schulträger (optional)',
  'Dienststellennummer',
  'Zum Beispiel 0701234. Jede Nummer ist nur einmal vergeben.',
  'Schulname',
  'Wie die Schule im Portal heißen soll.',
];
const MAY = [
  'Angaben zur Schule',
  'Schule anlegen',
  'Suchen Sie nach dem Namen. Ohne Schulträger bleibt das Feld leer.',
  '0701234',
  'Goethe-Schule',
  'Stadt Kiel',
];

walkThroughScreen({
  title: 'ROUTE-16, ENT-13, VAL-05, VAL-06: the form of a school',
  model: formModel,
  paths: formPaths,
  events: schuleFormEvents,
  does: { focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')) },
  beside: () => ({ 'traeger-search': resting(traeger, 'mehrere') }),
  render: () =>
    onPage(
      <CreateForm
        personId="person"
        schulformen={[
          { id: 'oeffentlich', title: 'Öffentliche Schulen' },
          { id: 'ersatz', title: 'Ersatzschulen' },
        ]}
      />,
    ),
  shows: {
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    saving: FIELDS,
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'schule-creation-form-discard-button'],
    refused: CHANGED,
    givingUp: [...CHANGED, 'give-up-dialog'],
    saved: ['schule-success', 'created-schule-form', 'created-schule-dienststellennummer', 'created-schule-name', 'back-to-list-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    '{"editing":"clean"}': FORM,
    '{"editing":"changed"}': [...FORM, 'Verwerfen'],
    saving: [...FORM, 'Wird gespeichert …'],
    looking: FORM_LOOKING,
    unclear: FORM_UNCLEAR,
    givingUp: [...FORM, ...FORM_DISCARDING],
    refused: {
      ...refusedSays('Nummer vergeben', [...FORM, 'Nicht gespeichert', 'Verwerfen'], FORM),
      'error:saveRecord(falsche Stelle)': [
        ...FORM,
        'Nicht gespeichert',
        'Eine Schule kann nur einem Schulträger oder dem Land zugeordnet werden.',
        'Wählen Sie einen Schulträger aus.',
        'Verwerfen',
      ],
    },
    saved: [
      'Die Schule ist angelegt',
      'Folgende Daten wurden gespeichert:',
      'Öffentliche Schulen',
      'Stadt Kiel',
      '0701234',
      'Goethe-Schule',
      'Zu den Schulen',
      'Weitere Schule anlegen',
    ],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  mayAlsoSay: Object.fromEntries(
    ['{"editing":"clean"}', '{"editing":"changed"}', 'saving', 'refused', 'givingUp', 'saved', 'awaitingStepUp', 'awaitingSignIn'].map(
      (state) => [state, [...MAY, 'Verwerfen', ...FORM, 'Schulträger', ...NO_CONNECTION]],
    ),
  ),
});

const GOETHE: TransferredSchule = { id: 'goethe', title: '0701234 (Goethe-Schule)', again: false };

/** A page with the button that every row has. */
function PageOfSchule(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(schuleItslearning, { input: { personId: 'person' } });
  return (
    <div {...mark}>
      <button type="button" data-testid="open-schule-itslearning-sync-dialog-icon" onClick={() => send({ type: 'OPEN', subject: GOETHE })}>
        Freischalten
      </button>
      <SchuleItslearning snapshot={snapshot} send={send} />
    </div>
  );
}

const OPENER = ['Freischalten'];
const TITLE = 'Schule 0701234 (Goethe-Schule) für itslearning freischalten?';
const QUESTION = [
  ...OPENER,
  TITLE,
  'Die Schule 0701234 (Goethe-Schule) wird mit ihren Klassen an itslearning übertragen. Das lässt sich nicht zurücknehmen.',
];
const DIALOG = [
  'schule-itslearning-dialog',
  'schule-activate-in-itslearning-confirmation-text',
  'schule-itslearning-sync-button',
  'cancel-schule-activate-in-itslearning-dialog-button',
];
const WAITING_DIALOG = ['schule-itslearning-dialog', ...WAITING];

walkThroughScreen({
  title: 'STATE-10, CALL-29: enabling a school for itslearning',
  model: transferModel,
  paths: transferPaths,
  events: schuleItslearningEvents,
  render: () => onPage(<PageOfSchule />),
  shows: {
    idle: ['open-schule-itslearning-sync-dialog-icon'],
    confirming: DIALOG,
    doing: DIALOG,
    failed: [...DIALOG, 'spsh-alert'],
    looking: DIALOG,
    refused: ['schule-itslearning-dialog', 'cancel-schule-activate-in-itslearning-dialog-button', 'spsh-alert'],
    unclear: ['schule-itslearning-dialog', 'schule-itslearning-sync-button', 'cancel-schule-activate-in-itslearning-dialog-button'],
    done: ['schule-itslearning-success', 'activate-schule-sync-itslearning-success-text', 'close-schule-sync-itslearning-dialog-button'],
    awaitingPassword: WAITING_DIALOG,
    awaitingStepUp: WAITING_DIALOG,
    awaitingSignIn: WAITING_DIALOG,
  },
  says: {
    idle: OPENER,
    confirming: [...QUESTION, 'Abbrechen', 'Schule freischalten'],
    doing: [...QUESTION, 'Die Schule wird zur Übertragung vorgemerkt …', 'Abbrechen', 'Schule freischalten'],
    ...looksSays({ page: OPENER, question: QUESTION, confirm: 'Schule freischalten' }),
    done: [
      ...OPENER,
      'Für itslearning freigeschaltet',
      'Die Schule 0701234 (Goethe-Schule) ist freigeschaltet. Die Übertragung an itslearning läuft im Hintergrund.',
      'Schließen',
    ],
    awaitingPassword: [...OPENER, TITLE, ...PASSWORD],
    awaitingStepUp: [...OPENER, TITLE, ...STEP_UP],
    awaitingSignIn: [...OPENER, TITLE, ...SIGN_IN],
  },
});
