import { readFileSync } from 'node:fs';
import { REGISTRY } from '#machines/registry';
import type { Family, Fault } from '../fault';
import { dependents, type ImportGraph } from './imports';
import { journeysOf } from './journeys';

/** Where a fault may be noticed, the cheapest first. */
export const TIERS = ['node', 'components', 'journeys'] as const;
export type Tier = (typeof TIERS)[number];

/** One start of a runner: files of a tier, the most likely judge first. */
export interface Stage {
  readonly tier: Tier;
  readonly files: readonly string[];
  /** Only tests whose names fit; all of them without it. */
  readonly pattern?: string;
  /** How much of a fault's time it may take, beside the others. */
  readonly weight: number;
  /** Whether it is what is most likely to notice the fault. */
  readonly near: boolean;
  /** Whether it says only that the model does not come by everything any more: asked when nothing else has noticed the fault. */
  readonly formal: boolean;
  /** Whether it may read the generated paths, which are made anew before it. */
  readonly needsPaths: boolean;
}

/** What is run for a fault, in this order. */
export interface Affected {
  /** Machines whose generated files are made anew. */
  readonly machines: readonly string[];
  readonly stages: readonly Stage[];
}

/**
 * Tests that are no judges: the site and lists of steps are only compared with the sources, the catalogue of faults
 * notices every fault by its text, and measures and budgets are no behaviour.
 */
const NO_JUDGES =
  /^tests\/(audit\/|qa\/|measure\/|mutate\/|checks\/(mutate|requirements|readme|budgets|flaky|find-chromium|asvs|real-titles)\b)/;
/** Checks that read all sources as text: no import leads to them. */
const READS_SOURCES = /^tests\/checks\/(buttons|kinds-of-words|machine-types|server-rules|dangerous-calls|import-rules)\.test\.ts$/;
/** What judges what auditors read; the site itself lies in a copy as it was built last. */
const OF_DOCUMENTS = /^tests\/audit\/(?!site\.test)/;
const GATES = 'tests/models/gates.test.ts';
/** What of the gates asks for the sake of the model: that a fault closes a branch says nothing of a sentence, a scenario or a page. */
const FORMAL = '(?:K[01]: |keeps the conventions|the stored paths)';
/** Scenarios, by the part of the portal that they are about: before the machines, and on the screens. */
const SCENARIOS = /^tests\/(scenarios\/[a-z-]+\.test\.ts|views\/scenarios-[a-z-]+\.test\.tsx)$/;

/** So many files of a tier are near: they are run before the next tier, the others after it. */
const NEAR: Readonly<Record<'node' | 'components', number>> = { node: 4, components: 2 };
/** Machines whose gates take longer than all scenarios: theirs come last among what is near. */
const LARGE = ['import', 'session'];
/** What of a fault's time each stage may take, by family: where it is likely to be noticed it has the most. */
const WEIGHTS: Readonly<
  Record<Family, readonly [nodeNear: number, componentsNear: number, node: number, components: number, e2e: number]>
> = {
  machines: [8, 3, 2, 1, 2],
  tables: [4, 4, 4, 2, 2],
  server: [8, 0, 4, 0, 4],
  views: [4, 8, 1, 3, 4],
  readings: [6, 6, 4, 3, 2],
  documents: [8, 0, 4, 0, 0],
};

/** What of a fault says which tests are asked. */
type Place = Pick<Fault, 'file' | 'family' | 'about' | 'titles'> & Partial<Pick<Fault, 'description'>>;

/** The tests that a changed file can touch, in stages: what is near in each tier, then the rest, then the journeys of its screen. */
export function affectedBy(graph: ImportGraph, { file, family, about = '', titles, description = '' }: Place): Affected {
  const distances = dependents(graph, file);
  const isJudge = (name: string): boolean => (family === 'documents' ? OF_DOCUMENTS.test(name) : !NO_JUDGES.test(name));
  const machines = machinesOf(distances);
  const own = ownMachines(file);
  const ranked = [...graph.keys()]
    .filter((name) => isJudge(name) && (distances.has(name) || READS_SOURCES.test(name)))
    .map((name) => ({ name, rank: rankOf(file, `${file} ${about}`, name, distances.get(name)) - mentioned(description, name) }))
    .toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
    .map(({ name }) => name);
  const node = ranked.filter((name) => name.endsWith('.test.ts'));
  const components = ranked.filter((name) => name.endsWith('.test.tsx'));
  const nodeNear = family === 'machines' ? modelTests(file, about, node, own) : file.endsWith('.tsx') ? [] : node.slice(0, NEAR.node);
  const nearest = components.slice(0, NEAR.components);
  const played = components.filter((name) => SCENARIOS.test(name) && sharedWords(`${file} ${about}`, name) > 0 && !nearest.includes(name));
  const componentsNear = [...nearest, ...played.slice(0, 1)];
  const [first, second, third, fourth, last] = WEIGHTS[family];
  const stages: Stage[] = [
    {
      tier: 'node',
      files: nodeNear,
      pattern: patternOf(family === 'machines' ? own : machines),
      weight: first,
      near: true,
      formal: false,
      needsPaths: false,
    },
    {
      tier: 'components',
      files: componentsNear,
      ...(titles === undefined ? {} : { pattern: titles }),
      weight: second,
      near: true,
      formal: false,
      needsPaths: true,
    },
    {
      tier: 'node',
      // The gates once more where other machines have the file as well.
      files: node.filter((name) => !nodeNear.includes(name) || (name === GATES && machines.length > own.length)),
      pattern: patternOf(machines),
      weight: third,
      near: false,
      formal: false,
      needsPaths: true,
    },
    {
      tier: 'components',
      files: titles === undefined ? components.filter((name) => !componentsNear.includes(name)) : components,
      weight: fourth,
      near: false,
      formal: false,
      needsPaths: true,
    },
    { tier: 'journeys', files: family === 'documents' ? [] : journeysOf(file), weight: last, near: false, formal: false, needsPaths: true },
    {
      tier: 'node',
      files: node.filter((name) => name === GATES),
      pattern: `${startOf(machines)}.*${FORMAL}`,
      weight: 1,
      near: true,
      formal: true,
      needsPaths: false,
    },
  ];
  return { machines, stages: stages.filter(({ files }) => files.length > 0) };
}

