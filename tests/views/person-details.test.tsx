import { expect } from 'vitest';
import { fromPromise } from 'xstate';
import type { PersonRecord } from '#rules/person-record';
import { changesOf, deletionDayOf, keepsSight, type PlanDraft, type PlanRead } from '#rules/zuordnungen-plan';
import type { MetadataDraft, PersonRead } from '#rules/person-drafts';
import type { SaveOrder } from '#machines/patterns/form/types';
import { model as keptDraftModel } from '#machines/frame/kept-draft/model';
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
import { sampleOf } from './reading-sights';

const organisationModel = searches['zuordnung-organisation-search'];

const PAGE = ['admin-headline', 'person-details-card', 'person-refresh-button', 'back-to-list-button', 'person-zuordnungen-section-view'];
/** May find state employees, too. */
const FINDER = { ...ADMIN, permissions: [...ADMIN.permissions, 'landesbedienstetesuchenundhinzufuegen'] } as const;
const LOADED = 'Die Angaben zu Lars Kröger sind geladen.';
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
const PLANNED = [
  // Of "Weiter bearbeiten".
  'Weiter',
  'wird entfernt',
  'Rückgängig',
  'keine Zuordnung mehr',
  'Die Zuordnungen sind gespeichert',
  'Das ist geschehen:',
];
const VIEWED = ['Bearbeiten', 'Benutzer sperren'];
const EDITED = [
  ...WORDS.filter((one) => !one.includes('Lehrkraft')),
  'Solange Sie die Zuordnungen bearbeiten, geht anderes nicht. Speichern Sie zuerst, oder beenden Sie mit „Abbrechen“.',
];
const CHOICE = ['Art des zweiten Faktors', 'Software-Token einrichten', 'Hardware-Token zuordnen', 'Abbrechen', 'Weiter'];
const CHOICE_TEXTS = [
  'Es entsteht ein QR-Code für die Authentifizierungs-App der Person. Er wird nur dieses eine Mal gezeigt und gilt sofort: Halten Sie das Gerät der Person oder einen Drucker bereit.',
  'Sie brauchen den Hardware-Token selbst: seine Seriennummer und das Einmalpasswort, das er gerade anzeigt.',
];
/** What the workflow shows that the page begins. */
const KEY = ['Software-Token einrichten', 'QR-Code anzeigen', 'Drucken', 'Schließen'];

const REMOVE = 'zuordnung-remove-button';
const presses = (...testids: readonly string[]) => ({ does: 'presses', testids }) as const;

let readings = 0;
/** Counts how often the person is read. */
function countedRecord() {
  readings = 0;
  const { machine, input } = resting(recordModel);
  const known = sampleOf<PersonRecord>(recordModel, 'aktiv');
  const read = fromPromise(async () => {
    readings += 1;
    return { known, at: Date.now() };
  });
  return { machine: machine.provide({ actors: { read } }), input };
}

/** The server takes every plan, and what it says of it follows from the plan. */
function planned() {
  const { machine, input } = resting(planModel, 'wie gelesen');
  const saveRecord = fromPromise(async ({ input: { fields, base } }: { readonly input: SaveOrder<PlanDraft, PlanRead> }) => ({
    changes: changesOf(fields, base).length,
    done: changesOf(fields, base),
    deletedOn: deletionDayOf(fields, base),
    keepsSight: keepsSight(fields, base),
  }));
  return { machine: machine.provide({ actors: { saveRecord } }), input };
}

/** The server takes the names as they are. */
function named() {
  const { machine, input } = resting(metadataModel, 'wie gelesen');
  const saveRecord = fromPromise(async ({ input: { fields } }: { readonly input: SaveOrder<MetadataDraft, PersonRead> }) => ({
    ...fields,
    done: [],
    username: 'lkroeger',
    hasNewUsername: false,
  }));
  return { machine: machine.provide({ actors: { saveRecord } }), input };
}

