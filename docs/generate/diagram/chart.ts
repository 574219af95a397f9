import type { Drawing, DrawnEdge, DrawnState } from '../read/drawing';
import { ANYWHERE, type Vocabulary } from '../read/words';
import { arrange, fits, largestScale, mostlyFits, SMALLEST_SCALE, type Sheet, type Wanted } from './arrange';
import { lengthOf, SIZE, type Card, type CardArrow, type CardLine, type LabelLine } from './card';
import { fillSheets } from './fill';
import type { Frame } from './layout';
import { wrap } from './measure';

/** How wide lines are, in points. Wider boxes are lower: so a long way fits on a page across. */
const WIDTH = { narrowCard: 106, card: 118, wideCard: 150, label: 112 } as const;

/** To a state to which failures of more than so many others lead one arrow is drawn at most: the other boxes name it. */
const MOST_FAILURES = 2;

/** A chart that is shrunk more becomes readable neither in another order nor without its conditions: both give it a third more at most. */
const FAR = 0.6;

/** How much of a machine a chart shows. */
interface Detail {
  /** So deep it shows states within states. */
  readonly depth: number;
  readonly conditions: boolean;
  /** To a state that more than so many others lead to one arrow is drawn at most. */
  readonly most: number;
  readonly card: number;
  /** Whether that one arrow is drawn by which a crowded state is reached first. */
  readonly isLed: boolean;
  /** Whether all that waits for a second factor or a login is one box. */
  readonly isWaitingOne?: boolean;
  /** Whether boxes that no arrow joins stand side by side, in no order. */
  readonly isPacked?: boolean;
}

const LED = { card: WIDTH.card, isLed: true } as const;
/** What needs more than a page with them all. */
const LEAST: Detail = { depth: 1, conditions: false, most: 3, card: WIDTH.card, isLed: false };

/** From the most to the least; the first one that is readable on one page is drawn. */
const DETAILS: readonly Detail[] = [
  { ...LED, depth: 9, conditions: true, most: 5 },
  { ...LED, depth: 9, conditions: false, most: 5 },
  { ...LED, depth: 9, conditions: false, most: 3 },
  { ...LED, depth: 1, conditions: false, most: 5 },
  { ...LED, depth: 1, conditions: false, most: 3 },
  { ...LED, depth: 1, conditions: false, most: 3, card: WIDTH.wideCard },
  LEAST,
  { ...LED, depth: 1, conditions: false, most: 3, card: WIDTH.wideCard, isPacked: true, isWaitingOne: true },
  { ...LEAST, isPacked: true },
  { ...LEAST, most: 2, card: WIDTH.narrowCard, isPacked: true, isWaitingOne: true },
];

interface Subject {
  readonly drawing: Drawing;
  readonly vocabulary: Vocabulary;
}

/** The chart of a machine on its pages. */
export interface Charted {
  readonly sheets: readonly Sheet[];
  /** Whether the states within states are drawn, too. */
  readonly isWhole: boolean;
}

/**
 * The chart with which the page of a machine begins: its states as boxes, its transitions as arrows with their numbers and events (F1.3).
 * What many states lead to, a confirmation, a login, a failure, is told in their boxes; by an arrow only the way on which it is reached
 * first from the start. On one page across where that can be read; else
 * the states directly below the machine, on as few pages as it takes.
 * @param isNumbered whether the transitions have their numbers in a table of the same page
 */
