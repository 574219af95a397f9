import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { model as formModel } from '#machines/hinweise/hinweis-form/model';
import { model as verlaufModel } from '#machines/hinweise/hinweis-verlauf/model';
import { hinweisVerlauf } from '#features/hinweise/bind';
import { hinweisFormEvents, hinweisVerlaufEvents } from '../screens/hinweise';
import { HinweisForm } from '#features/hinweise/HinweisForm';
import { HinweisVerlauf } from '#features/hinweise/HinweisVerlauf';
import { useWorkflow } from '#shared/workflow/use-workflow';
import formPaths from '../models/generated/hinweis-form.paths.json';
import verlaufPaths from '../models/generated/hinweis-verlauf.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import {
  ASKING_STATES,
  FORM_CONFLICT,
  FORM_MERGEABLE,
  FORM_NEWER,
  NO_CONNECTION,
  SIGN_IN,
  STALE,
  STEP_UP,
  UNREAD,
  pageFormSays,
  refusedSays,
} from './phrases';

const inRouter = (element: ReactElement): ReactElement => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <main>{element}</main> }])} />
);
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const FIELDS = ['newsbox-form', 'newsbox-text', 'newsbox-text-input', 'newsbox-text-input-count', 'submit-newsbox', 'hinweis-state'];
const CHANGED = [...FIELDS, 'newsbox-form-discard-button'];
const ASKED = ['hinweis-publish-dialog', 'publish-hinweis-button', 'keep-writing-hinweis-button'];
const QUESTION = [
  'Alle, die sich anmelden, sehen ihn ab sofort oben auf ihrer Startseite, an allen Schulen, bis jemand die Veröffentlichung beendet.',
  'Für alle veröffentlichen',
  'Weiter schreiben',
];
const END = [
  'Veröffentlichung des Hinweises für alle beenden?',
  'Niemand sieht ihn dann noch auf der Startseite. Den Text können Sie später wieder veröffentlichen.',
  'Veröffentlichung beenden',
  'Abbrechen',
];
const FORM = [
  'Text des Hinweises',
  'Text ohne Formatierung: Absätze bleiben erhalten, eine Adresse mit https:// wird zum Link. Höchstens 2.000 Zeichen.',
  'von 2.000 Zeichen',
];
/** By what the notice is, and whether it is published. */
const STATES = [
  'Veröffentlicht: Alle sehen diesen Hinweis auf der Startseite.',
  'Nicht veröffentlicht: Auf der Startseite steht dieser Hinweis nicht.',
  'Zuletzt geändert am 20.11.2026, 09:15.',
  'Noch gibt es keinen Hinweis.',
  'Hinweis veröffentlichen',
  'Speichern, ohne zu veröffentlichen',
  'Änderungen veröffentlichen',
  'Veröffentlichung beenden',
  'Hinweis für alle veröffentlichen?',
  'Geänderten Hinweis für alle veröffentlichen?',
];
const TEXTS = ['Wartung am Freitag', 'Wartung am Samstag', 'Wartung am Montag', 'Noch ist nichts geschrieben.'];
const PREVIEW = ['Vorschau: So steht es auf der Startseite', 'So steht es jetzt auf der Startseite'];
const ALSO = ['Hinweis', ...PREVIEW, ...STATES, ...TEXTS];

