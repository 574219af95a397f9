import { ADMINISTRATION_ERRORS } from './administration';
import { atField, inDialog, type ErrorEntry, type Words } from './entry';
import { NO_SPACES, RETRY, RETRY_WITH_INPUT } from './ways-out';

const NOT_SAVED: Words = ['Rolle nicht gespeichert', 'Die Änderung an der Rolle konnte nicht ausgeführt werden.', RETRY_WITH_INPUT];

/** Roles, their rights and service providers. */
export const ROLLE_ERRORS = {
  ...ADMINISTRATION_ERRORS,
  ROLLE_NAME_UNIQUE_ON_SSK: atField(
    'ERR-40',
    'server',
    'Rolle existiert bereits',
    'Auf dieser Administrationsebene gibt es schon eine Rolle mit diesem Namen.',
    'Wählen Sie einen anderen Namen.',
  ),
  ROLLE_HAT_PERSONENKONTEXTE_ERROR: inDialog(
    'ERR-41',
    'server',
    'Rolle wird noch verwendet',
    'Die Rolle ist noch Benutzern zugeordnet. Deshalb kann sie nicht gelöscht werden.',
    'Entfernen Sie zuerst die Zuordnungen mit dieser Rolle.',
  ),
  UPDATE_MERKMALE_ERROR: inDialog(
    'ERR-42',
    'server',
    'Merkmale sind fest',
    'Die Merkmale einer Rolle, die schon vergeben ist, können nicht geändert werden.',
    'Legen Sie für andere Merkmale eine neue Rolle an.',
  ),
  SERVICE_PROVIDER_NICHT_NACHTRAEGLICH_ZUWEISBAR: inDialog(
    'ERR-43',
    'server',
    'Angebot nicht nachträglich zuweisbar',
    'Eines der Angebote kann einer Rolle, die schon vergeben ist, nicht zugewiesen werden.',
    'Entfernen Sie das Angebot aus der Auswahl.',
  ),
  SERVICE_PROVIDER_PROVIDED_OUT_OF_TREE: inDialog(
    'ERR-75',
    'server',
    'Angebot gehört nicht zu dieser Ebene',
    'Eines der Angebote wird an einer Stelle bereitgestellt, die weder die Administrationsebene der Rolle ist noch über ihr steht.',
    'Entfernen Sie das Angebot aus der Auswahl.',
  ),
  ADD_SYSTEMRECHT_ERROR: inDialog(
    'ERR-44',
    'server',
    'Systemrecht nicht hinzugefügt',
    'Das Systemrecht konnte der Rolle nicht hinzugefügt werden.',
    RETRY,
  ),
  ROLLE_ERROR: inDialog('ERR-45', 'client', ...NOT_SAVED),
  ROLLE_UPDATE_ERROR: inDialog('ERR-75', 'client', ...NOT_SAVED),
  ROLLENNAME_ENTHAELT_LEERZEICHEN: atField(
    'ERR-75',
    'server',
    'Leerzeichen im Rollennamen',
    'Der Rollenname beginnt oder endet mit einem Leerzeichen.',
    NO_SPACES,
  ),
} as const satisfies Record<string, ErrorEntry>;
