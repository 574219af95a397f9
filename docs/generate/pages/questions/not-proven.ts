import { readFileSync } from 'node:fs';
import { rowsIn } from '../../../../tests/checks/real-titles';
import { readLastRun } from '../../../../tests/run/last-run';
import { FAMILIES, type Family } from '../../../../tests/mutate/fault';
import { html, type Content } from '../../html/markup';
import { askedBy } from '../../html/stamp';
import { foldedTable } from '../../html/table';
import type { MachineFacts } from '../../read/facts';
import { forReaders, readTests, readTestsLeftOut } from '../../read/test-titles';
import type { FaultProofs } from '../faults-page';
import { german } from '../numbers';
import { TIERS_PAGE } from '../paths';
import { cellsOf, GERMAN_CLAUSES } from './clauses';
import { links, list, shownBy, type Question } from './question';

/** A clause of ASVS that is not met, in the words of its page. */
export interface OpenClause {
  readonly id: string;
  readonly level: string;
  readonly subject: string;
  readonly missing: string;
  readonly planned: string;
}

/** The clauses of docs/security/asvs.md that are not met. */
export const openClauses = (markdown = readFileSync('docs/security/asvs.md', 'utf8')): readonly OpenClause[] =>
  rowsIn(markdown, /^\d+\.\d+\.\d+$/)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([, , , answer]) => answer === 'open' || answer === 'decided')
    .map(([id = '', level = '', subject = '', , missing = '', planned = '']) => ({ id, level, subject, missing, planned }));

/** Faults on purpose that no test noticed, or that were not tried on these sources. */
export function unnoticedFaults({ catalogue, result }: FaultProofs) {
  const outcomes = new Map((result?.outcomes ?? []).map((outcome) => [outcome.id, outcome.verdict.kind]));
  const left = catalogue
    .map((fault) => ({ fault, verdict: outcomes.get(fault.id) ?? null }))
    .filter(({ verdict }) => verdict !== 'noticed');
  return { survived: left.filter(({ verdict }) => verdict !== null), untried: left.filter(({ verdict }) => verdict === null) };
}

const english = (text: string): Content => html`<span lang="en">${forReaders(text.replaceAll('`', ''))}</span>`;

/** A clause in German, as long as it translates what stands there. */
function said(clause: OpenClause): Content[] {
  const german = GERMAN_CLAUSES[clause.id];
  if (german?.of === cellsOf(clause)) return [german.subject, german.missing, german.planned];
  return [english(clause.subject), english(clause.missing), english(clause.planned.replace(/^Planned: /, ''))];
}

/** Statements that no machine can prove; where each of them is said. */
const BY_NATURE: readonly string[] = [
  'Andere Backends: geprüft ist das Portal vor dem eigenen Server und vor Nachbildungen zweier Stände der API; ein fremder Server kann sich anders verhalten.',
  'VIDIS, das Postsystem, itslearning und die Geräteverwaltung sind durch Nachbildungen ersetzt; ihre wirklichen Antworten kennt keine Prüfung.',
  'Die Durchspielung einer Maschine unterscheidet Eingaben nach ihrer Art (leer, gültig, ungültig, geändert), nicht jeden möglichen Text. Dass nichts anderes entscheidet, wird an den angetroffenen Ständen geprüft, nicht für alle denkbaren bewiesen.',
  'Der Betrieb: Proxy, Netz, Schlüssel und Sicherungen liegen außerhalb des Portals.',
  'Texte und Verständlichkeit: Prüfungen sehen, dass ein Text da ist und deutsch ist, nicht, dass er verstanden wird.',
];

/** How many faults were tried, in part of a sentence. */
function tried(proofs: FaultProofs): string {
  const { survived, untried } = unnoticedFaults(proofs);
  const limit = proofs.result === null ? '' : ` in höchstens ${proofs.result.limitS} Sekunden`;
  const older = proofs.result === null || proofs.isCurrent ? '' : ', auf einem älteren Stand des Quelltexts';
  return `Von ${proofs.catalogue.length} absichtlich einzubauenden Fehlern sind ${untried.length} nicht erprobt, ${survived.length} hat keine Prüfung${limit} bemerkt${older}`;
}

