import { readdirSync, readFileSync } from 'node:fs';
import { ENDPOINTS, type EndpointSpec } from '#contract/endpoints';
import { MENU } from '#rules/menu';
import { ROUTE_NAMES, routeSpec } from '#contract/route-table';
import { ALL_AREAS } from '../../../tests/scenarios/areas';
import type { ToldScenario } from '../../../tests/scenarios/engine/told';
import { idsIn, readCatalogue, type Requirement } from './catalogue';
import { readErrors } from './errors';
import type { DrawnEdge, DrawnState } from './drawing';
import { patternOf, type MachineFacts, type ProvenInvariant } from './facts';
import { ownOf } from './own';
import { readTests, type TestTitle } from './test-titles';

/** Where a machine serves a requirement; of an instance of a pattern, what is its own: the rest the pattern serves. */
export interface ServedBy {
  readonly machine: string;
  readonly title: string;
  readonly states: readonly string[];
  readonly edges: readonly number[];
  readonly invariants: readonly string[];
}

/** A row of a shared table that carries a requirement. */
export interface TableRow {
  readonly kind: 'route' | 'menu' | 'endpoint' | 'error';
  readonly id: string;
  readonly req: string;
}

/** A requirement with everything that refers to it. */
export interface Trace {
  readonly requirement: Requirement;
  readonly machines: readonly ServedBy[];
  readonly rows: readonly TableRow[];
  readonly tests: readonly TestTitle[];
  readonly scenarios: readonly ToldScenario[];
  /** Files of tests and tables that name it anywhere. */
  readonly files: readonly string[];
}

/** A test and the requirements that its title names. */
export interface TracedTest extends TestTitle {
  readonly req: readonly string[];
}

export interface Traceability {
  readonly traces: readonly Trace[];
  readonly tests: readonly TracedTest[];
}

export function readTraceability(machines: readonly MachineFacts[]): Traceability {
  const catalogue = readCatalogue();
  const known = new Set(catalogue.map(({ id }) => id));
  const tests = readTests().map((test) => ({ ...test, req: idsIn(test.title, known) }));
  const rows = tableRows();
  const files = namingFiles(known);
  const scenarios = ALL_AREAS.flatMap((area) => area.scenarios);
  const told = machines.map((facts) => ({ ...facts, shown: shownOf(facts, patternOf(facts, machines)) }));
  const traces = catalogue.map((requirement): Trace => {
    const { id } = requirement;
    return {
      requirement,
      machines: told.map((facts) => servedBy(facts, id)).filter((part) => part !== null),
      rows: rows.filter(({ req }) => req === id),
      tests: tests.filter(({ req }) => req.includes(id)),
      scenarios: scenarios.filter(({ req }) => req.includes(id)),
      files: files.get(id) ?? [],
    };
  });
  return { traces, tests };
}

/** What the page of a machine shows of it. */
interface Shown {
  readonly states: readonly DrawnState[];
  readonly edges: readonly DrawnEdge[];
  readonly sentences: readonly ProvenInvariant[];
}

function shownOf(facts: MachineFacts, pattern: MachineFacts | null): Shown {
  const { drawing, invariants, steps } = facts;
  return pattern === null ? { ...drawing, sentences: [...invariants, ...steps] } : ownOf(facts, pattern);
}

function servedBy({ entry, drawing, invariants, steps, shown }: MachineFacts & { readonly shown: Shown }, id: string): ServedBy | null {
  const serves = ({ req }: { readonly req: readonly string[] }): boolean => req.includes(id);
  if (![...drawing.states, ...drawing.edges, ...invariants, ...steps].some(serves)) return null;
  return {
    machine: entry.id,
    title: entry.title,
    states: shown.states.filter(serves).map(({ name }) => name),
    edges: shown.edges.filter(serves).map(({ number }) => number),
    invariants: shown.sentences.filter(serves).map(({ sentence }) => sentence),
  };
}

function tableRows(): TableRow[] {
  return [
    ...ROUTE_NAMES.map((name): TableRow => ({ kind: 'route', id: name, req: routeSpec(name).req })),
    ...MENU.map(({ label, req }): TableRow => ({ kind: 'menu', id: label, req })),
    ...Object.entries<EndpointSpec>(ENDPOINTS).map(([id, { req }]): TableRow => ({ kind: 'endpoint', id, req })),
    ...readErrors().flatMap(({ entries }) => entries.map(([id, { req }]): TableRow => ({ kind: 'error', id, req }))),
  ];
}

/** Which files of the tests and of the shared tables name an id, in comments and helpers too. */
function namingFiles(known: ReadonlySet<string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const folder of ['src/contract', 'src/rules', 'tests']) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    for (const name of names.sort()) {
      const file = `${folder}/${name.split('\\').join('/')}`;
      for (const id of idsIn(readFileSync(file, 'utf8'), known)) files.set(id, [...(files.get(id) ?? []), file]);
    }
  }
  return files;
}
