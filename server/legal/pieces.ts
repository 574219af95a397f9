import { LEGAL_TEXTS as TEXTS } from '#contract/texts/legal';
import { html, type Html } from '../pages/html';
import type { LegalValue } from './legal-values';

const LINK = /(https?:\/\/\S*[^\s.,;)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text in which web and mail addresses are links. */
const linked = (text: string): Html =>
  html`${text.split(LINK).map((part, index) =>
    // Every other part is what the pattern found.
    index % 2 === 0 ? html`${part}` : html`<a href="${part.startsWith('http') ? part : `mailto:${part}`}">${part}</a>`,
  )}`;

/** What was set, line by line; what is made up or missing says so. */
export function shown(value: LegalValue | null, write: (text: string) => string = (text) => text): Html {
  if (value === null) return html`<em class="missing">${TEXTS.missing}</em>`;
  const lines = write(value.text)
    .split('|')
    .map(
      (line, index) =>
        html`${index === 0 ? null : html`<br />`}${linked(line.trim())}${value.isExample ? html` <em class="missing">${TEXTS.example}</em>` : null}`,
    );
  return html`${lines}`;
}

/** Labels with what stands for them; what nobody needs here is left out. */
export const facts = (rows: readonly (readonly [label: string, value: Html] | null)[]): Html =>
  html`<dl>
    ${rows.flatMap((row) =>
      row === null
        ? []
        : [
            html`<dt>${row[0]}</dt>
              <dd>${row[1]}</dd>`,
          ],
    )}
  </dl>`;

/** A row for a setting that may be left out. */
export const ifSet = (label: string, value: LegalValue | null): readonly [string, Html] | null =>
  value === null ? null : [label, shown(value)];
