import { createHash } from 'node:crypto';
import type { OpenClause } from './not-proven';

/** A clause that is not met in German, with what it translates. */
interface German extends Omit<OpenClause, 'id' | 'level'> {
  /** What the English cells come to, so that no translation outlives them. */
  readonly of: string;
}

/** What the cells of a clause come to. */
export const cellsOf = ({ subject, missing, planned }: Omit<OpenClause, 'id' | 'level'>): string =>
  createHash('sha256').update([subject, missing, planned].join(' | ')).digest('hex').slice(0, 7);

/** The clauses of docs/security/asvs.md that are not met, in German, by their numbers. */
export const GERMAN_CLAUSES: Readonly<Record<string, German>> = {
  '3.5.3': {
    of: 'f67722a',
    subject: 'Aufrufe mit Folgen benutzen schreibende Methoden oder sehen auf Sec-Fetch',
    missing:
      'Das ältere Herunterladen der Einstiegs-Passwörter ist ein GET, das löscht; es weist fremde Seiten und HEAD ab. Das Abmelden ist nach dem Vertrag ein GET (CALL-03): ein fremder Link kann jemanden abmelden, aber nichts lesen und nichts anderes ändern.',
    planned: 'entschieden (875)',
  },
  '5.2.2': {
    of: '88a6611',
    subject: 'Endung und Inhalt einer Datei passen zusammen',
    missing: 'Medientyp und Inhalt werden streng geprüft. Der Name der Datei und damit ihre Endung werden nicht beachtet.',
    planned: 'entschieden (875)',
  },
  '6.2.8': {
    of: '2657031',
    subject: 'Das Passwort gilt genau so, wie es eingegeben ist',
    missing:
      'Nichts wird abgeschnitten, Groß und klein bleibt. Es wird zusammengesetzt (NFC), damit ein Umlaut auf jeder Tastatur dasselbe Passwort ist.',
    planned: 'entschieden (875)',
  },
  '6.3.3': {
    of: '23e556c',
    subject: 'Mehrere Faktoren, oder ein schriftlicher Grund',
    missing:
      'Die Seiten der Verwaltung und ihre Aufrufe verlangen den zweiten Faktor, außer dem, woraus Auswahlen bestehen. Startseite und Profil öffnen sich mit dem Passwort allein (PERM-02), weil Schülerinnen und Schüler keinen zweiten Faktor haben.',
    planned: 'entschieden (875)',
  },
  '6.5.5': {
    of: 'd93eeca',
    subject: 'Ein Einmalpasswort gilt 30 Sekunden',
    missing: 'Ein Einmalpasswort gilt einmal, in seinen eigenen 30 Sekunden und denen davor und danach; warum, sagt die Entscheidung 323.',
    planned: 'entschieden (875)',
  },
  '13.2.1': {
    of: 'bd5aa91',
    subject: 'Dienste weisen sich ohne dauerhafte Geheimnisse aus',
    missing: 'Die Datenbank erkennt das Portal an dem, was DATABASE_URL nennt, meist einem Passwort.',
    planned: 'entschieden (875)',
  },
  '14.3.3': {
    of: '510e18f',
    subject: 'Nichts Schützenswertes im Speicher des Browsers',
    missing:
      'IndexedDB behält für dieselbe Person, was getippt wird, auf dem Weg zur Anmeldung auch eine Importdatei mit Namen, und Läufe über viele; nie Passwörter (STATE-13). Wie lange, steht unter „Was das Portal im Browser speichert“.',
    planned: 'entschieden (875)',
  },
  '15.2.1': {
    of: '23b7417',
    subject: 'Kein Bestandteil ist älter als vorgesehen',
    missing: 'Von selbst prüft das nichts.',
    planned: 'entschieden (875)',
  },
};
