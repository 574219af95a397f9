import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/klasse-form/model';
import { CreateForm } from '../../src/features/klassen/CreateForm';
import { klasseFormEvents } from '../../src/features/klassen/events';
import { RenameForm } from '../../src/features/klassen/RenameForm';
import paths from '../models/generated/klasse-form.paths.json';
import { walkThroughScreen } from './driver';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const SEARCH = {
  snapshot: {
    context: { text: '', within: null, options: [GOETHE], total: 1, only: GOETHE, failure: null },
    matches: (state: string) => state === 'found',
    hasTag: () => false,
  },
  send: () => undefined,
};
const FIELDS = ['klasse-form', 'klassenname-input', 'klasse-form-submit-button'];
const CHANGED = [...FIELDS, 'klasse-form-discard-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

walkThroughScreen({
  title: 'ROUTE-10, ROUTE-11, STATE-12: the form of a class',
  model,
  paths,
  events: klasseFormEvents,
  render: ({ id }) => {
    const form =
      id === null ? (
        <CreateForm personId="person" search={SEARCH} offered={null} />
      ) : (
        <RenameForm personId="person" id={id} offered={null} onDelete={() => undefined} />
      );
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{form}</main> }])} />;
  },
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    saving: FIELDS,
    refused: CHANGED,
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'klasse-form-discard-button'],
    mergeable: ['form-mergeable', 'klasse-form-submit-button', 'klasse-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-name', 'take-theirs-name', 'klasse-form-submit-button', 'klasse-form-discard-button'],
    saved: ['klasse-success', 'created-klasse-name', 'created-klasse-schule', 'back-to-list-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
});
