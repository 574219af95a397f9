import { createMemoryRouter, RouterProvider } from 'react-router';
import { model } from '#machines/klassen/klassen-several/model';
import { checkedKlassen } from '#rules/checked-klassen';
import { klassenSeveralEvents } from '../screens/klassen';
import { KlassenRun } from '#features/klassen/KlassenRun';
import paths from '../models/generated/klassen-several.paths.json';
import { walkThroughScreen } from './driver';
import { SIGN_IN, STEP_UP, RUN_UNCLEAR, RUN_UNHEARD } from './phrases';

const WORKING = ['bulk-working', 'bulk-progress'];

const RESULT = ['Ergebnis je Zeile', 'Klasse', 'Ergebnis', 'Weitere Klassen anlegen', 'Zu den Klassen'];

const WAITING = ['bulk-awaiting', 'step-up-alert', 'step-up-other-tab-link', 'step-up-decline-button'];
const OTHER_WINDOW = [
  'noch offen',
  'Bestätigen Sie in einem anderen Fenster; danach geht es hier von selbst weiter.',
  'Dieses Fenster behält den Stand. Lassen Sie es offen.',
  'Nicht jetzt',
];
const UNKEPT = 'Dieser Browser hebt den Stand nicht auf: Schließen Sie das Fenster erst am Ende.';
const FAILED = ['Liste der Gescheiterten speichern'];

walkThroughScreen({
  title: 'ROUTE-10, CALL-27: several classes at once',
  model,
  paths,
  events: klassenSeveralEvents,
  render: ({ items, kept }) => {
    const run = (
      <KlassenRun
        personId="person"
        typed={{ schule: { id: 'goethe', title: 'Goethe-Schule' }, ...checkedKlassen(items.join('\n'), []) }}
        {...(kept == null ? {} : { kept })}
        onEdit={() => undefined}
      />
    );
    return <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{run}</main> }])} />;
  },
  shows: {
    preparing: ['bulk-question', 'named-list', 'start-klassen-button', 'back-to-names-button'],
    interrupted: ['bulk-interrupted', 'bulk-interrupted-text', 'bulk-open-names', 'bulk-go-on-button', 'bulk-discard-button'],
    confirmingDiscard: ['bulk-discard-question', 'bulk-open-names', 'bulk-keep-rest-button', 'bulk-discard-confirm-button'],
    discarding: ['bulk-discard-question', 'bulk-open-names'],
    reserving: WORKING,
    '{"working":"running"}': [...WORKING, 'bulk-pause-button', 'bulk-cancel-button'],
    '{"working":"pausing"}': [...WORKING, 'bulk-cancel-button'],
    '{"working":"cancelling"}': WORKING,
    paused: ['bulk-paused', 'bulk-go-on-button', 'bulk-cancel-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
    elsewhere: ['bulk-elsewhere', 'bulk-close-button'],
    finished: ['bulk-result', 'bulk-row-0', 'create-more-klassen-button', 'back-to-list-button'],
    cancelled: ['bulk-result', 'create-more-klassen-button'],
  },
  says: {
    preparing: ['2 Klassen an der Schule Goethe-Schule anlegen?', '9a', '9b', 'Zurück zur Eingabe', '2 Klassen anlegen'],
    interrupted: [
      'Unterbrochen: Klassen an der Schule Goethe-Schule anlegen',
      'Unterbrochen am',
      'bearbeitet,',
      'noch offen',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest verwerfen',
      'Weitermachen',
    ],
    confirmingDiscard: [
      'Den Rest verwerfen? Klassen an der Schule Goethe-Schule anlegen',
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Noch offen:',
      RUN_UNHEARD,
      'Rest behalten',
      'Rest verwerfen',
    ],
    discarding: [
      'Was bearbeitet ist, bleibt bearbeitet.',
      'Den Rest verwerfen? Klassen an der Schule Goethe-Schule anlegen',
      'Noch offen:',
      RUN_UNHEARD,
      'Der Rest wird verworfen …',
    ],
    reserving: ['von 2 bearbeitet. Es beginnt gleich.'],
    '{"working":"running"}': [
      'von 2 bearbeitet. Lassen Sie dieses Fenster offen. Sie können anhalten oder abbrechen.',
      'Anhalten',
      'Abbrechen',
    ],
    '{"working":"pausing"}': ['was schon unterwegs ist, geht noch zu Ende.', 'Abbrechen'],
    '{"working":"cancelling"}': ['von 2 bearbeitet. Es wird abgebrochen; was schon unterwegs ist, geht noch zu Ende.'],
    paused: ['Angehalten', 'bearbeitet,', 'noch offen', 'Abbrechen', 'Weitermachen'],
    awaitingStepUp: [...OTHER_WINDOW, 'Im neuen Tab bestätigen', ...STEP_UP.slice(0, 2)],
    awaitingSignIn: [...OTHER_WINDOW, 'Im neuen Tab anmelden', ...SIGN_IN.slice(0, 2)],
    elsewhere: [
      'In einem anderen Fenster',
      'Ein anderes Fenster hat diese Bearbeitung übernommen. Hier ist nichts mehr zu tun.',
      'Schließen',
    ],
    finished: ['Fertig', ...RESULT, '9a angelegt'],
    cancelled: ['Abgebrochen', ...RESULT, 'erledigt'],
  },
  mayAlsoSay: {
    interrupted: ['9a', '9b', ...RUN_UNCLEAR],
    confirmingDiscard: ['9a', '9b'],
    discarding: ['9a', '9b'],
    reserving: ['%', UNKEPT],
    '{"working":"running"}': [UNKEPT],
    '{"working":"pausing"}': [UNKEPT, ...RUN_UNCLEAR],
    '{"working":"cancelling"}': [UNKEPT],
    cancelled: ['9a angelegt', '9b', ...FAILED, ...RUN_UNCLEAR],
    finished: ['bearbeitet,', '9b', ...FAILED],
    // Whoever would rather not is told why it stands still.
    paused: ['9a', '9b', ...RUN_UNCLEAR, ...STEP_UP.slice(0, 3), ...SIGN_IN.slice(0, 3)],
    awaitingStepUp: ['bearbeitet,', 'noch offen', ...RUN_UNCLEAR],
    awaitingSignIn: ['bearbeitet,', 'noch offen', ...RUN_UNCLEAR],
  },
  saysAfter: {
    START: ['0 %', '0 von 2 bearbeitet.'],
    RETRY_FAILED: ['50 %', '1 von 2 bearbeitet.'],
    'sent:runItems(ITEM_DONE(9a))': ['50 %', '1 von 2 bearbeitet.'],
    'sent:journal(RUN_UNKEPT) > {"working":"running"}': [UNKEPT],
  },
});
