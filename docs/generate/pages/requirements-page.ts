import { html, join, lines, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import type { ServedBy, TableRow, Trace } from '../read/trace';
import { linksOn, listed, type Links } from './links';

const PATH = 'anforderungen.html';

/** From every requirement to the states, tables and tests that serve and show it. */
export function requirementsPage(traces: readonly Trace[]): Page {
  const links = linksOn(PATH);
  const sections = [...new Set(traces.map(({ requirement }) => requirement.section))];
  return {
    path: PATH,
    title: 'Anforderungen und ihre Nachweise',
    wide: true,
    body: html`<p>
        ${traces.length} Anforderungen. Jede ist gezeigt, durch den Titel einer Prüfung, ein Szenario oder einen durchlaufenen Zustand. Der
        Wortlaut steht in
        <code>docs/requirements.md</code>. Was eine Maschine an Zuständen und Übergängen einer Anforderung zuordnet, wird in jeder Prüfung
        der Maschinen durchlaufen. Zeilen der Tabellen prüft je eine Prüfung der ganzen Tabelle.
      </p>
      ${sections.map((section) =>
        sectionOf(
          section,
          traces.filter(({ requirement }) => requirement.section === section),
          links,
        ),
      )}`,
  };
}

const sectionOf = (title: string, traces: readonly Trace[], links: Links): Markup =>
  html`<section>
    <h2 lang="en">${title}</h2>
    ${table({
      caption: `Nachweise: ${title}`,
      head: ['Anforderung', 'Maschinen', 'Tabellen', 'Szenarien', 'Prüfungen'],
      rows: traces.map((trace) => ({
        id: trace.requirement.id,
        cells: [
          html`${trace.requirement.id}<br /><span lang="en" class="wording">${trace.requirement.text}</span>`,
          join(
            trace.machines.map((part) => servedBy(part, links)),
            html`<br />`,
          ),
          listed(trace.rows.map((row) => tableRow(row, links))),
          listed(trace.scenarios.map(({ id }) => links.scenario(id, id))),
          testsOf(trace, links),
        ],
      })),
      className: 'trace',
    })}
  </section>`;

function servedBy({ machine, title, states, edges, invariants }: ServedBy, links: Links): Markup {
  return html`${links.machine(machine, title)}${states.length === 0 ? null : html`; Zustände ${listed(states.map((name) => links.state(machine, name)))}`}${
    edges.length === 0 ? null : html`; Übergänge ${listed(edges.map((number) => links.edge(machine, number)))}`
  }${invariants.map((sentence) => html`; Zusicherung: ${sentence}`)}`;
}

function tableRow({ kind, id }: TableRow, links: Links): Content {
  switch (kind) {
    case 'route':
      return html`Seite ${links.route(id)}`;
    case 'endpoint':
      return html`Aufruf ${links.endpoint(id)}`;
    case 'error':
      return html`Fehlertext ${links.error(id)}`;
    case 'menu':
      return `Menü ${id}`;
  }
}

/** Tests by their titles; where none names the id, the files that do. */
function testsOf({ tests, files, machines, rows }: Trace, links: Links): Content {
  if (tests.length > 0)
    return html`<ul>
      ${lines(tests.map(({ file, title }) => html`<li>${links.testFile(file, title)}</li>`))}
    </ul>`;
  if (machines.length > 0 || rows.length > 0) return null;
  return html`genannt in ${listed(files.map((file) => html`<code>${file}</code>`))}`;
}
