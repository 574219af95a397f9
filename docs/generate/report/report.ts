import { readFileSync } from 'node:fs';
import type { Diagram } from '../diagram/sheets';
import { widthRules } from '../diagram/svg';
import { html, Markup } from '../html/markup';
import type { Page } from '../html/page';
import { stampOf, type Stamp } from '../html/stamp';
import { glossaryPage } from '../pages/glossary-page';
import { indexPage } from '../pages/index-page';
import { machineInReport } from '../pages/machine-page';
import { questionsPage } from '../pages/questions-page';
import { rightsPage } from '../pages/rights-page';
import { patternOf, type MachineFacts } from '../read/facts';
import { readFaultProofs } from '../read/fault-proofs';
import { readTraceability } from '../read/trace';
import { anchorOf, bodyWithin, toBeginnings } from './within';

/** A chapter: one page, or several below a title. */
interface Chapter {
  readonly title: string;
  readonly pages: readonly Page[];
}

/**
 * The report for auditors as one document to be printed: questions with answers, map, machines with charts and sentences, rights.
 * @param machines with the diagram of each
 * @param printed the day that stands on the cover
 */
export function reportOf(machines: readonly (readonly [MachineFacts, Diagram])[], stamp: Stamp, printed: Date): string {
  const facts = machines.map(([one]) => one);
  const traceability = readTraceability(facts);
  const [index, rights, glossary] = [indexPage(facts, traceability), rightsPage(), glossaryPage()];
  const questions = questionsPage(facts, readFaultProofs(traceability.tests));
  const chapters: readonly Chapter[] = [
    { title: questions.title, pages: [questions] },
    { title: index.title, pages: [index] },
    { title: 'Maschinen', pages: machines.map(([one, diagram]) => machineInReport(one, diagram, patternOf(one, facts))) },
    { title: rights.title, pages: [rights] },
    { title: glossary.title, pages: [glossary] },
  ];
  const known = new Set(chapters.flatMap(({ pages }) => pages.map(({ path }) => path)));
  const document = html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <title>Prüfbericht zum Schulportal ${stamp.version}</title>
        <style>
          ${styles(machines.map(([, diagram]) => diagram))}
        </style>
      </head>
      <body class="wide">
        <main class="wide">
          <section class="cover">
            <h1>Prüfbericht zum Schulportal</h1>
            <p>Gedruckt am ${new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(printed)}.</p>
            ${stampOf(stamp)}
            <ol>
              ${chapters.map((chapter) => html`<li><a href="#${anchorOfChapter(chapter)}">${chapter.title}</a></li> `)}
            </ol>
          </section>
          ${chapters.map((chapter) => chapterOf(chapter, known))}
        </main>
      </body>
    </html> `;
  return toBeginnings(document.text);
}

const anchorOfChapter = ({ pages: [first, second], title }: Chapter): string =>
  second === undefined && first !== undefined ? anchorOf(first.path) : `kapitel-${title.toLowerCase()}`;

function chapterOf(chapter: Chapter, known: ReadonlySet<string>): Markup {
  const { title, pages } = chapter;
  const isOne = pages.length === 1;
  const parts = pages.map((page) => {
    const body = new Markup(bodyWithin({ path: page.path, body: html`${page.body}`.text }, known, isOne ? 0 : 1));
    return isOne
      ? body
      : html`<section>
          <h2 id="${anchorOf(page.path)}">${page.title}</h2>
          ${body}
        </section> `;
  });
  return html`<section class="chapter">
    <h1 id="${anchorOfChapter(chapter)}">${title}</h1>
    ${parts}
  </section> `;
}

/** Style sheets are text that is no markup. */
const styles = (diagrams: readonly Diagram[]): Markup =>
  new Markup(
    [
      ...['src/ui/tokens.css', 'docs/generate/diagram/diagram.css', 'docs/generate/audit.css', 'docs/generate/report/report.css'].map(
        (file) => readFileSync(file, 'utf8'),
      ),
      widthRules(diagrams.flatMap(({ chart, sheets }) => [...chart.sheets, ...sheets])),
    ].join('\n'),
  );