walkThroughScreen({
  title: 'ROUTE-03, SCREEN-05: the page of a person, one thing at a time',
  model,
  paths,
  events: personDetailsEvents,
  does: {
    beginSoftwareToken: () => expect(byTestid('software-token-workflow')).not.toBeNull(),
  },
  parts: {
    ASSIGNED: (event: { readonly keepsSight: boolean }) => [
      { event: event as never, way: presses(...(event.keepsSight ? [REMOVE] : [REMOVE, REMOVE]), 'zuordnung-changes-save-button') },
    ],
    CLOSE: (event: { readonly changes?: number }) => [
      { event: event as never, ...(event.changes === undefined ? {} : { way: presses(REMOVE, REMOVE, 'zuordnung-edit-cancel') }) },
    ],
  },
  beside: () => ({
    'person-record': countedRecord(),
    'person-zuordnungen': resting(zuordnungenModel, 'eine Schule'),
    'person-second-factor': resting(factorModel, 'kein Token'),
    'person-deletion': resting(deletionModel),
    'person-metadata': named(),
    'person-lock': resting(lockModel, 'wie gelesen'),
    'person-hardware-token': resting(hardwareModel, 'wie gelesen'),
    'person-software-token': resting(softwareModel, 'ausgeführt'),
    'second-factor-reset': resting(resetModel),
    'kept-draft': resting(keptDraftModel),
    'person-zuordnungen-plan': planned(),
    'person-zuordnung-choice': { machine: choiceModel.machine },
    'zuordnung-organisation-search': resting(organisationModel),
  }),
  render: () =>
    onPage(<PersonDetailsScreen user={FINDER} flags={{}} params={{ id: PERSON_ID }} previous={null} onSessionChanged={() => undefined} />),
  shows: {
    viewing: [...PAGE, 'metadata-edit-button', 'open-lock-dialog-button', 'person-vorname'],
    '{"editingMetadata":"typing"}': [...PAGE, 'person-info-edit-cancel', 'person-editing-text'],
    '{"editingMetadata":"saved"}': [...PAGE, 'person-metadata-success', 'close-metadata-success-button', 'open-lock-dialog-button'],
    locking: [...PAGE, 'person-lock-card', 'asked-username', 'close-lock-person-dialog-button'],
    choosingToken: [
      ...PAGE,
      'two-factor-authentication-dialog',
      'asked-username',
      'software-token-radio-button',
      'hardware-token-radio-button',
    ],
    assigningToken: [...PAGE, 'hardware-token-workflow', 'asked-username', 'hardware-token-serial-input'],
    '{"editingZuordnungen":"planning"}': [...PAGE, 'person-zuordnungen-section-edit'],
    '{"editingZuordnungen":"saved"}': [...PAGE, 'zuordnungen-success', 'close-zuordnungen-success-button', 'open-lock-dialog-button'],
    '{"editingZuordnungen":"choosing"}': [...PAGE, 'zuordnung-choice-headline', 'zuordnung-creation-form'],
    '{"editingZuordnungen":"asking"}': [...PAGE, 'drop-plan-dialog', 'drop-plan-button', 'drop-plan-stay-button'],
    outOfSight: ['admin-headline', 'person-out-of-sight', 'person-out-of-sight-text', 'find-again-link', 'back-to-list-button'],
  },
  says: {
    viewing: [...WORDS, LOADED, 'Bearbeiten', 'Benutzer sperren'],
    '{"editingMetadata":"saved"}': [...WORDS, LOADED, 'Es gab nichts zu ändern', 'Weiter bearbeiten', 'Schließen'],
    '{"editingZuordnungen":"saved"}': [
      ...EDITED.slice(0, -1),
      LOADED,
      'Die Zuordnungen sind gespeichert',
      'Weiter bearbeiten',
      'Schließen',
    ],
    '{"editingMetadata":"typing"}': [
      ...WORDS,
      'Solange Sie die persönlichen Daten bearbeiten, geht anderes nicht. Speichern Sie zuerst, oder beenden Sie mit „Abbrechen“.',
    ],
    locking: [...WORDS, LOADED, 'Sperre von Lars Kröger bearbeiten', 'Abbrechen'],
    choosingToken: [...WORDS, LOADED, 'Zweiten Faktor für Lars Kröger einrichten', ...CHOICE],
    assigningToken: [...WORDS, LOADED, 'Hardware-Token für Lars Kröger', 'Abbrechen'],
    '{"editingZuordnungen":"planning"}': EDITED,
    '{"editingZuordnungen":"asking"}': [
      ...EDITED,
      '2 vorgemerkte Änderungen für Lars Kröger verwerfen?',
      'Sie sind noch nicht gespeichert.',
    ],
    outOfSight: [
      'Benutzer bearbeiten',
      'Gespeichert',
      'Die Zuordnungen von Lars Kröger sind gespeichert. Sie verwalten diese Person nicht mehr.',
      'lässt sich Lars Kröger unter „Landesbedienstete suchen und hinzufügen“ wieder hinzufügen.',
      'Kommt keine neue Zuordnung dazu, wird Lars Kröger am 14.02.2027 gelöscht, mit Benutzerkonto und Postfach.',
      'Zu den Benutzern',
    ],
    '{"editingZuordnungen":"choosing"}': [
      ...EDITED,
      'Neue Schulzuordnung',
      'Gespeichert wird erst mit allen Änderungen zusammen.',
      'Wählen Sie zuerst eine Schule oder Organisation.',
      'Abbrechen',
    ],
  },
  mayAlsoSay: {
    '{"editingMetadata":"typing"}': ['Abbrechen', 'Benutzer sperren'],
    '{"editingMetadata":"saved"}': VIEWED,
    '{"editingZuordnungen":"saved"}': [...VIEWED, ...PLAN, ...PLANNED],
    locking: ['Bearbeiten', 'Benutzer sperren'],
    viewing: KEY,
    choosingToken: [...VIEWED, ...CHOICE_TEXTS],
    '{"editingZuordnungen":"planning"}': [...VIEWED, ...PLAN, ...PLANNED, '0701234 (Goethe-Schule)', 'Abbrechen'],
    '{"editingZuordnungen":"asking"}': [...VIEWED, ...PLAN, ...PLANNED, 'Abbrechen', 'Weiter bearbeiten', '0701234 (Goethe-Schule)'],
    '{"editingZuordnungen":"choosing"}': [...VIEWED, 'Schulzuordnung hinzufügen'],
    assigningToken: [...VIEWED, 'HWT-1003', 'Seriennummer', 'Einmalpasswort', 'Einrichten'],
  },
});
