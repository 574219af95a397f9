import type { AuditLogTable } from '#server/db/schema/portal';
import type { LogKey } from '../../../../tests/server/discreet-log';
import { html } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { ACTIONS_BY_SUBJECT, type Action } from '#contract/audit-actions';
import { days } from './erased';
import { links, machine, shownBy, type Question } from './question';

/** The columns of the audit log: a new one without its words does not compile. */
export const FIELDS: Readonly<Record<keyof AuditLogTable, string>> = {
  id: 'laufende Nummer',
  at: 'wann, auf die Millisekunde (UTC)',
  actor_id: 'wer: Kennung der Person; leer für das, was der Server von selbst tut, und für Unbekannte',
  action: 'was: eine der Handlungen unten',
  subject_type: 'welche Art von Gegenstand',
  subject_id: 'an wem oder woran: dessen Kennung',
  outcome: 'gelungen oder abgelehnt',
  reason: 'warum abgelehnt',
  endpoint: 'durch welchen Aufruf, ohne Kennungen; leer für das, was der Server von selbst tut',
  request_id: 'Nummer der Anfrage, die auch die Antwort und das technische Protokoll tragen',
  address: 'von welcher Adresse im Netz',
  level: 'mit welcher Stufe der Sitzung (silver, gold)',
  detail: 'was daran, siehe die Handlungen unten',
};

/** What a line of the technical log consists of: a new key without its words does not compile. */
export const LOG_FIELDS: Readonly<Record<LogKey | 'time' | 'pid' | 'hostname', string>> = {
  level: 'Art der Zeile als Zahl: 30 Antwort oder Auskunft, 40 Warnung, 50 Fehler',
  time: 'wann, in Millisekunden seit 1970 (UTC)',
  pid: 'Nummer des Prozesses',
  hostname: 'Name des Rechners',
  reqId: 'Nummer der Anfrage, die auch die Antwort und das Protokoll tragen',
  msg: 'feste Worte',
  method: 'Methode der Anfrage',
  route: 'Muster der Adresse, ohne Kennungen und Suchworte',
  status: 'Status der Antwort; bei der Meldung einer Seite der, den sie bekam',
  ms: 'Dauer in Millisekunden',
  err: 'von einem Fehler: Art, Ort im Programm, Code, Tabelle und Regel der Datenbank; Worte nur, wo die Sprache sie bildet, keine Werte der Datenbank',
  req: 'von der Anfrage nur die Methode',
  res: 'von der Antwort nur der Status',
  kind: 'was einer Seite im Browser misslang: Ansicht, Skript oder Antwort',
  place: 'auf welcher Seite oder bei welchem Aufruf, als Name aus der Tabelle',
  build: 'welcher Bau der Seiten; other, wenn nicht der dieses Servers',
  about: 'Nummer der Anfrage, um die es der Seite ging',
  audit: 'mit AUDIT_TO_LOG eine Zeile des Protokolls mit ihrem Platz in der Kette',
};

export const TECHNICAL_LOG = 'technisches-protokoll';
export const loggedAnchor = (action: string): string => `protokolliert-${action}`;

