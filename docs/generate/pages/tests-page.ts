import { html, lines, type Markup } from '../html/markup';
import type { Page } from '../html/page';
import { forReaders } from '../read/test-titles';
import type { TracedTest } from '../read/trace';
import { linksOn, type Links } from './links';
import { PICTURES, TESTS, tierOf, TIERS, TIERS_PAGE } from './paths';

/** From every test back to the requirements that its title names; a page for each tier. */
export function testsPages(tests: readonly TracedTest[]): Page[] {
  const links = linksOn(TESTS);
  const tiers = TIERS.map((tier) => ({ ...tier, own: tests.filter(({ file }) => tierOf(file) === tier) })).filter(
    ({ own }) => own.length > 0,
  );
  return [
    {
      path: TESTS,
      title: 'Prüfungen',
      body: html`<p>
          ${tests.length} Prüfungen nach ihren Titeln. Was je Maschine, Seite oder Zeile einer Tabelle eingesetzt wird, steht dort als „…“.
        </p>
        <ul>
          <li>${links.page(TIERS_PAGE, 'Abdeckung nach Stufen')}</li>
          <li>${links.page(PICTURES, 'Bilder der Zustände')}</li>
          ${lines(tiers.map(({ path, title, own }) => html`<li>${links.page(path, title)} (${own.length})</li>`))}
        </ul>`,
    },
    ...tiers.map(({ path, title, own }) => tierPage(path, title, own)),
  ];
}

function tierPage(path: string, title: string, tests: readonly TracedTest[]): Page {
  const links = linksOn(path);
  const files = [...new Set(tests.map(({ file }) => file))];
  return {
    path,
    title: `Prüfungen: ${title}`,
    body: files.map((file) =>
      fileTests(
        file,
        tests.filter((test) => test.file === file),
        links,
      ),
    ),
  };
}

function fileTests(file: string, tests: readonly TracedTest[], links: Links): Markup {
  const items = tests.map(
    ({ title, req }) =>
      html`<li>${forReaders(title)}${req.length === 0 ? null : html` <span class="ids">${links.requirements(req)}</span>`}</li>`,
  );
  return html`<h2 id="${file}"><code>${file}</code></h2>
    <ul>
      ${lines(items)}
    </ul> `;
}
