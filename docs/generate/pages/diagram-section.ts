import type { Sheet } from '../diagram/arrange';
import type { Diagram } from '../diagram/sheets';
import { sheetSvg } from '../diagram/svg';
import { html, type Content, type Markup } from '../html/markup';

/** The diagram, one figure per sheet; each is printed on a page of its own. */
export function diagramSection(title: string, { overviews, sheets }: Diagram): Content {
  return html`${LEGEND} ${figuresOf(overviews, title)}
  ${sheets.map((sheet, index) => figure(sheet, `blatt-${index + 1}`, captionOf('Blatt', sheets, index, title), ''))}`;
}

/** The overview of an instance: in its own words what its pattern draws on sheets. */
export const overviewSection = (title: string, { overviews }: Diagram): Content => html`${OVERVIEW_LEGEND}${figuresOf(overviews, title)}`;

const figuresOf = (overviews: readonly Sheet[], title: string): Content =>
  overviews.map((sheet, index) =>
    figure(sheet, index === 0 ? 'ueberblick' : `ueberblick-${index + 1}`, captionOf('Überblick', overviews, index, title), OVERVIEW),
  );

function captionOf(kind: 'Überblick' | 'Blatt', { length }: readonly Sheet[], index: number, title: string): string {
  if (length > 1) return `${kind} ${index + 1} von ${length}: ${title}`;
  return kind === 'Überblick' ? `${kind}: ${title}` : title;
}

const LEGEND = html`<p>
    Jeder Kasten ist ein Zustand: oben sein Name und seine Bedeutung, darunter nummeriert, was von ihm weiterführt – Ereignis [Bedingung] /
    Wirkung. Ein gestrichelter Rahmen umfasst Zustände, die zusammengehören; was im ersten Kasten darin steht, gilt in allen. Ein doppelter
    Rand ist ein Ende. Alles steht auch in der Tabelle der Übergänge.
  </p>
  <ul class="legend">
    <li><span class="key event"></span>Ereignis</li>
    <li><span class="key done"></span>Aufruf fertig</li>
    <li><span class="key error"></span>Aufruf gescheitert</li>
    <li><span class="key always"></span>sofort oder nach einer Zeit</li>
    <li><span class="key initial"></span>Beginn</li>
  </ul>`;

const OVERVIEW_LEGEND = html`<p>
  Jeder Kasten ist ein Zustand: oben sein Name in den Worten dieses Ablaufs. Ein doppelter Rand ist ein Ende.
</p>`;

const OVERVIEW = 'Der Pfeil zu einem Zustand kommt von dem, der zuletzt vor ihm genannt ist; wohin es sonst geht, steht im Kasten.';

function figure(sheet: Sheet, id: string, title: string, note: string): Markup {
  return html`<figure class="sheet ${sheet.orientation}" id="${id}">
    <figcaption>${title}${note === '' ? null : html`. ${note}`}</figcaption>
    ${sheetSvg(sheet, id, `Diagramm ${title}`)}
  </figure> `;
}
