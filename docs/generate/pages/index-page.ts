import { html } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import type { MachineFacts } from '../read/facts';
import type { Traceability } from '../read/trace';
import { figuresLegend, figuresTable } from './figures';
import { linksOn } from './links';
import { machinePath } from './paths';
import { KINDS } from './machine-kinds';

const PATH = 'index.html';

/** Where auditors begin: what there is, all machines, their figures. */
export function indexPage(machines: readonly MachineFacts[], { traces, tests }: Traceability): Page {
  const links = linksOn(PATH);
  return {
    path: PATH,
    title: 'Übersicht',
    wide: true,
    body: html`<p>
        Das Verhalten des Schulportals ist in Zustandsmaschinen niedergeschrieben. Aus ihnen entstehen die Oberfläche, die Prüfungen und
        diese Unterlagen: was hier steht, ist aus demselben Quelltext erzeugt, der läuft.
      </p>
      <ul>
        <li>
          <a href="fragen.html">Fragen einer Prüfung</a>: wer was darf, was gelöscht, gespeichert und protokolliert wird, und was nicht
          bewiesen ist
        </li>
        <li><a href="rechte.html">Seiten und Rechte</a>: welche Seite welches Recht und welche Stufe verlangt, und was sonst geschieht</li>
        <li><a href="fehler.html">Fehlertexte</a>: jeder Code mit Titel, Text und Ausweg</li>
        <li><a href="anforderungen.html">Anforderungen</a>: ${traces.length}, jede mit ihren Nachweisen</li>
        <li><a href="szenarien.html">Szenarien</a>: was getan, geantwortet, gesehen und gesendet wird, in den Worten der Anforderungen</li>
        <li><a href="pruefungen.html">Prüfungen</a>: ${tests.length}, jede mit ihren Anforderungen</li>
        <li><a href="fehlerproben.html">Fehlerproben</a>: absichtlich eingebaute Fehler, jeder mit der Prüfung, die ihn bemerkt</li>
      </ul>
      <section>
        <h2>Maschinen</h2>
        ${table({
          caption: 'Maschinen',
          head: ['Maschine', 'Art', 'Was sie beschreibt'],
          rows: machines.map(({ entry, drawing }) => ({
            cells: [
              html`<a href="${machinePath(entry.id)}">${entry.title}</a>`,
              KINDS[entry.kind].label,
              drawing.states[0]?.description ?? '',
            ],
          })),
        })}
      </section>
      <section>
        <h2>Kennzahlen</h2>
        <p>Jede Maschine wird vollständig durchgespielt; dieselben Zahlen gibt <code>npm run test:models</code> aus.</p>
        ${figuresTable(machines, links)}
        <h3>Was die Zahlen zählen</h3>
        ${figuresLegend()}
      </section>`,
  };
}