/** What is logged, with which fields, for how long. */
export const logged = (): Question => {
  const subjects = Object.entries<Readonly<Record<string, Action>>>(ACTIONS_BY_SUBJECT);
  const count = subjects.reduce((sum, [, own]) => sum + Object.keys(own).length, 0);
  return {
    id: 'protokoll',
    title: 'Was wird protokolliert, mit welchen Angaben, wie lange?',
    soughtAs: 'Aufbewahrung Aufbewahrungsfrist Protokoll Audit-Log',
    short: html`${count} Handlungen: jede Änderung an Personen, Organisationen, Rollen, Angeboten, Hinweisen und Importen, jede Anmeldung,
    jedes Aushändigen von Zugangsdaten eines Imports, jede Auskunft über eine Person, jedes Herunterladen des Protokolls, und Ablehnungen
    bis zu einer Grenze. Anderes Lesen steht nicht im Protokoll. Änderung und Eintrag entstehen zusammen oder gar nicht. Namen von Personen,
    Passwörter und Codes stehen nie darin. Was älter ist als ${days('auditDays', 'AUDIT_DAYS')}, löscht der Server, und schreibt auch das
    auf. Die Einträge sind durch Prüfsummen verkettet: was geändert, entfernt oder eingefügt ist, findet npm run audit-log -- --verify.`,
    body: html`${foldedTable({
        caption: 'Angaben eines Eintrags',
        head: ['Spalte', 'Bedeutung'],
        rows: Object.entries(FIELDS).map(([name, meaning]) => ({ cells: [html`<code>${name}</code>`, meaning] })),
      })}
      ${subjects.map(([subject, own]) =>
        foldedTable({
          caption: `Handlungen: ${subject}`,
          head: ['Was geschah', 'Name im Protokoll', 'Weitere Angaben'],
          rows: Object.entries(own).map(([name, { says, detail }]) => ({
            id: loggedAnchor(name),
            cells: [says, html`<code>${name}</code>`, detail ?? '–'],
          })),
        }),
      )}
      <p>
        Kennungen in diesen Einträgen führen zu Personen, solange es sie gibt; nach dem Löschen einer Person bleibt die Kennung ohne Person
        stehen. Was Administratorinnen und Administratoren von einer Person lesen dürfen, ist ein Auszug daraus: ihr Verlauf
        (${links.requirements(['SCREEN-05'])}). Ablehnungen sind begrenzt, damit niemand das Protokoll füllt: je Person 100 in einer
        Viertelstunde, ohne Person und bei zu vielen Versuchen einmal je Adresse oder Person und Grund.
      </p>
      <p>
        Lesen und als Datei herunterladen kann das Protokoll, wer „Rollen verwalten“ und „Benutzer verwalten“ an der Wurzel hat
        (${machine('pruefprotokoll')}). Die Kette (docs/decisions/835) wird hinter dem Schreiben geführt: eine Zeile ist nach etwa zehn
        Sekunden verkettet, vorher schützt sie nur das Recht der Datenbank. Wer die Tabellen besitzt, könnte alles neu verketten: dagegen
        hebt der Betrieb das Ende der Kette an anderem Ort auf.
      </p>
      <h3 id="${TECHNICAL_LOG}">Technisches Protokoll</h3>
      <p>
        Daneben schreibt der Server auf die Standardausgabe, je Zeile ein JSON-Objekt: Warnungen und Fehler, und mit
        <code>LOG_LEVEL=info</code>, im Echtbetrieb ohne Angabe, eine Zeile je Antwort. Namen, Adressen von Seiten, Suchworte, Passwörter
        und Codes stehen nie darin. Aufbewahrung: Das Portal hebt es nicht auf; wie lange es bleibt, bestimmt der Betrieb, der es
        einsammelt.
      </p>
      ${foldedTable({
        caption: 'Angaben einer Zeile des technischen Protokolls; jede Zeile enthält nur, was es zu ihr gibt',
        head: ['Name', 'Bedeutung'],
        rows: Object.entries(LOG_FIELDS).map(([name, meaning]) => ({ cells: [html`<code>${name}</code>`, meaning] })),
      })}`,
    proofs: [
      shownBy(['tests/audit/questions-logged.test.ts', 'every action that the server writes is in the answer, and no other']),
      shownBy([
        'tests/audit/questions-logged.test.ts',
        'the server changes no entry and removes what is too old alone, and PostgreSQL lets it do nothing else',
      ]),
      shownBy([
        'tests/checks/server-rules.test.ts',
        'only `write` opens a transaction, so that no change is without its line in the audit log',
      ]),
      shownBy(['tests/server/audit-chain.test.ts', 'lines that were removed are found by their numbers: the first, one between, the last']),
      shownBy(['tests/server/audit-log.test.ts', 'every entry of a request has its id, address, call and level']),
      shownBy(['tests/server/audit-log.test.ts', 'nothing that somebody typed gets into the log']),
      shownBy(['tests/server/audit-log.test.ts', 'a person who is refused again and again fills nothing: the log says where it stops']),
      shownBy([
        'tests/server/database-roles.test.ts',
        'who could rewrite the log is found: the owner, its members and superusers, not the role of the portal',
      ]),
      shownBy(['tests/server/answers.test.ts', 'answers 500 without telling of the inside; the log holds id, place and code, no values']),
      html`Maschine ${machine('person-verlauf')}; Anforderungen ${links.requirements(['PERM-04', 'D-19', 'D-29'])}`,
    ],
  };
};