/** What is not proven. */
export const notProven = (machines: readonly MachineFacts[], proofs: FaultProofs, lastRun = readLastRun()): Question => {
  const unreached = machines.flatMap(({ entry, unreached: own }) => own.map((one) => ({ entry, ...one })));
  const pairs = machines.reduce((sum, { figures }) => sum + figures['pairs not reached'], 0);
  const { survived, untried } = unnoticedFaults(proofs);
  const clauses = openClauses();
  const sometimes = readTests().filter(({ always }) => !always);
  const leftOut = readTestsLeftOut();
  return {
    id: 'nicht-bewiesen',
    title: 'Was ist nicht bewiesen?',
    short: html`${tried(proofs)}; ${clauses.length} Klauseln von OWASP ASVS (Stufen 1 und 2) sind nicht dem Wortlaut nach erfüllt;
    ${
      lastRun === null
        ? 'ein Lauf aller Prüfungen liegt hier nicht vor'
        : `im letzten Lauf ${askedBy(lastRun)} sind ${german(lastRun.failed)} gescheitert`
    }.
    Übergänge, die beim Durchspielen der Maschinen allein, ohne Baustein und Seite, außer Reichweite blieben:
    ${unreached.length === 0 ? 'keine' : unreached.length}; was auch dort gegangen wurde, sagt
    ${links.page(TIERS_PAGE, 'Abdeckung nach Stufen')}.
    ${leftOut.length === 0 ? 'Keine Prüfung ist ausgelassen' : `${leftOut.length} Prüfungen sind ausgelassen`}; ${sometimes.length} laufen
    nur, wo ein Programm dafür vorhanden ist.`,
    body: html`${foldedTable({
        caption: 'Nicht erfüllte Klauseln von OWASP ASVS 5.0',
        head: ['Klausel', 'Stufe', 'Gegenstand', 'Was fehlt', 'Was vorgesehen ist'],
        rows: clauses.map((clause) => ({ cells: [clause.id, clause.level, ...said(clause)] })),
      })}
      ${
        survived.length === 0
          ? html`<p>Jeder erprobte Fehler wurde bemerkt.</p>`
          : foldedTable({
              caption: 'Eingebaute Fehler, die keine Prüfung rechtzeitig bemerkt hat',
              head: ['Fehler', 'Was falsch gemacht wird', 'Anmerkung'],
              rows: survived.map(({ fault }) => ({
                cells: [
                  links.page(`fehlerproben.html#${fault.id}`, fault.id),
                  fault.description,
                  proofs.survivors[fault.id] ?? 'noch ohne Begründung',
                ],
              })),
            })
      }
      ${
        untried.length === 0
          ? null
          : foldedTable({
              caption: 'Eingebaute Fehler, die seit dem letzten Lauf dazukamen und noch nicht erprobt sind',
              head: ['Familie', 'noch nicht erprobt', 'von'],
              rows: (Object.keys(FAMILIES) as Family[]).map((family) => ({
                cells: [
                  FAMILIES[family],
                  untried.filter(({ fault }) => fault.family === family).length,
                  proofs.catalogue.filter((fault) => fault.family === family).length,
                ],
              })),
            })
      }
      <p>
        ${
          proofs.isCurrent
            ? 'Der letzte Lauf geschah auf dem heutigen Stand des Quelltexts.'
            : html`<strong>Der letzte Lauf geschah auf einem älteren Stand des Quelltexts</strong>: was seitdem geändert wurde, ist so nicht
                erprobt.`
        }
      </p>
      ${
        unreached.length === 0
          ? html`<p>Übergänge, die das Durchspielen der Maschinen nicht erreicht: keine.</p>`
          : foldedTable({
              caption: 'Übergänge, die das Durchspielen nicht erreicht',
              head: ['Maschine', 'Übergang', 'Grund'],
              rows: unreached.map(({ entry, branch, reason }) => ({
                cells: [links.machine(entry.id, entry.title), html`<code>${branch}</code>`, reason],
              })),
            })
      }
      <p>
        Folgen zweier Schritte, die die Zeichnung erlaubt und die beim Durchspielen nicht vorkommen: ${german(pairs)}. Für jede ist der
        Grund geprüft (eine Bedingung, oder dass der erste Schritt nie in jenen Zustand führt).
      </p>
      ${foldedTable({
        caption: 'Prüfungen, die nur laufen, wo ein Programm dafür vorhanden ist',
        head: ['Datei', 'Prüfungen'],
        rows: [...new Set(sometimes.map(({ file }) => file))].map((file) => ({
          cells: [
            links.testFile(file, file),
            list(sometimes.filter((test) => test.file === file).map(({ title }) => english(forReaders(title)))),
          ],
        })),
      })}
      ${
        leftOut.length === 0
          ? html`<p>Ausgelassene Prüfungen: keine.</p>`
          : foldedTable({
              caption: 'Ausgelassene Prüfungen',
              head: ['Datei', 'Prüfung'],
              rows: leftOut.map(({ file, title }) => ({ cells: [file, english(forReaders(title))] })),
            })
      }
      <h3>Was keine dieser Prüfungen beweisen kann</h3>
      ${list(BY_NATURE)}`,
    proofs: [
      shownBy([
        'tests/audit/questions-not-proven.test.ts',
        'what is open, survived, unreached or left out is in the answer, whatever it is',
      ]),
      shownBy(['tests/checks/asvs.test.ts', 'every clause is answered once, in the order of the standard, with its level and an answer']),
      shownBy(['tests/models/gates.test.ts', 'K1: every branch is taken, or listed with its reason']),
      shownBy(['tests/models/gates.test.ts', 'the abstraction leaves nothing out that decides']),
      html`${links.page('fehlerproben.html', 'Fehlerproben')}, ${links.page('index.html', 'Kennzahlen')}`,
    ],
  };
};
