import { html, lines, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import type { TracedTest } from '../read/trace';
import { linksOn, type Links } from './links';

const PATH = 'pruefungen.html';

const TIERS: readonly (readonly [folder: string, title: string])[] = [
  ['tests/models/', 'Maschinen'],
  ['tests/scenarios/', 'Szenarien'],
  ['tests/views/', 'Bausteine der Oberfläche'],
  ['tests/jobs/', 'Aufgaben von Anfang bis Ende'],
  ['tests/e2e/', 'Wege im Browser'],
  ['tests/server/', 'Server'],
  ['tests/contract/', 'Gemeinsame Tabellen'],
  ['tests/', 'Regeln des Quelltexts'],
];

/** From every test back to the requirements that its title names. */
export function testsPage(tests: readonly TracedTest[]): Page {
  const links = linksOn(PATH);
  const tierOf = (file: string): string => TIERS.find(([folder]) => file.startsWith(folder))?.[1] ?? '';
  return {
    path: PATH,
    title: 'Prüfungen',
    body: html`<p>
        ${tests.length} Prüfungen nach ihren Titeln. Was je Maschine, Seite oder Zeile einer Tabelle eingesetzt wird, steht hier als „…“.
      </p>
      ${TIERS.map(([, tier]) =>
        tierSection(
          tier,
          tests.filter(({ file }) => tierOf(file) === tier),
          links,
        ),
      )}`,
  };
}

function tierSection(title: string, tests: readonly TracedTest[], links: Links): Markup | null {
  const files = [...new Set(tests.map(({ file }) => file))];
  if (files.length === 0) return null;
  return html`<section>
    <h2>${title}</h2>
    ${files.map((file) =>
      fileTests(
        file,
        tests.filter((test) => test.file === file),
        links,
      ),
    )}
  </section>`;
}

function fileTests(file: string, tests: readonly TracedTest[], links: Links): Markup {
  const items = tests.map(
    ({ title, req }) => html`<li>${title}${req.length === 0 ? null : html` <span class="ids">${links.requirements(req)}</span>`}</li>`,
  );
  return html`<h3 id="${file}"><code>${file}</code></h3>
    <ul>
      ${lines(items)}
    </ul> `;
}
