import { expect } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { KlasseSaved } from '#machines/klassen/klasse-form/machine';
import { model } from '#machines/klassen/klasse-form/model';
import { CreateForm } from '#features/klassen/CreateForm';
import { klasseFormEvents } from '../screens/klassen';
import { RenameForm } from '#features/klassen/RenameForm';
import { CHECK_SEARCH } from '#shared/history/check-entry';
import paths from '../models/generated/klasse-form.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import {
  FORM_NEWER,
  FORM_CONFLICT,
  FORM_MERGEABLE,
  inEveryFormState,
  newInGone,
  NOT_KEPT,
  pageFormSays,
  PAGE_FORM_STATES,
  refusedSays,
} from './phrases';

let router: ReturnType<typeof createMemoryRouter> | undefined;
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
const WAYS = [
  'Klassenname',
  'Ihr neuer Name:',
  'Das hatten Sie geändert:',
  'Jemand hat es gelöscht, während Sie es bearbeitet haben, oder Sie dürfen es nicht mehr verwalten. Gespeichert ist nichts.',
  'Zu den Klassen',
  'Weiter bearbeiten',
  'Nicht gespeichert',
  'Eine Klasse kann nur zu einer Schule gehören.',
  'Wählen Sie eine Schule aus.',
  'Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.',
];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];

const FORM = [
  'Schule',
  'Klassenname',
  'Zum Beispiel 9a. Der Name ist an einer Schule nur einmal vergeben; Groß- und Kleinschreibung zählen.',
];

walkThroughScreen({
  title: 'ROUTE-10, ROUTE-11, STATE-12: the form of a class',
  model,
  paths,
  events: klasseFormEvents,
  does: {
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
    // A list is checked first, and that has an entry of its own in the history.
    tellSaved: (_params, { saved }: { readonly saved: KlasseSaved | null }) =>
      expect(router?.state.location.search).toBe(saved?.kind === 'several' ? CHECK_SEARCH : ''),
  },
  render: ({ id }) => {
    const form =
      id === null ? <CreateForm personId="person" search={SEARCH} /> : <RenameForm personId="person" id={id} onDelete={() => undefined} />;
    router = createMemoryRouter([{ path: '*', element: <main>{form}</main> }]);
    return <RouterProvider router={router} />;
  },
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    missing: [],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    saving: FIELDS,
    refused: FIELDS,
    givingUp: [...CHANGED, 'give-up-dialog'],
    gone: [],
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'klasse-form-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'klasse-form-discard-button'],
    same: ['form-same', 'klasse-form-discard-button'],
    mergeable: ['form-mergeable', 'klasse-form-submit-button', 'klasse-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-name', 'take-theirs-name', 'klasse-form-submit-button', 'klasse-form-discard-button'],
    saved: ['klasse-success', 'created-klasse-name', 'created-klasse-schule'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...pageFormSays(FORM, ['Diese Klasse ist nicht zu finden']),
    gone: ['nicht mehr zu finden'],
    refused: {
      ...newInGone(FORM),
      'error:saveRecord(keine Schule)': [
        ...FORM,
        'Nicht gespeichert',
        'Eine Klasse kann nur zu einer Schule gehören.',
        'Wählen Sie eine Schule aus.',
      ],
      ...refusedSays(
        'Name vergeben',
        [...FORM, 'Nicht gespeichert', 'An dieser Schule gibt es schon eine Klasse mit diesem Namen. Wählen Sie einen anderen Namen.'],
        FORM,
      ),
    },
    mergeable: FORM_MERGEABLE,
    conflict: [...FORM_CONFLICT, 'Klassenname', 'Vorher:'],
    saved: ['Folgende Daten wurden gespeichert:', 'Schule', '0701234 (Goethe-Schule)', 'Klassenname', '9b'],
  },
  saysAfter: {
    ...FORM_NEWER,
    ...NOT_KEPT,
    'done:readRecord(dasselbe Feld) > conflict': [
      'Meine Eingabe:',
      'Neuer Stand: 9c',
      'Speichern ist möglich, sobald das entschieden ist.',
      'Speichern',
    ],
    'TAKE(anderer) > conflict': ['Neuen Stand übernehmen'],
  },
  mayAlsoSay: {
    ...inEveryFormState(WAYS, PAGE_FORM_STATES),
    '{"editing":"clean"}': [...WAYS, '0701234 (Goethe-Schule)', 'Speichern'],
    '{"editing":"changed"}': [...WAYS, '0701234 (Goethe-Schule)', 'Speichern', '9b'],
    saving: [...WAYS, '0701234 (Goethe-Schule)', 'Speichern', '9b'],
    reading: [...WAYS, '9b'],
    comparing: [...WAYS, '9b'],
    unreadable: [...WAYS, '9b'],
    mergeable: [...WAYS, 'Schule', 'Klassenname', '0701234 (Goethe-Schule)', '9b'],
    conflict: [...WAYS, 'Schule', '0701234 (Goethe-Schule)', '9b'],
    refused: [...WAYS, '0701234 (Goethe-Schule)', 'Speichern', '9b', 'Verwerfen'],
    givingUp: [...WAYS, '0701234 (Goethe-Schule)', 'Speichern', '9b', 'Verwerfen'],
    gone: [...WAYS, '0701234 (Goethe-Schule)', '9b'],
    awaitingStepUp: [...WAYS, '9b'],
    awaitingSignIn: [...WAYS, '9b'],
    incomparable: [...WAYS, '9b'],
    unclear: [...WAYS, '9b'],
  },
});
