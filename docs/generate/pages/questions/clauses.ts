import { createHash } from 'node:crypto';
import type { OpenClause } from './not-proven';

/** An open clause in German, with what it translates. */
interface German extends Omit<OpenClause, 'id' | 'level'> {
  /** What the English cells come to, so that no translation outlives them. */
  readonly of: string;
}

/** What the cells of a clause come to. */
export const cellsOf = ({ subject, missing, planned }: Omit<OpenClause, 'id' | 'level'>): string =>
  createHash('sha256').update([subject, missing, planned].join(' | ')).digest('hex').slice(0, 7);

/** The open clauses of docs/security/asvs.md in German, by their numbers. */
export const GERMAN_CLAUSES: Readonly<Record<string, German>> = {
  '2.4.1': {
    of: 'caad78f',
    subject: 'Zu viele Aufrufe werden gebremst',
    missing: 'Versuche und teure Aufrufe sind begrenzt. Einfaches Lesen durch Angemeldete ist in der Zahl nicht begrenzt.',
    planned: 'eine allgemeine Grenze der Aufrufe vor dem Portal, durch dessen Proxy (docs/operations.md)',
  },
  '3.5.3': {
    of: '35bfd6a',
    subject: 'Aufrufe mit Folgen benutzen schreibende Methoden oder sehen auf Sec-Fetch',
    missing:
      'Das ältere Herunterladen der Startpasswörter ist ein GET, das löscht; es weist fremde Seiten und HEAD ab. Das Abmelden ist nach dem Vertrag ein GET (CALL-03): ein fremder Link kann jemanden abmelden, mehr nicht.',
    planned: 'ein POST neben dem Abmelden, sobald der Vertrag einen hat',
  },
  '5.2.2': {
    of: '5803eda',
    subject: 'Endung und Inhalt einer Datei passen zusammen',
    missing: 'Medientyp und Inhalt werden streng geprüft. Der Name der Datei und damit ihre Endung werden nicht beachtet.',
    planned: 'Namen abweisen, die nicht auf .csv enden, sobald kein anderer Client sie braucht',
  },
  '6.2.8': {
    of: 'a88a311',
    subject: 'Das Passwort gilt genau so, wie es eingegeben ist',
    missing:
      'Nichts wird abgeschnitten, Groß und klein bleibt. Es wird zusammengesetzt (NFC), damit ein Umlaut auf jeder Tastatur dasselbe Passwort ist.',
    planned: 'nichts: NIST SP 800-63B empfiehlt es so',
  },
  '6.2.12': {
    of: 'bdff396',
    subject: 'Bekannt gewordene Passwörter werden abgewiesen',
    missing:
      'Häufige Passwörter werden abgewiesen (Entscheidung 324). Eine Liste bekannt gewordener ist das nicht, und gefragt wird über das Netz nichts.',
    planned: 'Prüfsummen bekannt gewordener Passwörter als Datei des Betreibers',
  },
  '6.3.3': {
    of: '96209f4',
    subject: 'Mehrere Faktoren, oder ein schriftlicher Grund',
    missing:
      'Die Verwaltung verlangt den zweiten Faktor. Startseite und Profil öffnen sich mit dem Passwort allein (PERM-02), weil Schülerinnen und Schüler keinen zweiten Faktor haben.',
    planned: 'im Portal nichts; der Betreiber entscheidet, welche Angebote den zweiten Faktor verlangen',
  },
  '6.4.3': {
    of: '3ac6e7b',
    subject: 'Ein sicherer Weg bei vergessenem Passwort',
    missing: 'Es gibt noch keinen.',
    planned: 'Wer verwaltet, gibt ein neues Startpasswort aus (CALL-44); der zweite Faktor bleibt',
  },
  '6.5.5': {
    of: 'b1d7bf2',
    subject: 'Ein Einmalpasswort gilt 30 Sekunden',
    missing: 'Ein Einmalpasswort gilt einmal, in seinen eigenen 30 Sekunden und denen davor und danach; warum, sagt die Entscheidung 323.',
    planned: 'nichts: ohne das scheitern, wer langsam tippt, und Token, deren Uhr abweicht',
  },
  '12.3.1': {
    of: 'd704286',
    subject: 'Alle Verbindungen sind verschlüsselt',
    missing:
      'DATABASE_URL und PORTAL_API können eine unverschlüsselte Verbindung nennen; docs/operations.md verlangt TLS, wo die andere Seite auf einem anderen Rechner ist.',
    planned: 'im Echtbetrieb abweisen, wenn die andere Seite nicht auf demselben Rechner ist',
  },
  '12.3.3': {
    of: '5038360',
    subject: 'TLS zwischen inneren Diensten',
    missing: 'Wie 12.3.1, für PORTAL_API.',
    planned: 'wie 12.3.1',
  },
  '13.2.1': {
    of: '540b66d',
    subject: 'Dienste weisen sich ohne dauerhafte Geheimnisse aus',
    missing: 'Die Datenbank erkennt das Portal an dem, was DATABASE_URL nennt, meist einem Passwort.',
    planned: 'im Portal nichts: Zertifikate und die Anmeldung über das Betriebssystem gehen mit DATABASE_URL (docs/operations.md)',
  },
  '13.3.1': {
    of: '7fceb4b',
    subject: 'Ein Tresor für Geheimnisse',
    missing:
      'Geheimnisse kommen über die Umgebung; weder Quelltext noch Bau enthalten eines. Welcher Tresor sie füllt, entscheidet der Betreiber.',
    planned: 'Einstellungen, die eine Datei nennen, wie Tresore sie einhängen',
  },
  '14.3.3': {
    of: 'bdb21a7',
    subject: 'Nichts Schützenswertes im Speicher des Browsers',
    missing:
      'IndexedDB behält für dieselbe Person, was getippt wird, auch eine Importdatei mit Namen, und Läufe über viele; nie Passwörter (STATE-13). Wie lange, steht unter „Was das Portal im Browser speichert“.',
    planned: 'Verschlüsselung unter einem Schlüssel der Sitzung',
  },
  '15.2.1': {
    of: 'dac267b',
    subject: 'Kein Bestandteil ist älter als vorgesehen',
    missing: 'Von selbst prüft das nichts.',
    planned: 'npm audit im fortlaufenden Bau des Betreibers',
  },
  '16.3.3': {
    of: 'ca773c6',
    subject: 'Versuche, Schutz zu umgehen, werden protokolliert',
    missing:
      'Abgewiesene Rechte, Stufen, Herkünfte und Versuche werden festgehalten, auch jedes Lesen von Startpasswörtern. Eingaben, die eine Regel verletzen, nicht.',
    planned: 'nichts: eine fehlerhafte Eingabe gehört nicht zu den aufgeführten Ereignissen, und so könnte jeder das Protokoll füllen',
  },
  '16.4.3': {
    of: '0c01ffe',
    subject: 'Protokolle gehen an ein anderes System',
    missing: 'Die Standardausgabe lässt sich einsammeln; audit_log liegt bei den Daten.',
    planned: 'eine Kopie jedes Eintrags auf der Standardausgabe, durch eine Einstellung',
  },
};
