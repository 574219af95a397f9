/**
 * Gate K10: machines that meet each other, explored together. Everything that can happen in one of them is a step of its own, so
 * that every order of events is tried; nothing is drawn by chance.
 */
export interface WorldStep<World, Fact> {
  /** What happens, as traces show it; no two steps out of one world have the same name. */
  readonly name: string;
  /** The same for properties. */
  readonly fact: Fact;
  readonly to: World;
}

export interface Together<World, Fact> {
  /** By which `npm run replay` finds it. */
  readonly id: string;
  /** German, for the auditors. */
  readonly title: string;
  readonly starts: readonly { readonly name: string; readonly world: World }[];
  readonly steps: (world: World) => readonly WorldStep<World, Fact>[];
  /** Worlds with the same key are one. */
  readonly keyOf: (world: World) => string;
  /** How things stand, for a reader of a trace. */
  readonly describe: (world: World) => string;
}

interface Stated {
  /** German, for the auditors. */
  readonly sentence: string;
  readonly req: readonly string[];
}

/** What must hold: in every world, of every step, or of every world's ways on. */
export type TogetherProperty<World, Fact> = Stated &
  (
    | { readonly kind: 'always'; readonly holds: (world: World) => boolean }
    | { readonly kind: 'step'; readonly holds: (before: World, fact: Fact, after: World) => boolean }
    /** From everywhere some way of such steps leads to such a world. */
    | { readonly kind: 'way'; readonly leadsTo: (world: World) => boolean; readonly by: (fact: Fact) => boolean }
  );

/** A property that does not hold, with the shortest way to see it. */
export interface Breach {
  readonly sentence: string;
  readonly trace: string;
  /** Worlds that were known when it was found. */
  readonly after: number;
}

export interface Verdict {
  readonly worlds: number;
  readonly steps: number;
  /** Of computing. */
  readonly ms: number;
  /** At most one per property. */
  readonly breaches: readonly Breach[];
}

/** What exhaustive means here; more is a failure, never a sample. */
export const MOST_WORLDS = 50_000;
export const MOST_MS = 60_000;

interface Met<World, Fact> {
  readonly world: World;
  readonly start: string;
  readonly via: { readonly from: Met<World, Fact>; readonly name: string } | null;
  /** Keys of the worlds after it, with how one gets there. */
  readonly next: { readonly key: string; readonly fact: Fact }[];
}

const traceTo = <World, Fact>(met: Met<World, Fact>): string =>
  met.via === null ? met.start : `${traceTo(met.via.from)} > ${met.via.name}`;

/**
 * Explores breadth first, so that the first trace to a breach is a shortest one.
 * @param limits `stopAtFirst`: the first breach is enough
 * @throws Error when there are more worlds, or it takes longer, than is counted as exhaustive
 */
export function judge<World, Fact>(
  together: Together<World, Fact>,
  properties: readonly TogetherProperty<World, Fact>[],
  { worlds: most = MOST_WORLDS, ms: mostMs = MOST_MS, stopAtFirst = false } = {},
): Verdict {
  const begun = process.cpuUsage();
  // A busy computer takes longer; the work is the same.
  const spent = (): number => process.cpuUsage(begun).user / 1000;
  const known = new Map<string, Met<World, Fact>>();
  const breaches = new Map<string, Breach>();
  let steps = 0;

  const report = (sentence: string, trace: string): void => {
    if (!breaches.has(sentence)) breaches.set(sentence, { sentence, trace, after: known.size });
  };
  const admit = (key: string, met: Met<World, Fact>): void => {
    if (known.size >= most) throw new Error(`More than ${most} worlds of ${together.id}`);
    known.set(key, met);
    for (const property of properties)
      if (property.kind === 'always' && !breaches.has(property.sentence) && !property.holds(met.world))
        report(property.sentence, traceTo(met));
  };

  for (const { name, world } of together.starts) {
    const key = together.keyOf(world);
    if (!known.has(key)) admit(key, { world, start: name, via: null, next: [] });
  }
  // A Map goes on to what is added while it is walked: this is the queue.
  for (const met of known.values()) {
    if (stopAtFirst && breaches.size > 0) break;
    if (spent() > mostMs) throw new Error(`${together.id} takes longer than ${mostMs} ms`);
    const names = new Set<string>();
    for (const { name, fact, to } of together.steps(met.world)) {
      if (names.has(name)) throw new Error(`Two steps are called ${name} after ${traceTo(met)}`);
      names.add(name);
      steps += 1;
      const key = together.keyOf(to);
      met.next.push({ key, fact });
      for (const property of properties)
        if (property.kind === 'step' && !breaches.has(property.sentence) && !property.holds(met.world, fact, to))
          report(property.sentence, `${traceTo(met)} > ${name}`);
      if (!known.has(key)) admit(key, { world: to, start: met.start, via: { from: met, name }, next: [] });
    }
  }
  for (const property of properties) {
    const stuck = property.kind === 'way' && !(stopAtFirst && breaches.size > 0) ? firstWithoutWay(known, property) : null;
    if (stuck !== null) report(property.sentence, traceTo(stuck));
  }
  return { worlds: known.size, steps, ms: spent(), breaches: [...breaches.values()] };
}

/** The first world met from which no way leads where it must be possible to get. */
function firstWithoutWay<World, Fact>(
  known: ReadonlyMap<string, Met<World, Fact>>,
  { leadsTo, by }: Extract<TogetherProperty<World, Fact>, { kind: 'way' }>,
): Met<World, Fact> | null {
  const cameFrom = new Map<string, string[]>();
  for (const [from, { next }] of known)
    for (const { key, fact } of next) {
      if (!by(fact)) continue;
      const before = cameFrom.get(key);
      if (before === undefined) cameFrom.set(key, [from]);
      else before.push(from);
    }
  const rescued = new Set<string>();
  const queue = [...known].flatMap(([key, { world }]) => (leadsTo(world) ? [key] : []));
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (rescued.has(key)) continue;
    rescued.add(key);
    queue.push(...(cameFrom.get(key) ?? []));
  }
  return [...known].find(([key]) => !rescued.has(key))?.[1] ?? null;
}

/**
 * Walks a printed trace again.
 * @throws Error when something of it cannot happen, with what can happen there
 */
export function replayTogether<World, Fact>(
  together: Together<World, Fact>,
  trace: string,
): { readonly name: string; readonly world: World }[] {
  const [start = '', ...names] = trace.split(' > ');
  const first = together.starts.find(({ name }) => name === start);
  if (first === undefined) throw new Error(`No start is called ${start}; there are ${together.starts.map(({ name }) => name).join(', ')}`);
  const walked = [first];
  for (const name of names) {
    const offered = together.steps((walked.at(-1) ?? first).world);
    const step = offered.find((candidate) => candidate.name === name);
    if (step === undefined) throw new Error(`${name} cannot happen; there are ${offered.map((one) => one.name).join(', ')}`);
    walked.push({ name, world: step.to });
  }
  return walked;
}
