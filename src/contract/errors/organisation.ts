import { atField, inDialog, type ErrorEntry } from './entry';
import { NO_SPACES, RETRY_WITH_INPUT } from './ways-out';

/** Classes, and what holds of every organisation. */
export const ORGANISATION_ERRORS = {
  KLASSENNAME_AN_SCHULE_EINDEUTIG: atField(
    'ERR-22',
    'server',
    'Klasse existiert bereits',
    'An dieser Schule gibt es schon eine Klasse mit diesem Namen.',
    'Wählen Sie einen anderen Namen.',
  ),
  KLASSE_NUR_VON_SCHULE_ADMINISTRIERT: inDialog(
    'ERR-23',
    'server',
    'Klasse braucht eine Schule',
    'Eine Klasse kann nur zu einer Schule gehören.',
    'Wählen Sie eine Schule aus.',
  ),
  ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR: inDialog(
    'ERR-24',
    'server',
    'Klasse wird noch verwendet',
    'Der Klasse sind noch Benutzer zugeordnet. Deshalb kann sie nicht gelöscht werden.',
    'Versetzen Sie zuerst die Benutzer in eine andere Klasse.',
  ),
  ORGANISATION_SPECIFICATION_ERROR: inDialog(
    'ERR-25',
    'server',
    'Angaben passen nicht zusammen',
    'Die Angaben zur Organisation verletzen eine Regel.',
    'Prüfen Sie Name, Form und übergeordnete Organisation.',
  ),
  ROOT_ORGANISATION_IMMUTABLE: inDialog(
    'ERR-26',
    'server',
    'Oberste Organisation ist fest',
    'Die oberste Organisation kann nicht geändert werden.',
    'Wählen Sie eine andere Organisation.',
  ),
  KLASSE_ERROR: inDialog(
    'ERR-75',
    'client',
    'Klasse nicht gespeichert',
    'Die Änderung an der Klasse konnte nicht ausgeführt werden.',
    RETRY_WITH_INPUT,
  ),
  NAME_REQUIRED_FOR_KLASSE: atField(
    'ERR-75',
    'server',
    'Klassenname fehlt',
    'Eine Klasse braucht einen Namen.',
    'Geben Sie einen Klassennamen ein.',
  ),
  NAME_ENTHAELT_LEERZEICHEN: atField(
    'ERR-75',
    'server',
    'Leerzeichen im Namen',
    'Der Name beginnt oder endet mit einem Leerzeichen.',
    NO_SPACES,
  ),
  NUR_KLASSE_UNTER_SCHULE: inDialog(
    'ERR-48',
    'server',
    'Unter einer Schule stehen nur Klassen',
    'Einer Schule kann nur eine Klasse untergeordnet werden.',
    'Wählen Sie eine andere übergeordnete Organisation.',
  ),
} as const satisfies Record<string, ErrorEntry>;
