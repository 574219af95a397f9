import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/import-offers/model';
import { offersEvents } from '../../src/features/import/offers/events';
import { ImportOffers } from '../../src/features/import/offers/ImportOffers';
import paths from '../models/generated/import-offers.paths.json';
import { walkThroughScreen } from './driver';

const UNKNOWN = ['import-offers-unknown-alert'];
const WAITING = [...UNKNOWN, 'step-up-confirm-button', 'step-up-decline-button'];

walkThroughScreen({
  title: 'STATE-09: the offer to go on with an open import',
  model,
  paths,
  events: offersEvents,
  render: () => {
    const screen = <ImportOffers user={null} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />;
  },
  shows: {
    '{"shown":"loading"}': [],
    '{"shown":"listed"}': ['import-offers-alert', 'open-offer-vorgang-2'],
    '{"shown":"empty"}': [],
    '{"shown":"failed"}': [...UNKNOWN, 'retry-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
});
