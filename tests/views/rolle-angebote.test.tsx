import { model } from '#machines/rollen/rolle-angebote/model';
import { rolleAngeboteEvents } from '../screens/rollen';
import { RolleAngebote } from '#features/rollen/parts/RolleAngebote';
import paths from '../models/generated/rolle-angebote.paths.json';
import { nothingKept } from '#shared/workflow/use-kept-draft';
import { walkThroughScreen } from './driver';
import { onPage } from './person-page';
import { NO_CONNECTION, NOT_KEPT, SIGN_IN, STEP_UP } from './phrases';

const WAITING = ['step-up-alert', 'step-up-confirm-button', 'step-up-decline-button'];
const BUSY = ['rolle-angebote-busy-text'];
const INCOMPLETE = ['rolle-incomplete', 'rolle-incomplete-text', 'retry-angebote-button', 'take-back-rolle-button', 'keep-rolle-button'];
const CREATED = ['rolle-success', 'created-rolle-name', 'created-rolle-angebote', 'create-another-rolle-button', 'open-rolle-link'];
const FACTS = ['Folgende Daten wurden gespeichert:', 'Lernpate', 'Rolle öffnen', 'Weitere Rolle anlegen', 'Zu den Rollen'];

walkThroughScreen({
  title: 'ROUTE-13, SCREEN-11, CALL-58: a new role gets its Angebote, and is never half made in silence',
  model,
  paths,
  events: rolleAngeboteEvents,
  render: ({ rolle, offered }) =>
    onPage(<RolleAngebote keeping={nothingKept()} personId="person" rolle={rolle} offered={offered} onEdit={() => undefined} />),
  shows: {
    assigning: BUSY,
    checking: BUSY,
    removing: BUSY,
    incomplete: INCOMPLETE,
    complete: CREATED,
    kept: CREATED,
    overtaken: ['rolle-overtaken', 'open-rolle-link', 'back-to-list-button'],
    removed: ['rolle-removed', 'back-to-rolle-form-button', 'back-to-list-button'],
    awaitingStepUp: WAITING,
    awaitingSignIn: WAITING,
  },
  says: {
    assigning: ['Die Rolle Lernpate ist angelegt. Ihre Angebote werden zugeordnet …'],
    checking: ['Nachgesehen wird, wie die Rolle Lernpate steht …'],
    removing: ['Die Rolle Lernpate wird zurückgenommen …'],
    incomplete: [
      'Die Rolle ist noch unvollständig',
      'Die Rolle Lernpate ist angelegt, aber ihre Angebote sind nicht zugeordnet: WebUntis.',
      'Ordnen Sie die Angebote erneut zu, nehmen Sie die Rolle zurück, oder behalten Sie sie ohne Angebote.',
      'Rolle zurücknehmen',
      'Ohne Angebote behalten',
      'Angebote erneut zuordnen',
    ],
    complete: ['Die Rolle ist angelegt', 'WebUntis', ...FACTS],
    kept: ['Die Rolle ist ohne Angebote angelegt', ...FACTS],
    overtaken: [
      'Jemand anderes hat die Angebote inzwischen geändert',
      'Die Rolle Lernpate hat jetzt andere Angebote als die gewählten: WebUntis. Überschrieben wurde nichts.',
      'Rolle öffnen',
      'Zu den Rollen',
    ],
    removed: [
      'Die Rolle gibt es nicht',
      'Von der Rolle Lernpate ist nichts geblieben. Ihre Eingaben sind noch da.',
      'Zurück zu den Eingaben',
      'Zu den Rollen',
    ],
    awaitingStepUp: STEP_UP,
    awaitingSignIn: SIGN_IN,
  },
  saysAfter: {
    ...NOT_KEPT,
    'error:assignAngebote(keine Verbindung)': NO_CONNECTION,
    'error:readRolle(keine Verbindung)': NO_CONNECTION,
    'error:removeRolle(schon vergeben)': ['Die Rolle ist noch Benutzern zugeordnet. Deshalb kann sie nicht gelöscht werden.'],
  },
  mayAlsoSay: Object.fromEntries(
    ['assigning', 'checking', 'removing', 'incomplete', 'kept', 'overtaken', 'removed'].map((state) => [state, ['Lernpate', 'WebUntis']]),
  ),
});
