import { html, lines, type Markup } from '../html/markup';
import { isRow, lengthOf, SIZE, type Card, type CardLine } from './card';
import { widthOf } from './measure';
import { labelSize, type Box, type DrawnArrow, type Frame, type Point } from './layout';
import type { Sheet } from './arrange';

type Numbers = ReadonlySet<number>;

/** One sheet as SVG, in points; colours and fonts come from the style sheet of the site. What no page has shown is underlined. */
export function sheetSvg({ cards, frames, layout }: Sheet, id: string, title: string, onlyPure: Numbers = new Set()): Markup {
  const width = round(layout.width);
  const height = round(layout.height);
  const looks = new Set(layout.arrows.map(({ kind }) => lookOf(kind)));
  return html`<svg
    class="diagram ${widthClass(layout.width)}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-labelledby="${id}-title"
    xmlns="http://www.w3.org/2000/svg"
  >
    <title id="${id}-title">${title}</title>
    <defs>${[...looks].map((look) => marker(id, look))}</defs>
    ${lines(frames.map((frame) => frameSvg(frame, layout.frames.get(frame.name))))}
    ${lines(layout.arrows.map((arrow) => arrowSvg(arrow, id)))} ${lines(layout.arrows.map((arrow) => labelSvg(arrow, onlyPure)))}
    ${lines(cards.map((card) => cardSvg(card, layout.cards.get(card.state.name), onlyPure)))} ${startSvg(layout.cards.get(''))}
  </svg>`;
}

/** The class that a diagram has for its width, in whole points: pages hold no style, which a strict policy would not let in. */
const widthClass = (width: number): string => `width-${Math.ceil(width)}`;

/** The rules of these classes, each once. */
export const widthRules = (sheets: readonly Sheet[]): string =>
  [...new Set(sheets.map(({ layout }) => Math.ceil(layout.width)))]
    .sort((one, other) => one - other)
    .map((width) => `.${widthClass(width)} {\n  --width: ${width}pt;\n}\n`)
    .join('');

/** Kinds of arrows that look like another one. */
const LOOKS: Readonly<Record<string, string>> = { snapshot: 'done', completed: 'done', any: 'event' };
const lookOf = (kind: string): string => LOOKS[kind] ?? kind;

const round = (value: number): number => Math.round(value * 10) / 10;

const marker = (id: string, kind: string): Markup =>
  html`<marker
    id="${id}-${kind}"
    viewBox="0 0 6 6"
    refX="5.5"
    refY="3"
    markerWidth="6"
    markerHeight="6"
    orient="auto"
    markerUnits="userSpaceOnUse"
    ><path class="tip ${kind}" d="M0 0.5 6 3 0 5.5z"
  /></marker>`;

function frameSvg({ name, label, parallel }: Frame, box: Box | undefined): Markup | null {
  if (box === undefined) return null;
  return html`<g data-frame="${name}"
    ><rect class="frame${parallel ? ' parallel' : ''}" ${place(box)} rx="6" /><text
      class="note"
      x="${round(box.x + 8)}"
      y="${round(box.y + 12)}"
      ${fixed(widthOf(label, SIZE.text))}
      >${label}</text
    ></g
  >`;
}

const place = ({ x, y, width, height }: Box): Markup =>
  html`x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

function cardSvg({ state, others = [], lines: rows }: Card, box: Box | undefined, onlyPure: Numbers): Markup | null {
  if (box === undefined) return null;
  const inner = { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4 };
  const card = html`<g data-state="${state.name}"
    ><rect class="card ${state.kind}" ${place(box)} rx="4" />${
      state.kind === 'final' ? html`<rect class="inner" ${place(inner)} rx="3" />` : null
    }${rows.map((line) => lineSvg(line, box, onlyPure))}</g
  > `;
  return others.reduce((within, name) => html`<g data-state="${name}">${within}</g> `, card);
}

function lineSvg(line: CardLine, box: Box, onlyPure: Numbers): Markup {
  const { text, style, y, edge } = line;
  const x = round(box.x + SIZE.pad + (isRow(line) ? SIZE.number : 0));
  const top = round(box.y + y);
  const number =
    edge === undefined
      ? null
      : html`<text
          class="number ${lookOf(style)}${isOf(onlyPure, [edge.number]) ? ' pure' : ''}"
          data-edge="${edge.id}"
          x="${round(box.x + SIZE.pad)}"
          y="${top}"
          >${edge.number}</text
        >`;
  return html`${number}<text${classOf(isRow(line) ? '' : style, isOf(onlyPure, line.numbers))}${numbersOf(line.numbers)} x="${x}" y="${top}" ${fixed(lengthOf(line))}${style === 'title' ? html` lengthAdjust="spacingAndGlyphs"` : null}>${text}</text>`;
}

/** The width that was reckoned with: a browser whose font is wider draws the letters closer, not over the edge. */
const fixed = (width: number): Markup => html`textLength="${Math.round(width)}"`;

function arrowSvg({ id, kind, points, label = [] }: DrawnArrow, sheet: string): Markup {
  const look = lookOf(kind);
  return html`<path
    class="arrow ${look}"
    data-arrow="${id}"
    ${numbersOf(label.flatMap(({ numbers }) => numbers))}
    marker-end="url(#${sheet}-${look})"
    d="${pathOf(points)}"
  /> `;
}

/** What stands on an arrow, with ground of its own so that no line runs through it. */
function labelSvg({ label = [], at, kind }: DrawnArrow, onlyPure: Numbers): Markup | null {
  if (at === null || label.length === 0) return null;
  return html`<g class="label ${lookOf(kind)}"
    ><rect ${place({ ...at, ...labelSize(label) })} />${label.map(
      ({ text, numbers }, index) =>
        html`<text${classOf('', isOf(onlyPure, numbers))}${numbersOf(numbers)} x="${round(at.x + 2)}" y="${round(at.y + SIZE.line * (index + 1) - 1.5)}" ${fixed(widthOf(text, SIZE.text))}>${text}</text>`,
    )}</g
  > `;
}

const isOf = (onlyPure: Numbers, numbers: readonly number[] = []): boolean =>
  numbers.length > 0 && numbers.every((number) => onlyPure.has(number));

function classOf(name: string, isPure: boolean): Markup | null {
  const names = [name, isPure ? 'pure' : ''].filter((one) => one !== '');
  return names.length === 0 ? null : html` class="${names.join(' ')}"`;
}

/** The transitions that a line of a chart tells of. */
const numbersOf = (numbers: readonly number[] = []): Markup | null =>
  numbers.length === 0 ? null : html` data-numbers="${numbers.join(' ')}"`;

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const startSvg = (box: Box | undefined): Markup | null =>
  box === undefined
    ? null
    : html`<circle class="start" cx="${round(box.x + box.width / 2)}" cy="${round(box.y + box.height / 2)}" r="4.5" />`;
