import type { DrawnEdge, Drawing, DrawnState } from '../read/drawing';
import { ANYWHERE, type Vocabulary } from '../read/words';
import { grouped } from './grouped';

/** From how many states arrows lead to one; where it is more they are named in a box instead, which one arrow leaves. */
const MOST_ARROWS = 5;

/** The states and transitions of a machine as the diagram that forges draw of a Mermaid block. */
export function mermaid(drawing: Drawing, vocabulary: Vocabulary): string {
  const children = grouped(drawing.states, ({ parent }) => parent ?? '');
  const [root] = children.get('') ?? [];
  const inside = (parent: DrawnState, depth: number): string[] => {
    const states = (children.get(parent.name) ?? []).map((state) => drawn(state, depth));
    return parent.kind === 'parallel'
      ? states.flatMap((lines, index) => (index === 0 ? lines : [indented('--', depth), ...lines]))
      : [...parent.initial.map((name) => indented(`[*] --> ${idOf(name)}`, depth)), ...states.flat()];
  };
  const drawn = (state: DrawnState, depth: number): string[] => {
    const head = indented(`state "${label(vocabulary.state(state.name))}" as ${idOf(state.name)}`, depth);
    return children.has(state.name) ? [`${head} {`, ...inside(state, depth + 1), indented('}', depth)] : [head];
  };
  const isLeft = ({ from, targets }: DrawnEdge): boolean => from === '(root)' && targets.length > 0;
  // Regions are told apart within a state only.
  const around = (root: DrawnState): string[] =>
    root.kind === 'parallel'
      ? drawn(root, 1)
      : [...inside(root, 1), ...(drawing.edges.some(isLeft) ? [indented(`state "${ANYWHERE}" as ${ID_OF_ALL}`, 1)] : [])];
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...(root === undefined ? [] : around(root)),
    ...arrows(drawing, vocabulary).map((line) => indented(line, 1)),
    '```',
  ].join('\n');
}

const indented = (line: string, depth: number): string => '  '.repeat(depth) + line;

/** A name that Mermaid takes; the machine itself stands for whatever state it is in. */
const idOf = (name: string): string => (name === '(root)' ? ID_OF_ALL : name.replaceAll('.', '_'));
const ID_OF_ALL = 'jederzeit';

/** What would end a label, begin something or be read as markup. */
const label = (text: string): string =>
  text
    .replace(/["#`*]/g, '')
    .replace(/[[{<]/g, '(')
    .replace(/[\]}>]/g, ')')
    .replace(/\s*;/g, ',')
    .replace(/\s*:/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Transitions between two states, all their events on one arrow; an event that leads to several says with each under which condition. */
function arrows({ edges }: Drawing, vocabulary: Vocabulary): string[] {
  const alike = grouped(edges, (edge) => `${edge.from} ${vocabulary.event(edge)}`);
  const isSure = (edge: DrawnEdge): boolean =>
    new Set(alike.get(`${edge.from} ${vocabulary.event(edge)}`)?.map(({ targets }) => targets.join(' '))).size === 1;
  const eventOf = (edge: DrawnEdge): string => {
    const condition = isSure(edge) ? '' : vocabulary.condition(edge);
    return label(vocabulary.event(edge)) + (condition === '' ? '' : ` (${label(condition).replaceAll(',', '')})`);
  };
  const told = edges.flatMap((edge) => edge.targets.map((target) => ({ from: edge.from, target, event: eventOf(edge) })));
  const towards = grouped(told, ({ target }) => target);
  return [...towards].flatMap(([target, all]) => {
    const sources = [...grouped(all, ({ from }) => from)].map(([from, some]) => ({
      from,
      events: [...new Set(some.map(({ event }) => event))].join(', '),
    }));
    if (sources.length <= MOST_ARROWS) return sources.map(({ from, events }) => `${idOf(from)} --> ${idOf(target)} : ${events}`);
    const box = `zu_${idOf(target)}`;
    return [
      `state "${['von', ...sources.map(({ from, events }) => `${from}, ${events}`)].join('<br>')}" as ${box}`,
      `${box} --> ${idOf(target)}`,
    ];
  });
}
