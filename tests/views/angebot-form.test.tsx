import { expect } from 'vitest';
import { model } from '#machines/angebote/angebot-form/model';
import { CreateForm } from '#features/angebote/form/CreateForm';
import { EditForm } from '#features/angebote/form/EditForm';
import type { Search } from '#shared/search/SearchField';
import { angebotFormEvents } from '../screens/angebot-form';
import paths from '../models/generated/angebot-form.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { onPage } from './person-page';
import {
  FORM_NEWER,
  FORM_CHECKING,
  FORM_CONFLICT,
  FORM_MERGEABLE,
  inEveryFormState,
  newInGone,
  pageFormSays,
  ASKING_STATES,
  PAGE_FORM_STATES,
  refusedSays,
} from './phrases';

/** What the search has found; the place of the new one is chosen from the beginning. */
const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)' };
const SEARCH: Search = {
  snapshot: {
    context: { text: '', within: null, options: [GOETHE], total: 2, only: null, failure: null },
    matches: (state) => state === 'found',
    hasTag: () => false,
  },
  send: () => undefined,
};

const FIELDS = [
  'name-input',
  'url-input',
  'logo-selector',
  'kategorie-select',
  'rollenarten-whitelist-select',
  'service-provider-preview-card',
];
const ENDS = ['warning-dialog', 'confirm-warning-dialog-button', 'keep-rollenerweiterungen-button', 'named-list'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const FORM = [
  'Bereitgestellt von',
  'Name',
  'Höchstens 50 Zeichen: Buchstaben, Ziffern, Leerzeichen und - . , ( ) und Apostroph. Auf einer Administrationsebene ist der Name nur einmal vergeben.',
  'Adresse',
  'Sie beginnt mit https:// oder http://. Fehlt das, wird https:// ergänzt.',
  'Logo',
  'Mathematik',
  'Zusammenarbeit',
  'Kategorie',
  'Zweiter Faktor',
  'Nachträglich zuweisbar',
  'Verfügbar für Rollenerweiterungen',
  'Wird angeboten',
  'Rollenarten',
  'Ohne Auswahl ist das Angebot für alle Rollenarten.',
  'Vorschau der Startseite',
];
const QUESTION = [
  'Mit der Änderung an Mathe Rollenerweiterungen beenden?',
  'Mit dem Speichern enden 2 Rollenerweiterungen an 1 Schule:',
  '0701234 (Goethe-Schule), Lehrkraft (40 Personen), SuS (400 Personen)',
  'Wer das Angebot nur darüber hat, sieht es danach nicht mehr auf der Startseite. Das lässt sich nicht rückgängig machen, nur neu erweitern.',
  'Weiter bearbeiten',
  'Speichern und beenden',
];
/** Of whatever name, and of however many. */
const ASKED = [
  'Rollenerweiterungen beenden?',
  'Wer das Angebot nur darüber hat, sieht es danach nicht mehr',
  'Weiter bearbeiten',
  'Speichern und beenden',
];
const MAY = [
  ...FORM,
  'Verwerfen',
  'Speichern',
  'Angebot anlegen',
  'Angaben zum Angebot',
  'Angebot Mathe',
  'Angebot Rechnen',
  'Angebot bearbeiten',
  'Ohne Logo',
  'Adresse ausprobieren',
  'Sobald hier eine Adresse im Web steht, können Sie sie ausprobieren.',
  'Sobald Name und Logo feststehen, sehen Sie hier, wie das Angebot auf der Startseite steht.',
  'Schulische Angebote',
  'Mathe',
  'Mathe neu',
  'Das hatten Sie geändert:',
  'Zu den Angeboten',
  'Nicht gespeichert',
  'Der Eintrag existiert nicht mehr, oder Sie dürfen ihn nicht sehen.',
  ...QUESTION,
  'Nirgends, weil das Angebot für Rollenerweiterungen nicht verfügbar ist.',
];

walkThroughScreen({
  title: 'ANG-04, ANG-05, STATE-12: the form of an Angebot',
  model,
  paths,
  events: angebotFormEvents,
  does: { focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')) },
  render: ({ id }) =>
    onPage(
      id === null ? (
        <CreateForm personId="person" permissions={['angebotsverwaltung']} search={SEARCH} />
      ) : (
        <EditForm personId="person" id={id} permissions={['angebotsverwaltung', 'rollenverwaltung']} isWhole mayLogoGo />
      ),
    ),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    missing: [],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': FIELDS,
    '{"confirming":"first"}': ENDS,
    '{"confirming":"anew"}': [...ENDS, 'angebot-ends-anew-text'],
    checking: FIELDS,
    givingUp: [...FIELDS, 'give-up-dialog'],
    gone: ['form-gone'],
    saving: FIELDS,
    refused: FIELDS,
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button'],
    same: ['form-same'],
    mergeable: ['form-mergeable'],
    conflict: ['form-conflict', 'take-mine-name', 'take-theirs-name'],
    saved: ['success-message', 'success-name', 'success-rollenarten-whitelist', 'to-service-provider-details-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...pageFormSays(FORM, [
      'Dieses Angebot ist nicht zu finden',
      'Entweder wurde es gelöscht, oder Sie verwalten es nicht.',
      'Zu den Angeboten',
    ]),
    '{"confirming":"first"}': ASKED,
    '{"confirming":"anew"}': [...ASKED, 'Seit der letzten Rückfrage hat sich geändert, was endet. Gespeichert ist noch nichts.'],
    checking: [...FORM, FORM_CHECKING],
    gone: [
      'mehr zu finden',
      'Jemand hat es gelöscht, während Sie es bearbeitet haben, oder Sie dürfen es nicht mehr verwalten. Gespeichert ist nichts.',
    ],
    refused: {
      ...refusedSays('Name vergeben', [...FORM, 'Nicht gespeichert'], FORM),
      ...newInGone(FORM),
      'error:saveRecord(noch an Rollen)': [...FORM, 'Nicht gespeichert'],
      'error:readRecord(keine Verbindung)': [
        ...FORM,
        'Nicht gespeichert',
        'Die Antwort des Servers ist nicht angekommen. Es wurde nachgesehen: Ihre Eingaben sind noch nicht gespeichert. Versuchen Sie es erneut.',
      ],
    },
    mergeable: FORM_MERGEABLE,
    conflict: [...FORM_CONFLICT, 'Vorher:'],
    saved: ['Folgende Daten wurden gespeichert:', 'Mathe neu', 'Zu den Angeboten'],
  },
  saysAfter: {
    ...FORM_NEWER,
    'error:saveRecord(Name vergeben) > refused': [
      'Auf dieser Administrationsebene gibt es schon ein Angebot mit diesem Namen. Wählen Sie einen anderen Namen.',
    ],
    'error:saveRecord(noch an Rollen) > refused': [
      'Rollen, für deren Rollenart das Angebot nicht mehr wäre, enthalten es noch. Deshalb wurde nichts geändert.',
    ],
    'done:saveRecord(gespeichert ohne Version) > saved': [
      'Was jetzt anders ist als zu Beginn',
      'Name: Mathe neu',
      'Kategorie: Schulische Angebote (von jemand anderem geändert, während Sie bearbeitet haben)',
    ],
    'done:readRecord(dasselbe Feld) > conflict': ['Neuer Stand: Rechnen', 'Speichern ist möglich, sobald das entschieden ist.'],
  },
  mayAlsoSay: inEveryFormState(MAY, [...PAGE_FORM_STATES, ...ASKING_STATES, 'checking']),
});
