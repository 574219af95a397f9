import type { Drawing, DrawnEdge, DrawnState } from '../read/drawing';
import { ANYWHERE, briefly, type Vocabulary } from '../read/words';
import { widthOf, wrap } from './measure';

/** All lengths are points, so that what fits on A4 is known. */
export const SIZE = { title: 9, text: 7.5, line: 9, pad: 5, number: 17, width: 168, narrow: 120 } as const;

export interface CardLine {
  readonly text: string;
  readonly style: 'title' | 'name' | 'note' | DrawnEdge['kind'];
  /** Distance of the baseline from the top of the card. */
  readonly y: number;
  /** The first line of an edge carries its number. */
  readonly edge?: DrawnEdge;
  /** The transitions that a line of a chart tells of. */
  readonly numbers?: readonly number[];
}

/** An arrow from a line of the card to another card. */
export interface CardArrow {
  readonly id: string;
  readonly y: number;
  readonly target: string;
  readonly kind: DrawnEdge['kind'] | 'initial';
  /** What stands at it, where it is not told by the row that it leaves from. */
  readonly label?: readonly LabelLine[];
}

/** A line at an arrow, with the transitions that it tells of where it begins to. */
export interface LabelLine {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** A state as a card: its title, its name, what it means, what it does, and one row for each edge that leaves it. */
export interface Card {
  readonly state: DrawnState;
  /** Names of other states that share it. */
  readonly others?: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly lines: readonly CardLine[];
  readonly arrows: readonly CardArrow[];
  /** Edges that the card shows, drawn or named. */
  readonly edges: readonly DrawnEdge[];
}

/** How a card tells of a state that is not on its sheet: the name, and where it is. */
export type Reference = (name: string) => string;

interface Surroundings {
  readonly drawing: Drawing;
  readonly vocabulary: Vocabulary;
  readonly isHere: (name: string) => boolean;
  readonly refer: Reference;
}

export function makeCard(state: DrawnState, { drawing, vocabulary, isHere, refer }: Surroundings): Card {
  const lines: CardLine[] = [];
  const arrows: CardArrow[] = [];
  let y = SIZE.pad;
  const put = (text: string, style: CardLine['style'], edge?: DrawnEdge): void => {
    y += style === 'title' ? SIZE.line + 1.5 : SIZE.line;
    lines.push({ text, style, y: y - 2, ...(edge === undefined ? {} : { edge }) });
  };
  const note = (text: string): void => {
    for (const line of wrap(text, SIZE.text, SIZE.width - 2 * SIZE.pad)) put(line, 'note');
  };

  const title = state.name === '(root)' ? ANYWHERE : vocabulary.state(state.name);
  for (const line of wrap(title, SIZE.title, SIZE.width - 2 * SIZE.pad, true)) put(line, 'title');
  if (state.name !== '(root)') put(nameBelow(state), 'name');
  const top = y - 3;
  if (briefly(state.description) !== title) note(briefly(state.description));
  if (state.invocations.length > 0) note(`läuft: ${state.invocations.map(vocabulary.invocation).join(', ')}`);
  if (state.entry.length > 0) note(`beim Betreten: ${state.entry.map(vocabulary.effect).join(', ')}`);
  if (state.exit.length > 0) note(`beim Verlassen: ${state.exit.map(vocabulary.effect).join(', ')}`);
  for (const target of state.name === '(root)' ? [] : state.initial) {
    if (isHere(target)) arrows.push({ id: `initial ${state.name} ${target}`, y: top, target, kind: 'initial' });
    else note(`beginnt mit ${refer(target)}`);
  }
  const edges = drawing.edges.filter(({ from }) => from === state.name);
  for (const edge of edges) {
    const away = edge.targets.filter((target) => !isHere(target) || target === state.name);
    const rowWidth = SIZE.width - SIZE.number - 2 * SIZE.pad;
    wrap(rowText(edge, away, vocabulary, refer), SIZE.text, rowWidth).forEach((line, index) => {
      put(line, edge.kind, index === 0 ? edge : undefined);
      if (index > 0) return;
      for (const target of edge.targets.filter((name) => !away.includes(name))) {
        arrows.push({ id: `${edge.number} ${target}`, y: y - SIZE.line / 2, target, kind: edge.kind });
      }
    });
  }
  const widest = Math.max(...lines.map(lineWidth));
  return { state, width: Math.max(60, Math.ceil(widest)), height: y + SIZE.pad, lines, arrows, edges };
}

/** Whether a line stands for an edge; its number then comes before it. */
export const isRow = ({ style }: CardLine): boolean => style !== 'title' && style !== 'name' && style !== 'note';

/** How wide a line of a card is drawn, whatever font a reader's browser has. */
export const lengthOf = ({ text, style }: CardLine): number =>
  style === 'title' ? widthOf(text, SIZE.title, true) : widthOf(text, SIZE.text);

const lineWidth = (line: CardLine): number => 2 * SIZE.pad + lengthOf(line) + (isRow(line) ? SIZE.number : 0);

const nameBelow = ({ name, parent }: DrawnState): string => (parent === null || parent === '(root)' ? name : name.slice(parent.length + 1));

function rowText(edge: DrawnEdge, away: readonly string[], vocabulary: Vocabulary, refer: Reference): string {
  const condition = vocabulary.condition(edge);
  return [
    vocabulary.event(edge),
    ...(condition === '' ? [] : [`[${condition}]`]),
    ...(edge.effects.length === 0 ? [] : [`/ ${edge.effects.map(vocabulary.effect).join(', ')}`]),
    ...(edge.targets.length === 0 ? ['(bleibt)'] : []),
    ...away.map((target) => (target === edge.from ? '↻ von vorn' : `→ ${refer(target)}`)),
  ].join(' ');
}
