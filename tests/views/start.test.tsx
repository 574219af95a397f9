import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/start/model';
import StartScreen from '../../src/features/start/StartScreen';
import { startEvents } from '../../src/features/start/events';
import paths from '../models/generated/start.paths.json';
import { walkThroughScreen } from './driver';
import { LARS } from './person';

const PROVIDERS = { loading: [], shown: ['card-title'], failed: ['error-text', 'retry-button'] } as const;
const PERSON = { loading: [], settled: [], failed: ['retry-person-button'] } as const;
const MELDUNG = { loading: [], settled: [], failed: ['retry-meldung-button'] } as const;
const TOKEN = ['loading', 'settled'] as const;

/** Four parts beside each other, each in any of its states: what fails takes nothing else with it. */
const shows = Object.fromEntries(
  Object.entries(PROVIDERS).flatMap(([providers, offers]) =>
    Object.entries(PERSON).flatMap(([person, limits]) =>
      Object.entries(MELDUNG).flatMap(([meldung, notice]) =>
        TOKEN.map((token) => [
          JSON.stringify({ providers, meldung, person, token }),
          ['start-card-headline', 'all-service-provider-title', ...offers, ...limits, ...notice],
        ]),
      ),
    ),
  ),
);

walkThroughScreen({
  title: 'SCREEN-02, ROUTE-21, STATE-05: the start page',
  model,
  paths,
  events: startEvents,
  render: () => {
    const screen = <StartScreen user={LARS} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />;
  },
  shows,
});
