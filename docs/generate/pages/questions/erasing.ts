import { IMPORT_STATUS } from '#contract/import-enums';
import { KEPT_IN_BROWSER } from '#contract/kept-in-browser';
import { importLifeCycle } from '#machines/life-cycles/import/machine';
import { importStep } from '#machines/life-cycles/import/next';
import type { ImportEvent } from '#machines/life-cycles/import/types';
import { words } from '#machines/life-cycles/import/words';
import { html } from '../../html/markup';
import { foldedTable } from '../../html/table';
import { days, ERASED, NEVER_ERASED, type ErasedId } from './erased';
import { links, list, machine, shownBy, type Question } from './question';

/** The events of an import at whose end its rows are gone, with the statuses in which they do that: of the life cycle itself. */
export const erasingEvents = (): readonly (readonly [event: ImportEvent['type'], from: readonly (typeof IMPORT_STATUS)[number][]])[] =>
  (importLifeCycle.events as readonly ImportEvent['type'][])
    .map((event) => [event, IMPORT_STATUS.filter((status) => importStep(status, event)?.erasesRows === true)] as const)
    .filter(([, from]) => from.length > 0);

export const erasedAnchor = (id: ErasedId): string => `geloescht-${id}`;

/** Where and when something is erased. */
export const erasing = (): Question => ({
  id: 'was-geloescht',
  title: 'Wo und wann wird was gelöscht?',
  soughtAs: 'Passwort Start-Passwort Löschfrist Aufbewahrungsfrist Aufbewahrung löschen',
  short: html`Was eine Frist hat, löscht der Server von selbst, beim Start und danach stündlich; alles andere endet mit dem, wozu es gehört,
  oder jemand löscht es, der es darf, und das steht im Protokoll. Einstiegs-Passwörter eines Imports lassen sich nachlesen, bis der Import
  abgeschlossen ist, nach seinem Ende höchstens ${days('importSecretsDays', 'IMPORT_SECRETS_DAYS')}, und liegen bis dahin verschlüsselt.
  Auch im Protokoll bleibt nichts länger als ${days('auditDays', 'AUDIT_DAYS')}. Alle Fristen:`,
  body: html`${list(ERASED().flatMap(({ id, term }) => (term === undefined ? [] : [html`<a href="#${erasedAnchor(id)}">${term[0]}</a>: ${term[1]}`])))}
    ${foldedTable({
      caption: 'Was auf dem Server gelöscht wird',
      head: ['Was', 'Wann', 'Nach welcher Zeit (Konstante im Quelltext)', 'Durch wen', 'Festlegung', 'Gezeigt von (Titel der Prüfung)'],
      rows: ERASED().map(({ id, what, when, after, by, req, shown }) => ({
        id: erasedAnchor(id),
        cells: [what, when, after, by, links.requirements(req), shownBy(shown)],
      })),
    })}
    ${foldedTable({
      caption: 'Wodurch die Zeilen eines Imports gelöscht werden',
      head: ['Ereignis', 'In welchem Stand des Imports'],
      rows: erasingEvents().map(([event, from]) => ({
        cells: [
          html`${words.events?.[event] ?? event} <code>${event}</code>`,
          from.map((status) => words.states?.[status] ?? status).join(', '),
        ],
      })),
    })}
    ${foldedTable({
      caption: 'Was auf dem Server nie gelöscht wird',
      head: ['Tabelle', 'Was sie enthält, und warum sie bleibt'],
      rows: Object.entries(NEVER_ERASED).map(([name, why]) => ({ cells: [html`<code>${name}</code>`, why] })),
    })}
    ${foldedTable({
      caption: 'Was im Browser gelöscht wird',
      head: ['Was', 'Wie lange es bleibt', 'Wann gelöscht'],
      rows: KEPT_IN_BROWSER.map(({ what, howLong, erased }) => ({ cells: [what, howLong, erased] })),
    })}
    <p>
      Frühere E-Mail-Adressen einer Person bleiben als zurückgezogen stehen, bis die Person gelöscht wird, damit niemand anderes sie erhält.
      Sicherungen der Datenbank löscht der Betrieb.
    </p>`,
  proofs: [
    shownBy([
      'tests/audit/questions-erasing.test.ts',
      'D-12, STATE-05: every table and column that the server erases is in the answer, and every other table is said to stay',
    ]),
    shownBy(['tests/audit/questions-erasing.test.ts', 'STATE-04 to STATE-06: what the server sweeps by itself is in the answer']),
    shownBy([
      'tests/server/import-endings.test.ts',
      'the server erases by exactly these, from whatever status; the life cycle says the same',
    ]),
    html`Maschine ${machine('import-life-cycle')}; Anforderungen
    ${links.requirements(['D-12', 'D-18', 'STATE-05', 'STATE-06', 'D-23', 'D-31'])}`,
  ],
});
