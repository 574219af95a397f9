import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { LOG_FORMAT, LOG_VERSION, type LogLine, type RecordedLog, type Reduced } from '#shared/recording/log';
import { Reducer } from '#shared/recording/reduce';
import { candidatesOf, hearing, type Model } from './candidates';
import { explore, nodeKey } from './explore';
import { wayTo } from './paths';
import { ARROW, Walker, type Replayed } from './replay';

/** What one running machine was told, from its start. */
export interface Run {
  readonly machine: string;
  /** The number of the machine in the log. */
  readonly actor: number;
  readonly lines: readonly LogLine[];
}

/** Where the machine does something else than was written down. */
export interface Deviation {
  /** The number of the event in its run; 0 for the start. */
  readonly step: number;
  readonly event: string;
  /** Where the samples of the event lead; none where the model has no sample of it. */
  readonly expected: readonly AnyMachineSnapshot[];
  readonly recorded: StateValue;
  readonly status: string;
}

/** A run as the machine went it again, by the samples of its model. */
export interface Followed {
  /** The way up to the deviation, without events that changed nothing; the first one is the beginning. */
  readonly steps: readonly Replayed[];
  readonly deviation: Deviation | null;
}

/** So many ways are kept in mind at once: what was typed is not in the log, and several samples may lead to the same state. */
const WAYS_AT_MOST = 300;

interface Way {
  readonly walker: Walker;
  readonly step: Replayed;
  readonly before: Way | null;
}

/**
 * Reads a log.
 * @throws Error when the text is no log, in German
 */