export async function drawChart(subject: Subject, isNumbered: boolean): Promise<Charted> {
  const isFlat = subject.drawing.states.every(({ parent }) => parent === null || parent === '(root)');
  let isFar = false;
  for (const [index, detail] of DETAILS.entries()) {
    const isFirstWithoutConditions = !detail.conditions && (DETAILS[index - 1]?.conditions ?? false);
    if (isFar && isFirstWithoutConditions) continue;
    const chart = new Chart(subject, detail, isNumbered).wanted();
    const ways = detail.isPacked === true ? [{ ...chart, isPacked: true }] : [{ ...chart, inOrder: true }, chart];
    for (const wanted of ways) {
      const scale = await largestScale(wanted, ACROSS);
      if (scale >= SMALLEST_SCALE) return { sheets: [await arrange(wanted, ACROSS)], isWhole: isFlat || detail.depth > 1 };
      isFar = scale < FAR;
      if (isFar) break;
    }
  }
  const chart = new Chart(subject, LEAST, isNumbered);
  const parts = await fillSheets(
    chart.names.map((name) => [name]),
    {
      fit: (part) => fits(chart.wanted(part, [part, []]), ACROSS),
      mostlyFit: (part) => mostlyFits(chart.wanted(part, [part, []])),
    },
    (unit) => unit.map((name) => [name]),
  );
  return { sheets: await Promise.all(parts.map((part) => arrange(chart.wanted(part, parts), ACROSS))), isWhole: isFlat };
}

const ACROSS = ['landscape'] as const;

/** What stands over all states that wait for the one or the other. */
const WAITING = 'Wartet auf Anmeldung oder zweiten Faktor';

/** Transitions from one box to another. */
interface Bundle {
  readonly from: string;
  readonly to: string;
  readonly edges: readonly DrawnEdge[];
}

/** A machine at one level of detail. */
class Chart {
  /** The boxes, in the order of the document. */
  readonly names: readonly string[];
  readonly #states: ReadonlyMap<string, DrawnState>;
  readonly #frames: readonly DrawnState[];
  readonly #bundles: readonly Bundle[];
  readonly #crowded: ReadonlySet<string>;
  readonly #starts: readonly string[];
  /** The states that share a box, which has the name of the first. */
  readonly #waiting: readonly string[];
  /** By which each box is reached first from the start. */
  readonly #firstWays: ReadonlySet<Bundle>;

