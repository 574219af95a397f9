import Elk, { type ElkExtendedEdge, type ElkLabel, type ElkNode, type ElkPort, type ELK } from 'elkjs/lib/elk.bundled.js';
import { SIZE, type Card, type CardArrow, type LabelLine } from './card';
import { widthOf } from './measure';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A compound state around its cards. */
export interface Frame {
  readonly name: string;
  /** Shown at the top. */
  readonly label: string;
  readonly parallel: boolean;
  readonly parent: string | null;
}

export interface DrawnArrow extends CardArrow {
  readonly points: readonly Point[];
  /** Where its label stands. */
  readonly at: Point | null;
}

/** Everything in its place; all lengths in points. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cards: ReadonlyMap<string, Box>;
  readonly frames: ReadonlyMap<string, Box>;
  readonly arrows: readonly DrawnArrow[];
}

export interface Arrangement {
  readonly cards: readonly Card[];
  readonly frames: readonly Frame[];
  /** States that are entered at the start; a dot leads to them. */
  readonly starts: readonly string[];
  readonly direction: 'RIGHT' | 'DOWN';
  /** Arrows leave at the side of their row, or anywhere, with their label on them. */
  readonly leaving: 'beside' | 'anywhere';
  /** What is told first comes first, where that can be; it takes more room. */
  readonly inOrder?: boolean;
  /** What no arrow joins stands side by side, in place of layers that all share; without frames alone. */
  readonly isPacked?: boolean;
}

const elk: ELK = new Elk();

/** What was laid out, by what was to be: a part that fits on a sheet is drawn as it was tried. */
const laidOut = new Map<string, Promise<ElkNode>>();

function placed(root: ElkNode): Promise<ElkNode> {
  const key = JSON.stringify(root);
  const known = laidOut.get(key) ?? elk.layout(root);
  laidOut.set(key, known);
  return known;
}

const START = 'start of the machine';
const LABEL = 14;

/** Places cards, frames and arrows in layers; the same arrangement gives the same places. */
export async function layOut({
  cards,
  frames,
  starts,
  direction,
  leaving,
  inOrder = false,
  isPacked = false,
}: Arrangement): Promise<Layout> {
  const side = direction === 'RIGHT' ? 'WEST' : 'NORTH';
  const frameNodes = new Map<string, ElkNode>();
  const layoutOptions = { ...OPTIONS, ...(isPacked ? PACKED : {}), 'elk.direction': direction };
  const root: ElkNode = { id: 'root', children: [], layoutOptions };
  const childrenOf = (parent: string | null): ElkNode[] => (frameNodes.get(parent ?? '') ?? root).children ?? [];
  for (const { name, label, parent } of frames) {
    const node: ElkNode = {
      id: `frame ${name}`,
      children: [],
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': `[top=${LABEL + 4},left=8,bottom=8,right=8]`,
        'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
        'elk.nodeSize.minimum': `(${Math.ceil(widthOf(label, SIZE.text)) + 16},${LABEL + 12})`,
      },
    };
    childrenOf(parent).push(node);
    frameNodes.set(name, node);
  }
  if (starts.length > 0) root.children?.push({ id: START, width: 9, height: 9 });
  for (const card of cards) childrenOf(frameOf(card, frameNodes)).push(leaving === 'beside' ? cardNode(card, side) : freeNode(card));
  const arrows = [...starts.map((target) => startArrow(target)), ...cards.flatMap((card) => card.arrows)];
  const sourceOf = new Map(cards.flatMap(({ state, arrows }) => arrows.map(({ id }) => [id, state.name] as const)));
  // What the machine tells first comes first.
  const places = new Map(cards.map(({ state }, index) => [state.name, index]));
  const isOnward = (id: string, target: string): boolean =>
    inOrder && (places.get(sourceOf.get(id) ?? '') ?? -1) < (places.get(target) ?? -1);
  root.edges = arrows.map(({ id, target, kind, label = [] }): ElkExtendedEdge => ({
    id: `arrow ${id}`,
    sources: [id.startsWith(START) ? START : leaving === 'beside' ? `out ${id}` : `card ${sourceOf.get(id) ?? ''}`],
    targets: [`${leaving === 'beside' ? 'in' : 'card'} ${target}`],
    ...(label.length === 0 ? {} : { labels: [labelOf(label)] }),
    ...(kind === 'initial' || isOnward(id, target) ? { layoutOptions: { 'elk.layered.priority.direction': '5' } } : {}),
  }));
  return placesOf(await placed(root), arrows);
}

const startArrow = (target: string): CardArrow => ({ id: `${START} ${target}`, y: 0, target, kind: 'initial' });

const OPTIONS: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=4,left=4,bottom=4,right=4]',
  'elk.spacing.nodeNode': '12',
  'elk.spacing.edgeNode': '6',
  'elk.spacing.edgeEdge': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
};

/** As wide as a page across is, beside what it is high. */
const PACKED: Readonly<Record<string, string>> = {
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.separateConnectedComponents': 'true',
  'elk.spacing.componentComponent': '10',
  'elk.aspectRatio': '1.6',
};

/** The frame that a card stands in: its own state's, or the nearest one around it. */
function frameOf({ state }: Card, frames: ReadonlyMap<string, ElkNode>): string | null {
  for (let name = state.name; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    if (frames.has(name)) return name;
  }
  return null;
}

const freeNode = ({ state, width, height }: Card): ElkNode => ({ id: `card ${state.name}`, width, height });

/** How large the lines at an arrow are. */
export const labelSize = (label: readonly LabelLine[]): { readonly width: number; readonly height: number } => ({
  width: Math.ceil(Math.max(...label.map(({ text }) => widthOf(text, SIZE.text)))) + 4,
  height: label.length * SIZE.line + 2,
});

const labelOf = (label: readonly LabelLine[]): ElkLabel => ({
  text: label[0]?.text ?? '',
  ...labelSize(label),
  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
});

function cardNode({ state, width, height, arrows }: Card, side: 'WEST' | 'NORTH'): ElkNode {
  const entry = side === 'WEST' ? { x: 0, y: 10 } : { x: Math.min(24, width / 2), y: 0 };
  const ports = arrows.map(({ id, y }): ElkPort => ({
    id: `out ${id}`,
    x: width,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': 'EAST' },
  }));
  return {
    id: `card ${state.name}`,
    width,
    height,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [{ id: `in ${state.name}`, ...entry, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } }, ...ports],
  };
}

function placesOf(root: ElkNode, arrows: readonly CardArrow[]): Layout {
  const cards = new Map<string, Box>();
  const frames = new Map<string, Box>();
  const visit = (node: ElkNode): void => {
    const box = { x: node.x ?? 0, y: node.y ?? 0, width: node.width ?? 0, height: node.height ?? 0 };
    if (node.id.startsWith('card ')) cards.set(node.id.slice(5), box);
    else if (node.id.startsWith('frame ')) frames.set(node.id.slice(6), box);
    else if (node.id === START) cards.set('', box);
    node.children?.forEach(visit);
  };
  visit(root);
  const edges = new Map((root.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    cards,
    frames,
    arrows: arrows.map((arrow) => ({
      ...arrow,
      points: pointsOf(edges.get(`arrow ${arrow.id}`)),
      at: labelAt(edges.get(`arrow ${arrow.id}`)),
    })),
  };
}

function labelAt(edge: ElkExtendedEdge | undefined): Point | null {
  const [label] = edge?.labels ?? [];
  return label === undefined ? null : { x: label.x ?? 0, y: label.y ?? 0 };
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
}
