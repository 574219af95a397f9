import type { Drawing, DrawnState } from '../read/drawing';
import { arrange, fits, type Sheet, type Wanted } from './arrange';
import { briefly, type Vocabulary } from '../read/words';
import { lengthOf, SIZE, type Card, type CardLine } from './card';
import { fillSheets } from './fill';
import { wrap } from './measure';

const WIDTH = 240;

/**
 * The states directly below the machine, in the order in which the machine tells them: one arrow leads to each that is reached from its
 * sheet. Where else a state leads, its card says. All arrows at once would be a web that nobody can follow; each one is on the sheets.
 */
export async function drawOverviews(drawing: Drawing, vocabulary: Vocabulary, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const tops = drawing.states.filter(({ parent }) => parent === '(root)');
  const starts = drawing.states[0]?.initial ?? [];
  const next = new Map(tops.map(({ name }) => [name, targetsOf(drawing, name)]));
  const firstFrom = comesFrom(next, starts);
  const wantedOf = (part: readonly DrawnState[]): Wanted => {
    const here = new Set(part.map(({ name }) => name));
    const cards = part.map((state) => {
      const targets = next.get(state.name) ?? [];
      const drawn = targets.filter((target) => here.has(target) && firstFrom.get(target) === state.name);
      const named = targets.filter((target) => !drawn.includes(target));
      return overviewCard(state, vocabulary, { drawn, named, sheets: numbersOf(state, sheets) });
    });
    return { cards, frames: [], starts: starts.filter((name) => here.has(name)), leaving: 'below' };
  };
  const parts = await fillSheets(
    tops.map((top) => [top]),
    (part) => fits(wantedOf(part)),
    (unit) => unit.map((top) => [top]),
  );
  return Promise.all(parts.map((part) => arrange(wantedOf(part))));
}

const topOf = (name: string): string => name.split('.')[0] ?? name;

const numbersOf = ({ name }: DrawnState, sheets: readonly Sheet[]): number[] =>
  sheets.flatMap(({ cards }, index) => (cards.some(({ state }) => topOf(state.name) === name) ? [index + 1] : []));

function targetsOf({ edges }: Drawing, name: string): string[] {
  const targets = edges.filter(({ from }) => topOf(from) === name).flatMap((edge) => edge.targets.map(topOf));
  return [...new Set(targets)].filter((target) => target !== name);
}

/** From where the arrow to a state comes: the last one before it in the document that leads to it, else the first after it. */
function comesFrom(next: ReadonlyMap<string, readonly string[]>, starts: readonly string[]): Map<string, string> {
  const names = [...next.keys()];
  return new Map(
    names
      .filter((name) => !starts.includes(name))
      .map((name) => {
        const leading = names.filter((from) => next.get(from)?.includes(name));
        const before = leading.filter((from) => names.indexOf(from) < names.indexOf(name));
        return [name, before.at(-1) ?? leading[0] ?? ''];
      }),
  );
}

interface Contents {
  readonly drawn: readonly string[];
  readonly named: readonly string[];
  readonly sheets: readonly number[];
}

function overviewCard(state: DrawnState, vocabulary: Vocabulary, { drawn, named, sheets }: Contents): Card {
  const title = vocabulary.state(state.name);
  const meaning = briefly(state.description);
  const notes = [
    ...(meaning === title ? [] : [meaning]),
    ...(named.length === 0 ? [] : [`auch → ${named.map(vocabulary.state).join(', ')}`]),
    sheets.length === 0 ? state.name : `${state.name}, Blatt ${sheets.join(', ')}`,
  ];
  const styled = [
    ...wrap(title, SIZE.title, WIDTH, true).map((text) => ({ text, style: 'title' as const })),
    ...notes.flatMap((text) => wrap(text, SIZE.text, WIDTH)).map((text) => ({ text, style: 'note' as const })),
  ];
  const lines = styled.map((line, index): CardLine => ({ ...line, y: SIZE.pad + SIZE.line * (index + 1) }));
  const height = SIZE.pad * 2 + SIZE.line * lines.length;
  const arrows = drawn.map((target, index) => ({
    id: `overview ${state.name} ${target}`,
    y: Math.min(height - 3, 10 + index * 4),
    target,
    kind: 'event' as const,
  }));
  return { state, width: Math.ceil(Math.max(...lines.map(lengthOf))) + 2 * SIZE.pad, height, lines, arrows, edges: [] };
}