  constructor(
    private readonly subject: Subject,
    private readonly detail: Detail,
    private readonly isNumbered: boolean,
  ) {
    const { states, edges } = subject.drawing;
    this.#states = new Map(states.map((state) => [state.name, state]));
    const shown = states.filter(({ name }) => depthOf(name) <= detail.depth);
    this.#frames = shown.filter(({ name, kind }) => name !== '(root)' && isComposed(kind) && depthOf(name) < detail.depth);
    const framed = new Set(this.#frames.map(({ name }) => name));
    const targets = new Set(edges.flatMap((edge) => edge.targets));
    const hasOwn = ({ name, kind }: DrawnState): boolean =>
      edges.some(({ from }) => from === name) || (kind === 'parallel' && targets.has(name));
    const waiting = detail.isWaitingOne === true ? shown.filter(({ tags }) => tags.includes('awaiting')).map(({ name }) => name) : [];
    this.#waiting = waiting.length > 1 ? waiting : [];
    this.names = shown
      .filter((state) => (state.name === '(root)' || framed.has(state.name) ? hasOwn(state) : true))
      .map(({ name }) => name)
      .filter((name) => !this.#waiting.slice(1).includes(name));
    this.#bundles = this.#bundlesOf(edges);
    this.#crowded = this.#crowdedOf();
    this.#starts = [...new Set((this.#states.get('(root)')?.initial ?? []).map((name) => this.#boxOf(name)))];
    this.#firstWays = this.#firstWaysOf();
  }

  /** What is laid out of some of the boxes. @param parts the boxes of all pages */
  wanted(part: readonly string[] = this.names, parts: readonly (readonly string[])[] = [part]): Wanted {
    const here = new Set(part);
    const page = (name: string): string =>
      parts.length < 2 || here.has(name) ? '' : ` (Teil ${parts.findIndex((names) => names.includes(name)) + 1})`;
    return {
      cards: part.map((name) => this.#card(name, here, page)),
      frames: this.#frames.filter(({ name }) => part.some((box) => isWithin(box, name))).map((state) => this.#frame(state)),
      starts: this.#starts.filter((name) => here.has(name)),
      leaving: 'anywhere',
    };
  }

  /** The box in which a state is entered. */
  #boxOf(name: string): string {
    const shown = name.split('.').slice(0, this.detail.depth).join('.');
    if (this.names.includes(shown)) return shown;
    if (this.#waiting.includes(shown)) return this.#waiting[0] ?? shown;
    const [first] = this.#states.get(shown)?.initial ?? [];
    return first === undefined ? shown : this.#boxOf(first);
  }

  #bundlesOf(edges: readonly DrawnEdge[]): Bundle[] {
    const bundles = new Map<string, Bundle>();
    for (const edge of edges) {
      const from = edge.from === '(root)' ? edge.from : this.#boxOf(edge.from);
      for (const to of edge.targets.length === 0 ? [from] : new Set(edge.targets.map((name) => this.#boxOf(name)))) {
        const known = bundles.get(`${from} ${to}`) ?? { from, to, edges: [] };
        bundles.set(`${from} ${to}`, { from, to, edges: [...known.edges, edge] });
      }
    }
    return [...bundles.values()];
  }

  /** What so much leads to that arrows would hide the rest: waiting for a login, and what many states or failures lead to. */
  #crowdedOf(): Set<string> {
    return new Set(
      this.names.filter((name) => {
        const arriving = this.#bundles.filter(({ from, to }) => to === name && from !== name);
        const failing = arriving.filter(({ edges }) => edges.some(({ kind }) => kind === 'error'));
        return (this.#isAwaiting(name) && arriving.length > 1) || arriving.length > this.detail.most || failing.length > MOST_FAILURES;
      }),
    );
  }

  #isAwaiting(name: string): boolean {
    return this.#states.get(name)?.tags.includes('awaiting') === true;
  }

  /** What leads on from the start: without it a reader would not see where the machine begins and what it goes through. */
  #firstWaysOf(): Set<Bundle> {
    const reached = new Set(this.detail.isLed ? this.#starts : []);
    const ways = new Set<Bundle>();
    for (const name of reached)
      for (const bundle of this.#bundles) {
        if (bundle.from !== name || reached.has(bundle.to) || this.#isAwaiting(bundle.to)) continue;
        reached.add(bundle.to);
        ways.add(bundle);
      }
    return ways;
  }

  /** Whether no arrow is drawn of it, because its target is crowded. */
  #isBundled(bundle: Bundle): boolean {
    return this.#crowded.has(bundle.to) && !this.#firstWays.has(bundle);
  }

  #card(name: string, here: ReadonlySet<string>, page: (name: string) => string): Card {
    const state = this.#states.get(name);
    if (state === undefined) throw new Error(`There is no state ${name}`);
    const isFramed = this.#frames.some((frame) => frame.name === name);
    const title = name === '(root)' ? ANYWHERE : isFramed ? 'in allen davon' : this.#title(name);
    const leaving = this.#bundles.filter(({ from }) => from === name);
    const told = leaving.filter((bundle) => bundle.to === name || this.#isBundled(bundle) || !here.has(bundle.to));
    const [staying, again] = partition(
      leaving.filter(({ to }) => to === name).flatMap(({ edges }) => edges),
      ({ targets }) => targets.length === 0 || !targets.includes(name),
    );
    const rows: LabelLine[] = [
      ...this.#of(name),
      ...this.#comesFrom(name),
      ...(staying.length === 0 ? [] : [this.#told(isComposed(state.kind) && !isFramed ? 'darin' : 'bleibt', staying)]),
      ...(again.length === 0 ? [] : [this.#told('von vorn', again)]),
      ...told.filter(({ to }) => to !== name).map(({ to, edges }) => this.#told(`→ ${this.#title(to)}${page(to)}`, edges)),
    ];
    const lines: Omit<CardLine, 'y'>[] = [
      ...wrap(title, SIZE.title, this.detail.card, true).map((text) => ({ text, style: 'title' as const })),
      ...rows.flatMap(({ text, numbers }) =>
        wrap(text, SIZE.text, this.detail.card).map((line, index) => ({
          text: line,
          style: 'note' as const,
          ...(index === 0 ? { numbers } : {}),
        })),
      ),
    ];
    const placed = lines.map((line, index): CardLine => ({ ...line, y: SIZE.pad + SIZE.line * (index + 1) - 1 }));
    const arrows = [
      ...leaving.filter((bundle) => !told.includes(bundle)).map((bundle) => this.#arrow(bundle)),
      ...this.#initialArrows(state, isFramed, here),
    ];
    return {
      state,
      others: name === this.#waiting[0] ? this.#waiting.slice(1) : [],
      width: Math.ceil(Math.max(...placed.map(lengthOf))) + 2 * SIZE.pad,
      height: SIZE.pad * 2 + SIZE.line * placed.length,
      lines: placed,
      arrows,
      edges: [],
    };
  }

  #title(name: string): string {
    return name === this.#waiting[0] ? WAITING : this.subject.vocabulary.state(name);
  }

  /** A box of several states tells which. */
  #of(name: string): LabelLine[] {
    const { vocabulary } = this.subject;
    return name === this.#waiting[0] ? [{ text: this.#waiting.map((one) => vocabulary.state(one)).join('; '), numbers: [] }] : [];
  }

  /** A crowded state says how many boxes name it. */
  #comesFrom(name: string): LabelLine[] {
    const boxes = this.#bundles.filter((bundle) => bundle.to === name && bundle.from !== name && this.#isBundled(bundle)).length;
    return boxes === 0 ? [] : [{ text: `← in ${boxes} Kästen genannt`, numbers: [] }];
  }

  #told(words: string, edges: readonly DrawnEdge[]): LabelLine {
    const numbers = edges.map(({ number }) => number);
    return { text: this.isNumbered ? `${words}: ${numbers.join(', ')}` : words, numbers };
  }

  #arrow({ from, to, edges }: Bundle): CardArrow {
    const { vocabulary } = this.subject;
    const byWords = new Map<string, number[]>();
    for (const edge of edges) {
      const condition = this.detail.conditions ? vocabulary.condition(edge) : '';
      const words = `${vocabulary.event(edge)}${condition === '' ? '' : ` [${condition}]`}`;
      byWords.set(words, [...(byWords.get(words) ?? []), edge.number]);
    }
    const label = [...byWords].flatMap(([words, numbers]) =>
      wrap(this.isNumbered ? `${numbers.join(', ')} ${words}` : words, SIZE.text, WIDTH.label).map((text, index): LabelLine => ({
        text,
        numbers: index === 0 ? numbers : [],
      })),
    );
    return { id: `${from} to ${to}`, y: 0, target: to, kind: edges[0]?.kind ?? 'event', label };
  }

  #initialArrows({ name, initial }: DrawnState, isFramed: boolean, here: ReadonlySet<string>): CardArrow[] {
    if (!isFramed) return [];
    return initial
      .map((child) => this.#boxOf(child))
      .filter((child) => here.has(child) && child !== name)
      .map((child) => ({ id: `${name} begins with ${child}`, y: 0, target: child, kind: 'initial' }));
  }

  #frame({ name, parent, kind }: DrawnState): Frame {
    return {
      name,
      label: `${this.subject.vocabulary.state(name)}${kind === 'parallel' ? ' (gleichzeitig)' : ''}`,
      parallel: kind === 'parallel',
      parent: parent === '(root)' ? null : parent,
    };
  }
}

const depthOf = (name: string): number => (name === '(root)' ? 0 : name.split('.').length);
const isComposed = (kind: DrawnState['kind']): boolean => kind === 'compound' || kind === 'parallel';
const isWithin = (name: string, outer: string): boolean => name === outer || name.startsWith(`${outer}.`);

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
