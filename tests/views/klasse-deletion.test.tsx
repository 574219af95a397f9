import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/klassen/klasse-deletion/model';
import { klasseDeletion } from '#features/klassen/bind';
import { klasseDeletionEvents } from '../screens/klassen';
import { KlasseDeletion } from '#features/klassen/KlasseDeletion';
import { useWorkflow } from '#shared/workflow/use-workflow';
import paths from '../models/generated/klasse-deletion.paths.json';
import { walkThroughScreen } from './driver';
import { deletionSays, PASSWORD, SIGN_IN, STEP_UP } from './phrases';

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
];

walkThroughScreen({
  title: 'CALL-28, ERR-24: the deletion of a class',
  model,
  paths,
  events: klasseDeletionEvents,
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