walkThroughScreen({
  title: 'ROUTE-20, SCREEN-14, STATE-11, STATE-12, VAL-08: the notice is written, published, ended',
  model: formModel,
  paths: formPaths,
  events: hinweisFormEvents,
  sends: {
    // What is saved after a conflict is told by what was typed and decided.
    SUBMIT: (event, state) => [state === 'conflict' || state === 'mergeable' ? { type: 'SUBMIT' } : event],
  },
  does: {
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
  },
  render: () => inRouter(<HinweisForm personId="person" />),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    missing: [],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    saving: FIELDS,
    refused: FIELDS,
    '{"confirming":"first"}': ASKED,
    '{"confirming":"anew"}': ASKED,
    givingUp: [...CHANGED, 'give-up-dialog'],
    gone: ['form-gone'],
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'newsbox-form-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'newsbox-form-discard-button'],
    same: ['form-same', 'newsbox-form-discard-button'],
    mergeable: ['form-mergeable', 'submit-newsbox', 'newsbox-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-inhalt', 'take-theirs-inhalt', 'submit-newsbox', 'newsbox-form-discard-button'],
    saved: ['hinweis-success', 'hinweis-preview-banner', 'hinweis-to-start-link', 'hinweis-edit-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...pageFormSays(FORM, ['Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.']),
    '{"confirming":"first"}': { 'SUBMIT(zu sehen)': QUESTION, 'SUBMIT(nicht zu sehen)': END },
    '{"confirming":"anew"}': ['Weiter schreiben'],
    refused: refusedSays(
      'Text abgelehnt',
      [...FORM, 'Nicht gespeichert', 'Ein Hinweis hat mindestens ein und höchstens 2.000 Zeichen. Kürzen oder ergänzen Sie den Text.'],
      FORM,
    ),
    mergeable: FORM_MERGEABLE,
    conflict: [...FORM_CONFLICT, 'Text des Hinweises', 'Vorher:'],
    saved: [
      'Hinweis veröffentlicht',
      'Alle, die sich anmelden, sehen den Hinweis ab sofort; wer die Startseite schon geöffnet hat, nach dem nächsten Laden.',
      'So steht es jetzt auf der Startseite',
      'Wartung am Samstag',
      'Zur Startseite',
      'Hinweis weiter bearbeiten',
    ],
  },
  saysAfter: FORM_NEWER,
  mayAlsoSay: Object.fromEntries(
    [
      'reading',
      'unreadable',
      '{"editing":"clean"}',
      '{"editing":"changed"}',
      'saving',
      'refused',
      ...ASKING_STATES,
      'givingUp',
      'gone',
      'missing',
      'comparing',
      'incomparable',
      'same',
      'mergeable',
      'conflict',
      'saved',
      'awaitingStepUp',
      'awaitingSignIn',
    ].map((state) => [
      state,
      state === 'mergeable'
        ? [...ALSO, 'Text des Hinweises', 'Auf der Startseite', '(Ihre Änderung)']
        : [
            ...ALSO,
            ...(ASKING_STATES.some((asking) => asking === state) ? [...FORM, ...QUESTION, ...END] : []),
            'Verwerfen',
            'Das hatten Sie geändert:',
          ],
    ]),
  ),
});

function VerlaufPart(): ReactElement {
  const [snapshot, send, mark] = useWorkflow(hinweisVerlauf, { input: { personId: 'person', id: 'hinweis' } });
  return (
    <section {...mark}>
      <HinweisVerlauf snapshot={snapshot} send={send} take={null} />
    </section>
  );
}

const TITLE = ['Bisherige Stände'];
const LIST = [...TITLE, 'Stand 1 vom 20.11.2026, 09:15, nicht veröffentlicht, vom Schulportal'];
const RETRY = [...NO_CONNECTION, 'Erneut versuchen'];
const READ = [...LIST, 'Stand 2 vom 21.11.2026, 10:30, veröffentlicht, von Ada Amt', 'Wartung am Freitag', 'Wartung am Samstag'];

walkThroughScreen({
  title: 'SCREEN-14, ENT-17: what the notice said before',
  model: verlaufModel,
  paths: verlaufPaths,
  events: hinweisVerlaufEvents,
  render: () => inRouter(<VerlaufPart />),
  shows: {
    loading: ['loading-spinner'],
    '{"shown":"fresh"}': ['hinweis-verlauf-card', 'hinweis-revision-1'],
    '{"shown":"refreshing"}': ['hinweis-revision-1'],
    '{"shown":"stale"}': ['hinweis-revision-1', 'verlauf-stale', 'retry-verlauf-button'],
    failed: ['retry-verlauf-button'],
    missing: ['verlauf-missing'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    loading: [...TITLE, 'Wird geladen …'],
    '{"shown":"fresh"}': LIST,
    '{"shown":"refreshing"}': LIST,
    '{"shown":"stale"}': { DECLINE: [...LIST, STALE, ...UNREAD], 'error:read(keine Verbindung)': [...LIST, STALE, ...RETRY] },
    failed: { DECLINE: [...TITLE, ...UNREAD], 'error:read(keine Verbindung)': [...TITLE, ...RETRY] },
    missing: [...TITLE, 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.'],
    awaitingStepUp: [...TITLE, ...STEP_UP],
    awaitingSignIn: [...TITLE, ...SIGN_IN],
  },
  saysAfter: { 'done:read(zwei Stände)': ['Stand 2 vom 21.11.2026, 10:30, veröffentlicht, von Ada Amt'] },
  mayAlsoSay: Object.fromEntries(
    [
      'loading',
      '{"shown":"fresh"}',
      '{"shown":"refreshing"}',
      '{"shown":"stale"}',
      'failed',
      'missing',
      'awaitingStepUp',
      'awaitingSignIn',
    ].map((state) => [state, READ]),
  ),
});
