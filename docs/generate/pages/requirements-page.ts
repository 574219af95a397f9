import { html, join, lines, type Content, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { table } from '../html/table';
import { forReaders } from '../read/test-titles';
import type { ServedBy, TableRow, Trace } from '../read/trace';
import { linksOn, listed, type Links } from './links';
import { familyOf, REQUIREMENTS, requirementPath } from './paths';

/** From every requirement to the states, tables and tests that serve and show it: all by their words, and a page for each family. */
export function requirementsPages(traces: readonly Trace[]): Page[] {
  const families = [...new Set(traces.map(({ requirement }) => familyOf(requirement.id)))];
  return [
    overview(traces),
    ...families.map((family) =>
      familyPage(
        family,
        traces.filter(({ requirement }) => familyOf(requirement.id) === family),
      ),
    ),
  ];
}

const sectionsOf = (traces: readonly Trace[]): readonly (readonly [title: string, traces: readonly Trace[]])[] =>
  [...new Set(traces.map(({ requirement }) => requirement.german.section))].map((section) => [
    section,
    traces.filter(({ requirement }) => requirement.german.section === section),
  ]);

function overview(traces: readonly Trace[]): Page {
  const links = linksOn(REQUIREMENTS);
  return {
    path: REQUIREMENTS,
    title: 'Anforderungen und ihre Nachweise',
    body: html`<p>
        ${traces.length} Anforderungen. Jede ist gezeigt, durch den Titel einer Prüfung, ein Szenario oder einen durchlaufenen Zustand. Der
        maßgebliche Wortlaut ist englisch; er steht in <code>docs/requirements.md</code> und hier unter den Nachweisen. Die deutsche Fassung
        ist <code>docs/anforderungen.md</code>. Was eine Maschine an Zuständen und Übergängen einer Anforderung zuordnet, wird in jeder
        Prüfung der Maschinen durchlaufen. Zeilen der Tabellen prüft je eine Prüfung der ganzen Tabelle.
      </p>
      ${sectionsOf(traces).map(
        ([section, own]) =>
          html`<section>
            <h2>${section}</h2>
            <ul>
              ${lines(
                own.map(
                  ({ requirement: { id, german } }) =>
                    html`<li>${links.requirements([id])} <span class="wording">${german.text}</span></li>`,
                ),
              )}
            </ul>
          </section>`,
      )}`,
  };
}

function familyPage(family: string, traces: readonly Trace[]): Page {
  const path = requirementPath(`${family}-01`);
  const links = linksOn(path);
  return {
    path,
    title: `Anforderungen ${family} und ihre Nachweise`,
    wide: true,
    body: sectionsOf(traces).map(([section, own]) => sectionOf(section, own, links)),
  };
}

const sectionOf = (title: string, traces: readonly Trace[], links: Links): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${table({
      caption: `Nachweise: ${title}`,
      head: ['Anforderung', 'Maschinen', 'Tabellen', 'Szenarien', 'Prüfungen'],
      rows: traces.map((trace) => ({
        id: trace.requirement.id,
        cells: [
          html`${trace.requirement.id}<br /><span class="wording">${trace.requirement.german.text}</span>`,
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
    ${englishOf(traces)}
  </section>`;

/** What binds, behind a line that opens it: who audits reads the German. */
const englishOf = (traces: readonly Trace[]): Markup =>
  html`<details class="english">
    <summary>Maßgeblicher englischer Wortlaut</summary>
    ${[...new Set(traces.map(({ requirement }) => requirement.section))].map((title) => html`<p lang="en">${title}</p>`)}
    <ul>
      ${lines(traces.map(({ requirement: { id, text } }) => html`<li>${id} <span lang="en">${text}</span></li>`))}
    </ul>
  </details>`;

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
      ${lines(tests.map(({ file, title }) => html`<li>${links.testFile(file, forReaders(title))}</li>`))}
    </ul>`;
  if (machines.length > 0 || rows.length > 0) return null;
  return html`genannt in ${listed(files.map((file) => html`<code>${file}</code>`))}`;
}