/** Of a machine, what says something of it; of those of the portal, what neither starts a server nor reads what is generated from it. */
function modelTests(file: string, about: string, node: readonly string[], machines: readonly string[]): string[] {
  const told = `${file} ${about}`;
  const named = node.filter((name) => /^tests\/(models|scenarios|contract|client)\//.test(name) && sharedWords(told, name) > 0);
  const played = node.filter((name) => SCENARIOS.test(name));
  const own = played.filter((name) => sharedWords(file, name) > 0);
  const near = [...new Set([...named.slice(0, NEAR.node - 1), ...(own.length > 0 ? own : played)])];
  const gates = node.filter((name) => name === GATES);
  // A life cycle is what the server lives by: its own tests are the judges.
  if (file.startsWith('machines/life-cycles/'))
    return [...gates, ...named.slice(0, 1), ...node.filter((name) => name.startsWith('tests/server/')).slice(0, NEAR.node)];
  return machines.some((id) => LARGE.includes(id)) ? [...near, ...gates] : [...gates, ...near];
}

/** The machines that a file below machines/ belongs to by its folder; none for what several share. */
const ownMachines = (file: string): string[] => REGISTRY.filter(({ folder }) => file.startsWith(`machines/${folder}/`)).map(({ id }) => id);

/** The machines whose model needs a file. */
const machinesOf = (distances: ReadonlyMap<string, number>): string[] =>
  REGISTRY.filter(({ folder }) => distances.has(`machines/${folder}/model.ts`)).map(({ id }) => id);

/**
 * Near is what shares a word with the file and has few others, then what imports it closely; a table's own tests, a machine's scenarios and gates come
 * before the rest.
 */
function rankOf(file: string, told: string, test: string, distance: number | undefined): number {
  if (distance === undefined) return file.startsWith('src/') ? 2 : 8;
  const ofMachine = file.startsWith('machines/');
  if (test === GATES) return ofMachine ? 3 : 20;
  const shared = sharedWords(told, test);
  if (shared === 0 && SCENARIOS.test(test) && test.endsWith('.test.ts')) return ofMachine ? 2 : 10;
  const foreign = wordsOf(test).length - shared;
  const ofTables = /^src\/(contract|rules)\//.test(file) && /^tests\/(contract|client)\//.test(test) ? 4 : 0;
  return 1 + distance + foreign - 6 * Math.min(shared, 2) - ofTables;
}

/** How near it brings a test that it speaks of what a fault's description names: a call, a code, a constant, a text. */
function mentioned(description: string, test: string): number {
  const names = [...description.matchAll(/„([^“]+)“|\b[a-z]\w*\.(\w{6,})\b|\b([A-Z][A-Z0-9_]{4,})\b/g)].flatMap(
    ([, text, call, name]) => text ?? call ?? name ?? [],
  );
  if (names.length === 0) return 0;
  const text = textOf(test);
  return 6 * Math.min(2, names.filter((name) => text.includes(name)).length);
}

const texts = new Map<string, string>();
function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** How many words of a test's path are words of a file's, or begin so. */
export const sharedWords = (told: string, test: string): number =>
  wordsOf(test).filter((word) => wordsOf(told).some((other) => other.startsWith(word) || word.startsWith(other))).length;

/** The words of a path that say what it is about. */
const wordsOf = (path: string): string[] =>
  path
    .replace(/^(tests\/\w+|src\/\w+|server|machines)\//, '')
    .replace(/\.(test|spec)?\.?tsx?$/, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word.length > 3 && !['test', 'machine', 'machines', 'shared', 'routes', 'states', 'setup', 'parts', 'scenarios'].includes(word),
    );

/** The beginning of a pattern for the names of tests: of those that run for each machine only those of some; their titles begin with its id. */
function startOf(machines: readonly string[]): string {
  const others = REGISTRY.map(({ id }) => id).filter((id) => !machines.includes(id));
  return others.length === 0 ? '^' : `^(?!(?:${others.join('|')}): )`;
}

/** @returns a pattern that leaves all tests alone but those of other machines, and what is asked last */
const patternOf = (machines: readonly string[]): string => `${startOf(machines)}(?!.*${FORMAL})`;
