import { defineCatalogue } from '../index';

/** Words around the key of a software token: as QR image, as a link, as text. */
export const TOKEN_KEY = defineCatalogue('token-key', {
  openApp: 'In einer App auf diesem Gerät öffnen',
  asText: 'Schlüssel als Text anzeigen',
  asTextHelp: 'Tragen Sie in der App diesen Schlüssel ein: zeitbasiert (TOTP), 6 Ziffern, 30 Sekunden.',
  copy: 'Schlüssel kopieren',
  copied: 'Der Schlüssel ist in der Zwischenablage.',
  copyFailed: 'Das Kopieren war nicht möglich. Markieren Sie den Schlüssel und kopieren Sie ihn selbst.',
});
