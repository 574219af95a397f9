import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/import/import-offers/model';
import { offersEvents } from '../screens/import-offers';
import { ImportOffers } from '#features/import/offers/ImportOffers';
import paths from '../models/generated/import-offers.paths.json';
import { walkThroughScreen } from './driver';
import { NO_CONNECTION, SIGN_IN, STEP_UP } from './phrases';

const UNKNOWN = ['import-offers-unknown-alert'];
const WAITING = [...UNKNOWN, 'step-up-confirm-button', 'step-up-decline-button'];

const UNKNOWN_WORDS = 'Ob noch Importe offen sind, ließ sich nicht feststellen';
const NEVERTHELESS = 'Einen neuen Import können Sie trotzdem beginnen.';

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
  says: {
    '{"shown":"loading"}': ['Angefangene Importe werden gesucht'],
    '{"shown":"listed"}': [
      'Hier können Sie weitermachen',
      'Testschule-PW665, 2 Benutzer, hochgeladen am 20.11.2026, 10:00: ist ausgeführt; die Zugangsdaten liegen bis zum 05.12.2026 auf dem Server',
      'Zugangsdaten sichern',
    ],
    '{"shown":"empty"}': 'nothing',
    '{"shown":"failed"}': [UNKNOWN_WORDS, 'Erneut versuchen'],
    awaitingStepUp: [UNKNOWN_WORDS, `${STEP_UP[1]} ${NEVERTHELESS}`, 'Nicht jetzt', 'Mit zweitem Faktor bestätigen'],
    awaitingSignIn: [UNKNOWN_WORDS, `${SIGN_IN[1]} ${NEVERTHELESS}`, 'Nicht jetzt', 'Anmelden'],
  },
  saysAfter: { 'error:loadPage(keine Verbindung)': [`${NO_CONNECTION[1]} ${NEVERTHELESS}`, 'Fehlercode: UNSPECIFIED_ERROR'] },
  mayAlsoSay: {
    // Looked up once more after a failure: that stays until the answer is there.
    '{"shown":"loading"}': [
      UNKNOWN_WORDS,
      `${STEP_UP[1]} ${NEVERTHELESS}`,
      `${SIGN_IN[1]} ${NEVERTHELESS}`,
      'Fehlercode: 401',
      'Fehlercode: REQUIRED_STEP_UP_LEVEL_NOT_MET',
      'Erneut versuchen',
    ],
    '{"shown":"failed"}': [`${STEP_UP[1]} ${NEVERTHELESS}`, `${SIGN_IN[1]} ${NEVERTHELESS}`],
  },
});
