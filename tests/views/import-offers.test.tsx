import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/import-offers/model';
import { offersEvents } from '../../src/features/import/offers/events';
import { ImportOffers } from '../../src/features/import/offers/ImportOffers';
import paths from '../models/generated/import-offers.paths.json';
import { walkThroughScreen } from './driver';

walkThroughScreen({
  title: 'STATE-09: the offer to go on with an open import',
  model,
  paths,
  events: offersEvents,
  render: () => {
    const screen = <ImportOffers />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />;
  },
  shows: {
    looking: [],
    offered: ['import-offers-alert', 'open-offer-vorgang-1', 'open-offer-vorgang-2', 'open-offer-vorgang-3'],
    none: [],
    unknown: ['import-offers-unknown-alert', 'retry-offers-button'],
  },
});
