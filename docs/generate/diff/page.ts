import { readFileSync } from 'node:fs';
import { html, lines, Markup, type Content } from '../html/markup';
import { table } from '../html/table';
import type { Change, Group, Part } from './change';
import { filesOf, isEmpty, nameOf, SCOPE, titleOf, type Report } from './text';
import { countOf, summaryOf } from './summary';

/** The report as one file, which needs no other and prints on A4. */
export function pageOf(report: Report): string {
  const title = titleOf(report);
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Schulportal</title>
        <style>
          ${styles()}
        </style>
      </head>
      <body>
        <header class="site"><p class="brand">Schulportal – Änderungen zwischen zwei Ständen</p></header>
        <main>
          <h1>${title}</h1>
          ${isEmpty(report) ? html`<p><strong>Keine Änderung.</strong></p>` : summary(report.groups)}
          <p>${SCOPE} ${filesOf(report)}</p>
          ${report.groups.filter(({ parts }) => parts.length > 0).map(groupOf)} ${isEmpty(report) ? null : signing(report.groups, title)}
        </main>
      </body>
    </html> `.text;
}

/** Style sheets are text that is no markup. */
const styles = (): Markup =>
  html`${['src/ui/tokens.css', 'docs/generate/audit.css', 'docs/generate/diff/changes.css'].map((file) => new Markup(readFileSync(file, 'utf8')))}`;

const summary = (groups: readonly Group[]): Markup =>
  html`<dl>
    ${groups.map(
      (group) =>
        html`<dt>${group.title}</dt>
          <dd>${summaryOf(group)}</dd>`,
    )}
  </dl>`;

const groupOf = ({ title, parts }: Group): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${parts.map((part) => html`${part.title === title ? null : html`<h3>${headingOf(part)}</h3>`}${changesOf(part)}`)}
  </section>`;

const headingOf = ({ id, title }: Part): Content => html`${title}${id === undefined ? null : html` <code>${id}</code>`}`;

const changesOf = ({ changes }: Part): Markup =>
  html`<ul class="changes">
    ${lines(changes.map((change) => html`<li>${changeOf(change)}</li>`))}
  </ul>`;

function changeOf({ text, was, now, also = [] }: Change): Content {
  return html`${text}${was === undefined ? null : html`<br /><span class="age">alt</span> <del>${was}</del>`}${
    now === undefined ? null : html`<br /><span class="age">neu</span> <ins>${now}</ins>`
  }${also.length === 0 ? null : html`<br /><small>So auch in: ${also.join('; ')}</small>`}`;
}

/** Sheets are signed apart from the others, so the table says of what it is. */
function signing(groups: readonly Group[], title: string): Markup {
  const parts = groups.flatMap((group) => group.parts);
  return html`<section class="signing">
    <h2>Zum Abzeichnen</h2>
    ${table({
      caption: title,
      head: ['Gegenstand', 'Änderungen', 'geprüft', 'von', 'am', 'Unterschrift'],
      rows: parts.map((part) => ({ cells: [nameOf(part), countOf(part.changes), html`<span class="box"></span>`, '', '', ''] })),
      className: 'signatures',
    })}
  </section>`;
}
