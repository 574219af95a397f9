import { codeChecks } from './codes';
import { reachedBranches, type Space } from './explore';
import { branchPaths, loopPaths, pairPaths } from './paths';
import { allNodes } from './static';
import { staticPairs } from './static-pairs';

/** The figures of one machine; the same sources give the same ones. */
export interface Figures {
  readonly machine: string;
  /** States of the drawing. */
  readonly states: number;
  /** Distinct states of the explored space: state, abstraction of the context, running actors. */
  readonly reachable: number;
  readonly branches: number;
  readonly taken: number;
  /** Branches listed as out of reach, with their reason. */
  readonly listed: number;
  /** Pairs of macrosteps that occur; all of them are walked. */
  readonly pairs: number;
  /** Pairs of branches that the drawing allows and that do not occur, each with its reason. */
  readonly 'pairs not reached': number;
  readonly paths: number;
  readonly loops: number;
  readonly codes: number;
  readonly invariants: number;
  readonly steps: number;
}

export function figuresOf(id: string, space: Space): Figures {
  const { model } = space;
  const pairs = pairPaths(space);
  return {
    machine: id,
    states: allNodes(model.machine).length,
    reachable: space.nodes.size,
    branches: space.branches.length,
    taken: reachedBranches(space).size,
    listed: model.unreached?.length ?? 0,
    pairs: pairs.pairs,
    'pairs not reached': staticPairs(space).unreached.length,
    paths: branchPaths(space).length + pairs.paths.length,
    loops: loopPaths(space).length,
    codes: codeChecks(space).length,
    invariants: model.invariants.length,
    steps: model.steps?.length ?? 0,
  };
}

/** The figures as plain text, one line per machine. */
export function tableOf(rows: readonly Figures[]): string {
  const names = Object.keys(rows[0] ?? {}) as (keyof Figures)[];
  const lines = [names.map(String), ...rows.map((row) => names.map((name) => String(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (text: string, column: number): string => (column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0));
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}
