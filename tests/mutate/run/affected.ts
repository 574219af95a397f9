import { REGISTRY } from '#machines/registry';
import type { Family, Fault } from '../fault';
import { dependents, type ImportGraph } from './imports';
import { journeysOf } from './journeys';

/** Where a fault may be noticed, the cheapest first. */
export const TIERS = ['node', 'components', 'journeys'] as const;
export type Tier = (typeof TIERS)[number];

/** What is run for a fault, in this order. */
export interface Affected {
  /** Machines whose generated files are made anew first. */
  readonly machines: readonly string[];
  readonly tests: Readonly<Record<Tier, readonly string[]>>;
}

/**
 * Tests that are no judges: the generated paths and the site are only compared with the sources, the catalogue of faults notices
 * every fault by its text, and measures and budgets are no behaviour.
 */
const NO_JUDGES =
  /^tests\/(models\/paths\.test|audit\/|measure\/|mutate\/|checks\/(mutate|requirements|readme|budgets|flaky|find-chromium|asvs|real-titles)\b)/;
/** Checks that read all sources as text: no import leads to them. */
const READS_SOURCES = /^tests\/checks\/(buttons|machine-types|server-rules|dangerous-calls|import-rules)\.test\.ts$/;
const GATES = 'tests/models/gates.test.ts';
const SCENARIOS = 'tests/scenarios/scenarios.test.ts';

/** The tests that a changed file can touch, the nearest first. */
export function affectedBy(graph: ImportGraph, { file, about = '' }: Pick<Fault, 'file' | 'about'>): Affected {
  const distances = dependents(graph, file);
  const ranked = [...graph.keys()]
    .filter((name) => !NO_JUDGES.test(name) && (distances.has(name) || READS_SOURCES.test(name)))
    .map((name) => ({ name, rank: rankOf(file, `${file} ${about}`, name, distances.get(name)) }))
    .toSorted((one, other) => one.rank - other.rank || one.name.localeCompare(other.name))
    .map(({ name }) => name);
  return {
    machines: machinesOf(distances),
    tests: {
      node: ranked.filter((name) => name.endsWith('.test.ts')),
      components: ranked.filter((name) => name.endsWith('.test.tsx')),
      journeys: journeysOf(file),
    },
  };
}

/** The machines whose model needs a file. */
const machinesOf = (distances: ReadonlyMap<string, number>): string[] =>
  REGISTRY.filter(({ folder }) => distances.has(`machines/${folder}/model.ts`)).map(({ id }) => id);

/**
 * Near is what shares a word with the file, then what imports it closely; a table's own tests, a machine's scenarios and gates come
 * before the rest.
 */
function rankOf(file: string, told: string, test: string, distance: number | undefined): number {
  if (distance === undefined) return file.startsWith('src/') ? 0 : 8;
  const ofMachine = file.startsWith('machines/');
  if (test === SCENARIOS) return ofMachine ? 2 : 10;
  if (test === GATES) return ofMachine ? 3 : 20;
  const shared = wordsOf(test).filter((word) => wordsOf(told).some((other) => other.startsWith(word) || word.startsWith(other))).length;
  const ofTables = file.startsWith('src/contract/') && test.startsWith('tests/contract/') ? 4 : 0;
  return 1 + distance - 6 * Math.min(shared, 2) - ofTables;
}

/** The words of a path that say what it is about. */
const wordsOf = (path: string): string[] =>
  path
    .replace(/^(tests\/\w+|src\/\w+|server|machines)\//, '')
    .replace(/\.(test|spec)?\.?tsx?$/, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !['test', 'machine', 'machines', 'shared', 'routes', 'states', 'setup', 'parts'].includes(word));

/**
 * Of the tests that run for each machine, only those of some machines: their titles begin with its id.
 * @returns a pattern for the names of tests that leaves all other tests alone
 */
export function patternOf(machines: readonly string[]): string {
  const others = REGISTRY.map(({ id }) => id).filter((id) => !machines.includes(id));
  return others.length === 0 ? '' : `^(?!(?:${others.join('|')}): )`;
}

/** How much of the time of a fault has passed, at most, when a tier ends. */
export const SHARES: Readonly<Record<Family, Readonly<Record<Tier, number>>>> = {
  machines: { node: 0.6, components: 0.8, journeys: 1 },
  tables: { node: 0.5, components: 0.75, journeys: 1 },
  server: { node: 0.75, components: 0.75, journeys: 1 },
  views: { node: 0.2, components: 0.7, journeys: 1 },
};
