import { expect } from 'vitest';
import { model as deletionModel } from '#machines/person/person-deletion/model';
import { model } from '#machines/person/person-details/model';
import { model as hardwareModel } from '#machines/person/person-hardware-token/model';
import { model as lockModel } from '#machines/person/person-lock/model';
import { model as metadataModel } from '#machines/person/person-metadata/model';
import { model as choiceModel } from '#machines/person/person-zuordnung-choice/model';
import { model as recordModel } from '#machines/person/person-record/model';
import { model as factorModel } from '#machines/person/person-second-factor/model';
import { model as softwareModel } from '#machines/person/person-software-token/model';
import { model as zuordnungenModel } from '#machines/person/person-zuordnungen/model';
import { model as planModel } from '#machines/person/person-zuordnungen-plan/model';
import { model as resetModel } from '#machines/person/second-factor-reset/model';
import { models as searches } from '#machines/searches/model';
import { personDetailsEvents } from '../screens/person-details';
import PersonDetailsScreen from '#features/person-details/PersonDetailsScreen';
import paths from '../models/generated/person-details.paths.json';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { ADMIN, onPage, PERSON_ID } from './person-page';
import { resting } from './resting';

const organisationModel = searches['zuordnung-organisation-search'];

const PAGE = ['admin-headline', 'person-details-card', 'person-refresh-button', 'back-to-list-button', 'person-zuordnungen-section-view'];
/** Also where a KoPers number is missing, which is entered there. */
const EDIT_BLOCKED = 'metadata-edit-button-blocked';
const WORDS = [
  'Benutzer bearbeiten',
  'Neu laden',
  'Zu den Benutzern',
  'Lars Kröger',
  'Persönliche Daten',
  'Schulzuordnungen',
  '0701234 (Goethe-Schule): Lehrkraft',
  'Anmeldung',
  'Inbetriebnahme-Passwort für LK-Endgerät',
  'Kein zweiter Faktor, obwohl Angebote dieser Person einen verlangen.',
  'Weitere Aktionen',
];

const PLAN = [
  '0705678 (Astrid-Lindgren-Schule): Lernende 5b',
  'Schulzuordnung hinzufügen',
  'Das wird gespeichert',
  'Noch ist nichts geändert.',
];
const VIEWED = ['Bearbeiten', 'Benutzer sperren'];
const EDITED = [...WORDS.filter((one) => !one.includes('Lehrkraft')), 'Beenden Sie zuerst die Bearbeitung der Zuordnungen.'];
const CHOICE = ['Art des zweiten Faktors', 'Software-Token einrichten', 'Hardware-Token zuordnen', 'Abbrechen', 'Weiter'];
const CHOICE_TEXTS = [
  'Es entsteht ein QR-Code für die Authentifizierungs-App der Person. Er wird nur dieses eine Mal gezeigt und gilt sofort: Halten Sie das Gerät der Person oder einen Drucker bereit.',
  'Sie brauchen den Token: seine Seriennummer, und das Einmalpasswort, das er gerade anzeigt.',
];
/** What the workflow shows that the page begins. */
const KEY = ['Software-Token einrichten', 'QR-Code anzeigen', 'Drucken', 'Schließen'];

walkThroughScreen({
  title: 'ROUTE-03, SCREEN-05: the page of a person, one thing at a time',
  model,
  paths,
  events: personDetailsEvents,
  does: { beginSoftwareToken: () => expect(byTestid('software-token-workflow')).not.toBeNull() },
  beside: () => ({
    'person-record': resting(recordModel, 'aktiv'),
    'person-zuordnungen': resting(zuordnungenModel, 'eine Schule'),
    'person-second-factor': resting(factorModel, 'kein Token'),
    'person-deletion': resting(deletionModel),
    'person-metadata': resting(metadataModel, 'wie gelesen'),
    'person-lock': resting(lockModel, 'wie gelesen'),
    'person-hardware-token': resting(hardwareModel, 'wie gelesen'),
    'person-software-token': resting(softwareModel, 'ausgeführt'),
    'second-factor-reset': resting(resetModel),
    'person-zuordnungen-plan': resting(planModel, 'wie gelesen'),
    'person-zuordnung-choice': { machine: choiceModel.machine },
    'zuordnung-organisation-search': resting(organisationModel),
  }),
  render: () =>
    onPage(<PersonDetailsScreen user={ADMIN} flags={{}} params={{ id: PERSON_ID }} previous={null} onSessionChanged={() => undefined} />),
  shows: {
    viewing: [...PAGE, 'metadata-edit-button', 'open-lock-dialog-button', 'person-vorname'],
    editingMetadata: [...PAGE, 'person-info-edit-cancel', 'open-lock-dialog-button-blocked'],
    locking: [...PAGE, 'person-lock-card', 'close-lock-person-dialog-button'],
    choosingToken: [...PAGE, 'two-factor-authentication-dialog', 'software-token-radio-button', 'hardware-token-radio-button'],
    assigningToken: [...PAGE, 'hardware-token-workflow', 'hardware-token-serial-input'],
    '{"editingZuordnungen":"planning"}': [
      ...PAGE,
      EDIT_BLOCKED,
      'person-zuordnungen-section-edit',
      'zuordnungen-form',
      'zuordnung-edit-cancel',
    ],
    '{"editingZuordnungen":"choosing"}': [...PAGE, EDIT_BLOCKED, 'zuordnung-choice-headline', 'zuordnung-creation-form'],
  },
  says: {
    viewing: [...WORDS, 'Bearbeiten', 'Benutzer sperren'],
    editingMetadata: [...WORDS, 'Beenden Sie zuerst die Bearbeitung der persönlichen Daten.'],
    locking: [...WORDS, 'Sperre von Lars Kröger bearbeiten', 'Abbrechen'],
    choosingToken: [...WORDS, 'Zweiten Faktor für Lars Kröger einrichten', ...CHOICE],
    assigningToken: [...WORDS, 'Hardware-Token für Lars Kröger', 'Abbrechen'],
    '{"editingZuordnungen":"planning"}': [...EDITED, ...PLAN, 'Abbrechen'],
    '{"editingZuordnungen":"choosing"}': [
      ...EDITED,
      'Neue Schulzuordnung',
      'Gespeichert wird erst mit dem ganzen Plan.',
      'Wählen Sie zuerst eine Schule oder Organisation.',
      'Abbrechen',
    ],
  },
  mayAlsoSay: {
    editingMetadata: ['Abbrechen', 'Benutzer sperren'],
    locking: ['Bearbeiten', 'Benutzer sperren'],
    viewing: KEY,
    choosingToken: [...VIEWED, ...CHOICE_TEXTS],
    '{"editingZuordnungen":"planning"}': [...VIEWED, '0701234 (Goethe-Schule)'],
    '{"editingZuordnungen":"choosing"}': [...VIEWED, 'Schulzuordnung hinzufügen'],
    assigningToken: [...VIEWED, 'HWT-1003', 'Seriennummer', 'Einmalpasswort', 'Einrichten'],
  },
});
