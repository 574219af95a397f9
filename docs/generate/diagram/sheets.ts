import type { Drawing, DrawnState } from '../read/drawing';
import type { Vocabulary } from '../read/words';
import { makeCard, type Reference } from './card';
import { arrange, fits, mostlyFits, type Sheet, type Wanted } from './arrange';
import { drawChart, type Charted } from './chart';
import { fillSheets } from './fill';
import type { Frame } from './layout';

export interface Diagram {
  /** What leads to what: one page where that can be read. */
  readonly chart: Charted;
  /** Every state with every row that leads on from it. */
  readonly sheets: readonly Sheet[];
  /** Numbers of the transitions that the last runs took in the machine, and on no screen and no page (F2.5). */
  readonly onlyPure?: ReadonlySet<number>;
}

interface Subject {
  readonly drawing: Drawing;
  readonly vocabulary: Vocabulary;
}

/** Draws a machine as a chart, and its states in the order of the document on as few sheets as stay readable. */
export async function drawSheets(subject: Subject): Promise<Diagram> {
  const parts = await partsOf(subject);
  const sheetOf = new Map(parts.flatMap((part, index) => part.map(({ name }) => [name, index + 1] as const)));
  const refer: Reference = (name) => `${subject.vocabulary.state(name)} · ${name} (Blatt ${sheetOf.get(name) ?? '?'})`;
  const sheets = await Promise.all(parts.map((part) => arrange(toArrange(subject, part, refer))));
  return { chart: await drawChart(subject, true), sheets };
}

/** The chart alone, for an instance of a pattern: what its sheets would show is drawn there. */
export const drawInstance = async (subject: Subject): Promise<Diagram> => ({ chart: await drawChart(subject, false), sheets: [] });

/** Fills sheet after sheet with whole states; one that is too large for a sheet is taken apart. */
async function partsOf(subject: Subject): Promise<DrawnState[][]> {
  const tried = (part: readonly DrawnState[]): Wanted =>
    toArrange(subject, part, (name) => `${subject.vocabulary.state(name)} · ${name} (Blatt 0)`);
  const fit = (part: readonly DrawnState[]): Promise<boolean> => fits(tried(part));
  const whole = shown(subject.drawing);
  if (await fit(whole)) return [whole];
  return fillSheets(topUnits(subject.drawing), { fit, mostlyFit: (part) => mostlyFits(tried(part)) }, takenApart);
}

const hasOwnRows = ({ edges }: Drawing, { name, entry }: DrawnState): boolean =>
  entry.length > 0 || edges.some(({ from }) => from === name);

/** The states that get a card; the machine itself only where it answers something in every state. */
const shown = (drawing: Drawing): DrawnState[] => drawing.states.filter((state) => state.parent !== null || hasOwnRows(drawing, state));

const isWithin = (name: string, outer: string): boolean => name === outer || name.startsWith(`${outer}.`);

/** Each state directly below the machine with everything inside it. */
function topUnits(drawing: Drawing): DrawnState[][] {
  const all = shown(drawing);
  return all
    .filter(({ name, parent }) => parent === '(root)' || name === '(root)')
    .map((top) => all.filter(({ name }) => isWithin(name, top.name)));
}

/** A state's own card, then each state directly inside it with everything in that. */
function takenApart(unit: readonly DrawnState[]): DrawnState[][] {
  const [own] = unit;
  if (own === undefined) return [];
  const inside = unit.filter(({ parent }) => parent === own.name);
  return [[own], ...inside.map((child) => unit.filter(({ name }) => isWithin(name, child.name)))];
}

function toArrange({ drawing, vocabulary }: Subject, part: readonly DrawnState[], refer: Reference): Wanted {
  const here = new Set(part.map(({ name }) => name));
  const cards = part.map((state) => makeCard(state, { drawing, vocabulary, isHere: (name) => here.has(name), refer }));
  const starts = (drawing.states[0]?.initial ?? []).filter((name) => here.has(name));
  return { cards, frames: framesOf(drawing, vocabulary, here), starts, leaving: 'beside' };
}

/** Every compound state of which something is on the sheet. */
function framesOf({ states }: Drawing, vocabulary: Vocabulary, here: ReadonlySet<string>): Frame[] {
  return states
    .filter(
      ({ name, parent, kind }) =>
        parent !== null && (kind === 'compound' || kind === 'parallel') && [...here].some((inner) => isWithin(inner, name)),
    )
    .map(({ name, parent, kind }) => ({
      name,
      label: `${vocabulary.state(name)} · ${name}${here.has(name) ? '' : ' (Teil)'}${kind === 'parallel' ? ', gleichzeitig' : ''}`,
      parallel: kind === 'parallel',
      parent: parent === '(root)' ? null : parent,
    }));
}
