import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/klassen/klasse-deletion/model';
import { model as verwendungModel } from '#machines/klassen/klasse-verwendung/model';
import { klasseDeletion } from '#features/klassen/bind';
// The words are there before the question is fetched, as on a page.
import '#i18n/index';
import { klasseDeletionEvents } from '../screens/klassen';
import { KlasseDeletion } from '#features/klassen/KlasseDeletion';
import { useWorkflow } from '#shared/workflow/use-workflow';
import paths from '../models/generated/klasse-deletion.paths.json';
import verwendungPaths from '../models/generated/klasse-verwendung.paths.json';
import { readingEvents } from '../screens/patterns/reading';
import { walkThroughScreen } from './driver';
import { NO_CONNECTION, PASSWORD, SIGN_IN, STALE, STEP_UP, UNREAD, deletionSays } from './phrases';
import { resting } from './resting';

const KLASSE = { id: 'klasse', name: '9a', schule: { id: 'goethe', title: '0701234 (Goethe-Schule)' } };
const DIALOG = ['klasse-delete-dialog', 'klasse-delete-confirmation-text', 'klasse-delete-button', 'cancel-klasse-delete-dialog-button'];
const DELETED = ['klasse-delete-success', 'klasse-delete-success-text', 'close-klasse-delete-success-dialog-button'];
const WAITING = ['klasse-delete-dialog', 'step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

/** A page with the button that every page with classes has. */
function PageOfKlasse(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(klasseDeletion, { input: { personId: 'person' } });
  return (
    <main {...mark}>
      <button type="button" data-testid="open-klasse-delete-dialog-button" onClick={() => send({ type: 'OPEN', subject: KLASSE })}>
        Klasse löschen
      </button>
      <KlasseDeletion snapshot={snapshot} send={send} countsPersons permissions={[]} next="Schließen" />
    </main>
  );
}

const TITLE = 'Klasse 9a der Schule 0701234 (Goethe-Schule) löschen?';
const OPENER = ['Klasse löschen'];
const QUESTION = [
  ...OPENER,
  TITLE,
  'Die Klasse 9a der Schule 0701234 (Goethe-Schule) wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  'Dieser Klasse ist niemand zugeordnet.',
];

walkThroughScreen({
  title: 'CALL-28, ERR-24: the deletion of a class',
  model,
  paths,
  events: klasseDeletionEvents,
  beside: () => ({ 'klasse-verwendung': resting(verwendungModel, 'niemand ist mehr zugeordnet') }),
  render: () => <RouterProvider router={createMemoryRouter([{ path: '*', element: <PageOfKlasse /> }])} />,
  shows: {
    idle: ['open-klasse-delete-dialog-button'],
    confirming: DIALOG,
    doing: DIALOG,
    failed: [...DIALOG, 'spsh-alert'],
    looking: DIALOG,
    refused: ['klasse-delete-dialog', 'cancel-klasse-delete-dialog-button', 'spsh-alert'],
    unclear: ['klasse-delete-dialog', 'klasse-delete-button', 'cancel-klasse-delete-dialog-button', 'spsh-alert'],
    stillThere: ['klasse-delete-dialog', 'cancel-klasse-delete-dialog-button', 'spsh-alert'],
    gone: DELETED,
    done: DELETED,
    awaitingPassword: WAITING,
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    idle: OPENER,
    confirming: [...QUESTION, 'Abbrechen'],
    doing: [...QUESTION, 'Die Klasse wird gelöscht …', 'Abbrechen'],
    ...deletionSays({ page: OPENER, question: QUESTION }, 'Die Klasse 9a'),
    gone: [
      ...OPENER,
      'Klasse nicht mehr vorhanden',
      'Die Klasse 9a der Schule 0701234 (Goethe-Schule) gab es schon nicht mehr.',
      'Schließen',
    ],
    done: [...OPENER, 'Klasse gelöscht', 'Die Klasse 9a der Schule 0701234 (Goethe-Schule) wurde gelöscht.', 'Schließen'],
    awaitingPassword: [...OPENER, TITLE, ...PASSWORD],
    awaitingStepUp: [...OPENER, TITLE, ...STEP_UP],
    awaitingSignIn: [...OPENER, TITLE, ...SIGN_IN],
  },
});

const asked = model.machine.resolveState({
  value: 'confirming',
  context: {
    personId: 'person',
    notKept: false,
    kind: { asks: true, secret: false, looksFor: 'absence', overtakenBy: [], choice: false, tells: false },
    subject: KLASSE,
    result: null,
    failure: null,
    sight: null,
  },
});
const FRAME = ['Abbrechen', 'Klasse löschen'];
const ASKED = [...FRAME, TITLE, QUESTION[2] ?? ''];
const KEPT = [
  'Klasse 9b der Schule 0701234 (Goethe-Schule) lässt sich noch nicht löschen',
  'Die Klasse 9a heißt inzwischen 9b.',
  'Der Klasse 9b sind noch 55 Personen zugeordnet.',
  'Versetzen Sie zuerst diese Personen in eine andere Klasse. Gelöscht ist nichts.',
  'Schließen',
];
const FREE = ['Dieser Klasse ist niemand zugeordnet.'];
const IN_IT = ['klasse-delete-dialog', 'cancel-klasse-delete-dialog-button'];

walkThroughScreen({
  title: 'D-26, ERR-24: how a class stands as its deletion is asked for',
  model: verwendungModel,
  paths: verwendungPaths,
  events: readingEvents('klasse-verwendung'),
  render: () => (
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <main>
              <KlasseDeletion snapshot={asked} send={() => undefined} countsPersons permissions={[]} next="Schließen" />
            </main>
          ),
        },
      ])}
    />
  ),
  shows: {
    loading: [...IN_IT, 'loading-spinner'],
    '{"shown":"fresh"}': IN_IT,
    '{"shown":"refreshing"}': IN_IT,
    '{"shown":"stale"}': [...IN_IT, 'klasse-verwendung-stale', 'retry-klasse-verwendung-button'],
    failed: [...IN_IT, 'retry-klasse-verwendung-button'],
    missing: [...IN_IT, 'klasse-verwendung-missing'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    loading: [...ASKED.filter((words) => !words.includes('endgültig')), 'Es wird geprüft, was an der Klasse hängt …'],
    '{"shown":"fresh"}': ['der Schule 0701234 (Goethe-Schule)'],
    '{"shown":"refreshing"}': ['der Schule 0701234 (Goethe-Schule)'],
    '{"shown":"stale"}': {
      DECLINE: [STALE, ...UNREAD],
      'error:read(keine Verbindung)': [STALE, ...NO_CONNECTION, 'Erneut versuchen'],
    },
    failed: { DECLINE: [...ASKED, ...UNREAD], 'error:read(keine Verbindung)': [...ASKED, ...NO_CONNECTION, 'Erneut versuchen'] },
    missing: [...ASKED, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  saysAfter: {
    'done:read(niemand ist mehr zugeordnet)': [...ASKED, ...FREE],
    'done:read(inzwischen umbenannt, mit Benutzern)': KEPT,
  },
  mayAlsoSay: Object.fromEntries(
    ['{"shown":"fresh"}', '{"shown":"refreshing"}', '{"shown":"stale"}', 'awaitingStepUp', 'awaitingSignIn'].map((state) => [
      state,
      [...ASKED, ...FREE, ...KEPT],
    ]),
  ),
});
