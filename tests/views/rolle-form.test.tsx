import { expect } from 'vitest';
import { model as ofEbene } from '#machines/rollen/ebene-angebote/model';
import { model as angebote } from '#machines/rollen/rolle-angebote/model';
import type { RolleChoices } from '#machines/rollen/rolle-choices/types';
import { model } from '#machines/rollen/rolle-form/model';
import { models as searches } from '#machines/searches/model';
import { rolleFormEvents } from '../screens/rollen';
import { CreateForm } from '#features/rollen/parts/CreateForm';
import { EditForm } from '#features/rollen/parts/EditForm';
import paths from '../models/generated/rolle-form.paths.json';
import { nothingKept } from '#shared/workflow/use-kept-draft';
import { walkThroughScreen } from './driver';
import { byTestid } from './perform';
import { onPage } from './person-page';
import {
  FORM_NEWER,
  inEveryFormState,
  FORM_CONFLICT,
  newInGone,
  pageFormSays,
  ASKING_STATES,
  PAGE_FORM_STATES,
  refusedSays,
} from './phrases';
import { resting } from './resting';

const ebenen = searches['organisation-search'];

const CHOICES: RolleChoices = { systemrechte: ['KLASSEN_VERWALTEN'] };
const FIELDS = ['rolle-form', 'rollenname-input', 'merkmale-select', 'service-provider-select', 'systemrechte-select'];
const CHANGED = [...FIELDS, 'rolle-form-discard-button'];
const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const FORM = [
  'Administrationsebene',
  'Rollenart',
  'Rollenname',
  'Höchstens 200 Zeichen. Auf einer Administrationsebene ist der Name nur einmal vergeben; Groß- und Kleinschreibung zählen.',
  'Merkmale',
  'Befristung ist Pflichtangabe',
  'KoPers.-Nr. ist Pflichtangabe',
  'Angebote',
  'E-Mail',
  'WebUntis',
  'Systemrechte',
  'Sie können nur Systemrechte geben oder nehmen, die Sie auf der Administrationsebene selbst haben.',
  'Klassen verwalten',
];
/** What is said of a role that persons have. */
const GIVEN = [
  '400 Personen haben diese Rolle. Was Sie speichern, gilt für alle: Ein neues Angebot steht danach auf ihrer Startseite, ein entferntes verschwindet dort. Was sich nicht ändern lässt, steht mit dem Grund beim Feld.',
  'Die Rolle ist an 400 Personen vergeben. Ihre Merkmale bleiben deshalb, wie sie sind.',
  'Weil die Rolle vergeben ist, lassen sich nur Angebote ändern, die nachträglich zugewiesen werden können. Die anderen sind als „nicht nachträglich“ gekennzeichnet.',
  'E-Mail (nicht nachträglich)',
];
const MAY = [
  ...FORM,
  ...GIVEN,
  'Der Rolle Lehrkraft Systemrechte nehmen?',
  'Der Rolle Lehrerin und Lehrer Systemrechte nehmen?',
  'Abbrechen',
  'Speichern',
  'Verwerfen',
  'Rolle anlegen',
  'Öffentliche Schulen',
  'Lehr',
  'Lehrkraft',
  'Lehrkraft neu',
];

const RIGHTS = ['rolle-rights-dialog', 'take-rights-button', 'keep-rights-button'];
const QUESTION = [
  '400 Personen haben diese Rolle und verlieren damit:',
  'Klassen verwalten',
  'Haben Sie die Rolle selbst, gilt das auch für Sie.',
  'Weiter bearbeiten',
  'Systemrechte nehmen und speichern',
];

walkThroughScreen({
  title: 'ROUTE-13, ROUTE-14, SCREEN-11, STATE-12: the form of a role',
  model,
  paths,
  events: rolleFormEvents,
  beside: () => {
    return {
      'organisation-search': resting(ebenen),
      'rolle-angebote': resting(angebote, 'zugeordnet'),
      'ebene-angebote': resting(ofEbene, 'gelesen'),
    };
  },
  does: {
    focusProblems: () => expect(document.activeElement).toBe(byTestid('error-summary') ?? byTestid('form-failure')),
  },
  render: ({ id }) =>
    onPage(
      id === null ? (
        <CreateForm half={nothingKept()} personId="person" choices={CHOICES} begin={null} />
      ) : (
        <EditForm personId="person" id={id} choices={CHOICES} onLeave={() => undefined} />
      ),
    ),
  shows: {
    reading: ['form-busy-text'],
    unreadable: ['retry-button'],
    missing: [],
    '{"editing":"clean"}': FIELDS,
    '{"editing":"changed"}': CHANGED,
    '{"confirming":"first"}': RIGHTS,
    '{"confirming":"anew"}': RIGHTS,
    givingUp: [...CHANGED, 'give-up-dialog'],
    gone: ['form-gone'],
    saving: FIELDS,
    refused: FIELDS,
    looking: ['form-busy-text'],
    unclear: ['form-unclear', 'retry-button', 'rolle-form-discard-button'],
    comparing: ['form-busy-text'],
    incomparable: ['form-incomparable', 'retry-button', 'rolle-form-discard-button'],
    same: ['form-same', 'rolle-form-discard-button'],
    mergeable: ['form-mergeable', 'rolle-form-discard-button'],
    conflict: ['form-conflict', 'take-mine-name', 'take-theirs-name', 'rolle-form-discard-button'],
    saved: ['rolle-success'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    ...pageFormSays(FORM, ['Diese Rolle ist nicht zu finden']),
    '{"confirming":"first"}': QUESTION,
    '{"confirming":"anew"}': QUESTION,
    refused: {
      ...refusedSays('Name vergeben', [...FORM, 'Nicht gespeichert'], FORM),
      ...newInGone(FORM),
      'error:saveRecord(Merkmale fest)': [...FORM, 'Nicht gespeichert'],
    },
    conflict: [...FORM_CONFLICT, 'Vorher:'],
    saved: ['Folgende Daten wurden gespeichert:', 'WebUntis'],
  },
  saysAfter: {
    ...FORM_NEWER,
    'error:saveRecord(Name vergeben) > refused': [
      'Auf dieser Administrationsebene gibt es schon eine Rolle mit diesem Namen. Wählen Sie einen anderen Namen.',
    ],
    'error:saveRecord(Merkmale fest) > refused': [
      'Die Merkmale einer Rolle, die schon vergeben ist, können nicht geändert werden. Legen Sie für andere Merkmale eine neue Rolle an.',
    ],
    'done:readRecord(dasselbe Feld) > conflict': ['Neuer Stand: Lehrerin und Lehrer', 'Speichern ist möglich, sobald das entschieden ist.'],
  },
  mayAlsoSay: inEveryFormState(
    [...MAY, 'Das hatten Sie geändert:', 'Zu den Rollen', 'Weiter bearbeiten'],
    [...PAGE_FORM_STATES, ...ASKING_STATES],
  ),
});
