import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/own-account/start/model';
import StartScreen from '#features/start/StartScreen';
import { startEvents } from '../screens/start';
import paths from '../models/generated/start.paths.json';
import { walkThroughScreen } from './driver';
import { LARS } from './person';

const FRAME = { shows: ['start-card-headline', 'all-service-provider-title'], says: ['Startseite', 'Alle Angebote'] };
/** Four parts beside each other, each in any of its states: what fails takes nothing else with it. */
const PARTS = {
  providers: {
    loading: { shows: [], says: ['Angebote werden geladen ...'] },
    shown: { shows: ['card-title'], says: ['Unterricht', 'itslearning', '(öffnet in neuem Tab)'] },
    failed: {
      shows: ['error-text', 'retry-button'],
      says: [
        'Fehler auf dem Server',
        'Der Server konnte die Anfrage nicht ausführen.',
        'Versuchen Sie es in einigen Minuten erneut.',
        'Fehlercode: 500',
        'Erneut versuchen',
      ],
    },
  },
  meldung: {
    loading: { shows: [], says: [] },
    settled: { shows: [], says: [] },
    failed: { shows: ['retry-meldung-button'], says: ['Hinweise des Portals ließen sich nicht laden.', 'Erneut versuchen'] },
  },
  person: {
    loading: { shows: [], says: [] },
    settled: { shows: [], says: [] },
    failed: { shows: ['retry-person-button'], says: ['Ihre Fristen ließen sich nicht alle laden.', 'Erneut versuchen'] },
  },
  token: { loading: { shows: [], says: [] }, settled: { shows: [], says: [] } },
} as const;

interface Drawn {
  readonly shows: readonly string[];
  readonly says: readonly string[];
}
/** Every state of all parts together, with what all of them show or say. */
const together = (what: keyof Drawn): Record<string, readonly string[]> =>
  Object.entries(PARTS)
    .reduce<readonly (readonly [Record<string, string>, readonly string[]])[]>(
      (states, [part, itsStates]) =>
        states.flatMap(([value, drawn]) =>
          Object.entries<Drawn>(itsStates).map(([state, more]) => [{ ...value, [part]: state }, [...drawn, ...more[what]]] as const),
        ),
      [[{}, FRAME[what]]],
    )
    .reduce((table, [value, drawn]) => ({ ...table, [JSON.stringify(value)]: drawn }), {});

walkThroughScreen({
  title: 'SCREEN-02, ROUTE-21, STATE-05: the start page',
  model,
  paths,
  events: startEvents,
  render: () => {
    const screen = <StartScreen flags={{}} user={LARS} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{screen}</main> }])} />;
  },
  shows: together('shows'),
  says: together('says'),
  saysAfter: { 'done:loadMeldung(Hinweis)': ['Hinweis des Portals', 'Wartung'] },
});
