import { inDialog, type ErrorEntry } from './entry';

/** What keeps an organisation from being deleted (API-14); apart from what forms need. */
export const ORGANISATION_DELETION_ERRORS = {
  ORGANISATION_HAT_KINDER: inDialog(
    'ERR-75',
    'server',
    'Es gibt noch Klassen',
    'Unter der Schule stehen noch Klassen. Deshalb kann sie nicht gelöscht werden.',
    'Löschen Sie zuerst ihre Klassen.',
  ),
  ORGANISATION_HAT_ZUGEHOERIGE: inDialog(
    'ERR-75',
    'server',
    'Es gehört noch etwas dazu',
    'Der Organisation sind noch Schulen oder Klassen zugeordnet. Deshalb kann sie nicht gelöscht werden.',
    'Ordnen Sie sie zuerst anders zu oder löschen Sie sie.',
  ),
  ORGANISATION_HAT_ROLLEN: inDialog(
    'ERR-75',
    'server',
    'Es gibt noch eigene Rollen',
    'An der Organisation werden noch Rollen verwaltet. Deshalb kann sie nicht gelöscht werden.',
    'Löschen Sie zuerst diese Rollen.',
  ),
  ORGANISATION_HAT_PERSONENKONTEXTE: inDialog(
    'ERR-75',
    'server',
    'Es sind noch Benutzer zugeordnet',
    'Der Organisation sind noch Benutzer zugeordnet. Deshalb kann sie nicht gelöscht werden.',
    'Entfernen Sie zuerst diese Zuordnungen.',
  ),
  ORGANISATION_HAT_ANGEBOTE: inDialog(
    'ERR-75',
    'server',
    'Es gibt noch eigene Angebote',
    'Die Organisation stellt noch Angebote bereit. Deshalb kann sie nicht gelöscht werden.',
    'Löschen Sie zuerst diese Angebote.',
  ),
  ORGANISATION_HAT_ROLLENERWEITERUNGEN: inDialog(
    'ERR-75',
    'server',
    'Es gibt noch Rollenerweiterungen',
    'An der Organisation sind Rollen noch um Angebote erweitert. Deshalb kann sie nicht gelöscht werden.',
    'Beenden Sie zuerst diese Rollenerweiterungen.',
  ),
} as const satisfies Record<string, ErrorEntry>;
