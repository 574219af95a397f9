import type { Kept } from './back-up';
import type { Moved } from './move-database';

const summed = (rows: Readonly<Record<string, number>>): string =>
  `${Object.values(rows).reduce((sum, count) => sum + count, 0)} Zeilen aus ${Object.keys(rows).length} Tabellen`;

/** What was kept, and what it needs to be of use. */
export const backupInWords = ({ datei, zeilen }: Kept): string =>
  [
    `Gesichert: ${summed(zeilen)} in ${datei}`,
    'Die Datei enthält personenbezogene Daten. Bewahren Sie den SECRET_KEY an einem anderen Ort auf: ohne ihn sind zweite Faktoren und Einstiegs-Passwörter darin verloren.',
  ].join('\n');

/** What is back, and what comes next. */
export const restoreInWords = ({ datei, erstellt, zeilen }: Kept, { withoutKey }: { readonly withoutKey: boolean }): string =>
  [
    `Wiederhergestellt: ${summed(zeilen)} aus ${datei}, Stand ${erstellt}`,
    withoutKey
      ? 'Der Schlüssel wurde nicht geprüft. Passt er nicht, startet das Portal erst nach npm run rotate-key -- --forget.'
      : 'Starten Sie das Portal. Alle müssen sich neu anmelden; Importe gehen weiter.',
  ].join('\n');

/** What was moved, and what is to be set next. */
export const moveInWords = ({ zeilen }: Moved, dataDir: string): string =>
  [
    `Umgezogen und Zeile für Zeile verglichen: ${summed(zeilen)}`,
    'Setzen Sie für das Portal jetzt DATABASE_URL wie eben und denselben SECRET_KEY (auch wenn er bisher in einer Datei unter DATA_DIR stand), DATABASE_OWNER_URL nicht. Alle müssen sich neu anmelden.',
    `Die Datenbank unter ${dataDir} ist unverändert und wird nicht mehr gebraucht: starten Sie auf ihr kein Portal mehr, und löschen Sie sie, sobald das neue läuft.`,
  ].join('\n');
