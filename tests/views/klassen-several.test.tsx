import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/klassen-several/model';
import { klassenSeveralEvents } from '../../src/features/klassen/events';
import { KlassenRun } from '../../src/features/klassen/KlassenRun';
import paths from '../models/generated/klassen-several.paths.json';
import { walkThroughScreen } from './driver';

const WORKING = ['bulk-working', 'bulk-progress'];

walkThroughScreen({
  title: 'ROUTE-10, CALL-27: several classes at once',
  model,
  paths,
  events: klassenSeveralEvents,
  render: ({ items }) => {
    const run = (
      <KlassenRun personId="person" typed={{ schule: { id: 'goethe', title: 'Goethe-Schule' }, names: items }} onEdit={() => undefined} />
    );
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{run}</main> }])} />;
  },
  shows: {
    preparing: ['bulk-question', 'klassen-prepared-names', 'start-klassen-button', 'back-to-names-button'],
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: ['bulk-awaiting', 'step-up-confirm-button', 'step-up-decline-button'],
    awaitingSignIn: ['bulk-awaiting', 'step-up-confirm-button', 'step-up-decline-button'],
    finished: ['bulk-result', 'bulk-row-0', 'create-more-klassen-button', 'back-to-list-button'],
    cancelled: ['bulk-result', 'create-more-klassen-button'],
  },
});
