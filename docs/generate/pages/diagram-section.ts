import type { Sheet } from '../diagram/arrange';
import type { Diagram } from '../diagram/sheets';
import { sheetSvg } from '../diagram/svg';
import { html, type Content, type Markup } from '../html/markup';
import type { Vocabulary } from '../read/words';

/** The chart, then every state with its rows, one figure per page of paper. */
export const diagramSection = (title: string, diagram: Diagram, vocabulary: Vocabulary): Content =>
  html`${chartFigures(title, diagram, vocabulary, true)}
    <h3>Jeder Zustand mit allem, was von ihm weiterführt</h3>
    ${LEGEND}
    ${diagram.sheets.map((sheet, index) => figure(sheet, `blatt-${index + 1}`, captionOf(diagram.sheets, index, title), diagram.onlyPure))}`;

/** The chart of an instance: in its own words what its pattern draws on sheets. */
export const chartSection = (title: string, diagram: Diagram, vocabulary: Vocabulary): Content =>
  chartFigures(title, diagram, vocabulary, false);

function chartFigures(title: string, { chart, onlyPure = new Set() }: Diagram, vocabulary: Vocabulary, isNumbered: boolean): Content {
  const { sheets, isWhole } = chart;
  return html`<p>
      Jeder Kasten ist ein Zustand, jeder Pfeil führt zum nächsten und trägt, was ihn auslöst. Wohin viele Zustände führen, etwa zum zweiten
      Faktor, zur Anmeldung oder zu einem Fehler, steht als „→“ im Kasten statt als Pfeil.
      ${isNumbered ? 'Nummern sind die der Tabelle der Übergänge.' : null} Ein doppelter Rand ist ein Ende, ein gestrichelter Rahmen umfasst
      Zustände, die zusammengehören.
      ${isWhole ? null : `Gezeigt ist die oberste Ebene; was innerhalb eines Zustands geschieht, zeigen die Blätter ${isNumbered ? 'darunter' : 'beim Baustein'}.`}
    </p>
    ${KEY} ${onlyPure.size === 0 ? null : ONLY_PURE}
    ${sheets.map((sheet, index) =>
      figure(sheet, index === 0 ? 'ueberblick' : `ueberblick-${index + 1}`, chartCaption(title, sheets, index, vocabulary), onlyPure),
    )}`;
}

/** Several pages are told apart by the states that they begin and end with. */
function chartCaption(title: string, sheets: readonly Sheet[], index: number, { state }: Vocabulary): string {
  if (sheets.length === 1) return `Ablauf: ${title}`;
  const names = (sheets[index]?.cards ?? []).map((card) => card.state.name);
  return `Ablauf, Teil ${index + 1} von ${sheets.length}: ${title}, von „${state(names[0] ?? '')}“ bis „${state(names.at(-1) ?? '')}“`;
}

const captionOf = ({ length }: readonly Sheet[], index: number, title: string): string =>
  length > 1 ? `Blatt ${index + 1} von ${length}: ${title}` : title;

const LEGEND = html`<p>
  Oben im Kasten stehen der Name eines Zustands und seine Bedeutung, darunter nummeriert, was von ihm weiterführt – Ereignis [Bedingung] /
  Wirkung. Was im ersten Kasten eines gestrichelten Rahmens steht, gilt in allen darin. Alles steht auch in der Tabelle der Übergänge.
</p>`;

const KEY = html`<ul class="legend">
  <li><span class="key event"></span>Ereignis</li>
  <li><span class="key done"></span>Aufruf fertig</li>
  <li><span class="key error"></span>Aufruf gescheitert</li>
  <li><span class="key always"></span>sofort oder nach einer Zeit</li>
  <li><span class="key initial"></span>Beginn</li>
</ul>`;

const ONLY_PURE = html`<p>
  Unterstrichen ist, was die letzten Läufe nur in der Maschine gegangen sind, auf keiner Seite („Abdeckung nach Stufen“).
</p>`;

/** On narrow screens it scrolls; its caption names it, and the keyboard reaches it. */
function figure(sheet: Sheet, id: string, title: string, onlyPure?: ReadonlySet<number>): Markup {
  return html`<figure class="sheet ${sheet.orientation}" id="${id}" tabindex="0">
    <figcaption>${title}</figcaption>
    ${sheetSvg(sheet, id, `Diagramm ${title}`, onlyPure)}
  </figure> `;
}