export function readLog(text: string): RecordedLog {
  const log = parsed(text) as Partial<RecordedLog> | null;
  if (log?.format !== LOG_FORMAT || !Array.isArray(log.lines)) throw new Error('Diese Datei ist kein QA-Protokoll.');
  if (log.version !== LOG_VERSION)
    throw new Error(`Dieses QA-Protokoll hat die Fassung ${String(log.version)}; gelesen wird ${LOG_VERSION}.`);
  const bad = log.lines.findIndex((line: unknown) => !isLine(line));
  if (bad !== -1) throw new Error(`Zeile ${bad + 1} des QA-Protokolls ist unvollständig.`);
  return log as RecordedLog;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isLine(line: unknown): boolean {
  const { machine, actor, event, payload, state, status } = (line ?? {}) as Partial<LogLine>;
  const isState = typeof state === 'string' || (typeof state === 'object' && state !== null);
  return (
    isState && typeof payload === 'object' && typeof actor === 'number' && [machine, event, status].every((one) => typeof one === 'string')
  );
}

/** The runs of a log, each for itself, in the order in which they began. */
export function runsOf({ lines }: Pick<RecordedLog, 'lines'>): Run[] {
  const actors = [...new Set(lines.map(({ actor }) => actor))];
  return actors.map((actor) => {
    const own = lines.filter((line) => line.actor === actor);
    return { machine: own[0]?.machine ?? '', actor, lines: own };
  });
}

/** Goes a run again: after each event the ways stay that are where the recorded machine was. */
export function follow(model: Model, { lines }: Pick<Run, 'lines'>): Followed {
  const [start, ...events] = lines;
  if (start === undefined) throw new Error('Eine Aufzeichnung ohne Zeilen hat keinen Beginn.');
  const begins = beginsOf(model);
  let ways = begins.filter(isAt(start));
  // Who comes back from the login begins where the workflow stood.
  if (ways.length === 0) ways = resumedAt(model, start);
  const [first] = begins;
  if (first === undefined) throw new Error('Das Modell hat keinen Beginn.');
  if (ways.length === 0) return { steps: [first.step], deviation: deviationAt(0, start, begins) };
  for (const [index, line] of events.entries()) {
    const after = ways.flatMap((way) => waysOn(model, way, line));
    const fitting = distinct(model, after.filter(isAt(line)));
    if (fitting.length === 0) return { steps: stepsOf(ways[0] ?? first), deviation: deviationAt(index + 1, line, after) };
    ways = fitting;
  }
  return { steps: stepsOf(ways[0] ?? first), deviation: null };
}

/** The way as `npm run replay` and the simulator take it. */
export const traceOfSteps = (steps: readonly Pick<Replayed, 'name'>[]): string => steps.map(({ name }) => name).join(ARROW);

/** The deviation in one German sentence. @param named a state by its title */
export function deviationText({ step, event, expected, recorded, status }: Deviation, named: (state: StateValue) => string): string {
  const where = step === 0 ? 'Beginn' : `Schritt ${step} (${event})`;
  const ended = status === 'active' ? '' : `, ${STATUS[status] ?? status}`;
  const found = `aufgezeichnet „${named(recorded)}“${ended}`;
  const wanted = [...new Set(expected.map(({ value }) => `„${named(value as StateValue)}“`))];
  if (wanted.length === 0) return `${where}: ${found}; das Modell hat dafür kein Beispiel.`;
  return `${where}: erwartet ${wanted.join(' oder ')}, ${found}.`;
}

const STATUS: Readonly<Record<string, string>> = { done: 'beendet', error: 'abgebrochen' };

const deviationAt = (step: number, { event, state, status }: LogLine, ways: readonly Way[]): Deviation => ({
  step,
  event,
  expected: ways.map((way) => way.step.snapshot),
  recorded: state,
  status,
});

function beginsOf(model: Model): Way[] {
  return model.inputs.map(({ name }) => {
    const walker = new Walker(model, name);
    return { walker, step: walker.first, before: null };
  });
}

function resumedAt(model: Model, line: LogLine): Way[] {
  const walkers = model.inputs.map(({ name }) => new Walker(model, name));
  return [...explore(model).nodes.values()]
    .filter(({ snapshot }) => isSame(snapshot, line))
    .flatMap((node) => {
      const walker = walkers[node.input];
      if (walker === undefined) return [];
      let way: Way = { walker, step: walker.first, before: null };
      for (const { candidate } of wayTo(node)) {
        const step = walker.next(way.step.snapshot, candidate.name);
        if (step === null) return [];
        way = { walker, step, before: way };
      }
      return [way];
    });
}

/** Where an event can lead; the samples that look most like what was recorded come first. */
function waysOn(model: Model, way: Way, line: LogLine): Way[] {
  const { snapshot } = way.step;
  if (!hearing(snapshot)({ type: line.event })) return [way];
  const likeness = (event: object): number => {
    const own = new Reducer({ text: 0, id: 0 }).payload(event);
    return Object.entries(line.payload).filter(([name, value]) => kindOf(own[name]) === kindOf(value)).length;
  };
  const samples = candidatesOf(model, snapshot)
    .filter(({ event }) => event.type === line.event)
    .map((candidate) => ({ name: candidate.name, likeness: likeness(candidate.event) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  return [...samples.map(({ name }) => name), ...failureNames(model, snapshot, line)].flatMap((name) => {
    const step = way.walker.next(snapshot, name);
    if (step === null) return [];
    const isNothing = step.ignored && step.snapshot.status === snapshot.status;
    return [isNothing ? way : { walker: way.walker, step, before: way }];
  });
}

/** Which text it was nobody knows. */
const kindOf = (value: Reduced | undefined): string => JSON.stringify(value ?? null).replace(/#\d+/, '');

/** A failure with a code that no sample has, as `npm run replay` takes it. */
function failureNames(model: Model, snapshot: AnyMachineSnapshot, { event, payload: { code, status } }: LogLine): string[] {
  if (typeof code !== 'string' || typeof status !== 'number') return [];
  const sources = candidatesOf(model, snapshot).flatMap(({ event: { type }, source }) =>
    type === event && source.kind === 'actor' ? [source.src] : [],
  );
  return [...new Set(sources)].map((src) => `error:${src}(${code} ${status})`);
}

const isAt =
  (line: LogLine) =>
  ({ step: { snapshot } }: Way): boolean =>
    isSame(snapshot, line);

const isSame = (snapshot: AnyMachineSnapshot, { state, status }: LogLine): boolean =>
  snapshot.status === status && ordered(snapshot.value as StateValue) === ordered(state);

/** Regions in one order, so that two states can be compared. */
const ordered = (state: StateValue): string =>
  typeof state === 'string'
    ? state
    : `{${Object.keys(state)
        .toSorted()
        .map((name) => `${name}: ${ordered(state[name] ?? '')}`)
        .join(', ')}}`;

function distinct(model: Model, ways: readonly Way[]): Way[] {
  const known = new Map<string, Way>();
  for (const way of ways) {
    const key = nodeKey(model, way.step.snapshot);
    if (!known.has(key)) known.set(key, way);
  }
  return [...known.values()].slice(0, WAYS_AT_MOST);
}

function stepsOf(last: Way): Replayed[] {
  const steps: Replayed[] = [];
  for (let way: Way | null = last; way !== null; way = way.before) steps.push(way.step);
  return steps.toReversed();
}
