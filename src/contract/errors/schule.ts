import { atField, inDialog, type ErrorEntry } from './entry';
import { ORGANISATION_ERRORS } from './organisation';
import { NO_SPACES, RETRY_WITH_INPUT } from './ways-out';

/** Schools, school carriers and the tree that they form, beside what holds of every organisation. */
export const SCHULE_ERRORS = {
  ...ORGANISATION_ERRORS,
  ZYKLUS_IN_ORGANISATION: inDialog(
    'ERR-27',
    'server',
    'Zuordnung würde einen Kreis bilden',
    'Eine Organisation kann nicht unter sich selbst stehen.',
    'Wählen Sie eine andere übergeordnete Organisation.',
  ),
  KENNUNG_ENTHAELT_LEERZEICHEN: atField(
    'ERR-75',
    'server',
    'Leerzeichen in der Dienststellennummer',
    'Die Dienststellennummer beginnt oder endet mit einem Leerzeichen.',
    NO_SPACES,
  ),
  EMAIL_ADRESS_ON_ORGANISATION_TYP: inDialog(
    'ERR-75',
    'server',
    'E-Mail-Adresse nicht erlaubt',
    'Für diese Art von Organisation kann keine E-Mail-Adresse hinterlegt werden.',
    'Entfernen Sie die E-Mail-Adresse.',
  ),
  ORGANISATION_WECHSELT_TEILBAUM: inDialog(
    'ERR-75',
    'server',
    'Schulform passt nicht zum Schulträger',
    'Öffentliche Schulen und Ersatzschulen können nicht demselben Schulträger zugeordnet werden.',
    'Wählen Sie einen Schulträger derselben Schulform.',
  ),
  ORGANISATION_ZUWEISUNG_FEHLER: inDialog(
    'ERR-75',
    'server',
    'Zuordnung nicht möglich',
    'Einem Schulträger können nur Schulen zugeordnet werden.',
    'Wählen Sie eine Schule aus.',
  ),
  KENNUNG_REQUIRED_FOR_SCHULE: atField(
    'ERR-46',
    'server',
    'Dienststellennummer fehlt',
    'Eine Schule braucht eine Dienststellennummer.',
    'Geben Sie die Dienststellennummer ein.',
  ),
  NAME_REQUIRED_FOR_SCHULE: atField(
    'ERR-47',
    'server',
    'Schulname fehlt',
    'Eine Schule braucht einen Namen.',
    'Geben Sie den Schulnamen ein.',
  ),
  SCHULE_KENNUNG_EINDEUTIG: atField(
    'ERR-49',
    'server',
    'Dienststellennummer bereits vergeben',
    'Eine andere Schule hat schon diese Dienststellennummer.',
    'Prüfen Sie die Dienststellennummer.',
  ),
  SCHULE_UNTER_TRAEGER: inDialog(
    'ERR-50',
    'server',
    'Schule an falscher Stelle',
    'Eine Schule kann nur einem Schulträger oder dem Land zugeordnet werden.',
    'Wählen Sie einen Schulträger aus.',
  ),
  SCHULTRAEGER_ERROR: inDialog(
    'ERR-51',
    'client',
    'Schulträger nicht gespeichert',
    'Die Änderung am Schulträger konnte nicht ausgeführt werden.',
    RETRY_WITH_INPUT,
  ),
  SCHULTRAEGER_NAME_EINDEUTIG: atField(
    'ERR-52',
    'server',
    'Schulträger existiert bereits',
    'Es gibt schon einen Schulträger mit diesem Namen.',
    'Wählen Sie einen anderen Namen.',
  ),
  TRAEGER_IN_TRAEGER: inDialog(
    'ERR-53',
    'server',
    'Schulträger an falscher Stelle',
    'Ein Schulträger kann nicht unter einem anderen Schulträger stehen.',
    'Wählen Sie das Land als übergeordnete Organisation.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** The same where schools are moved: what it means there that somebody else was faster. */
export const MOVES_ERRORS = {
  ...SCHULE_ERRORS,
  NEWER_VERSION_ORGANISATION: inDialog(
    'ERR-16',
    'server',
    'Schule inzwischen geändert',
    'Jemand anderes hat diese Schule inzwischen geändert oder zugeordnet. Sie blieb, wie sie jetzt ist.',
    'Sehen Sie in den Listen nach, zu wem sie gehört, und ordnen Sie sie bei Bedarf neu zu.',
  ),
} as const satisfies Record<string, ErrorEntry>;
