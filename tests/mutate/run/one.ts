import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault, type Fault } from '../fault';
import type { Outcome, Verdict } from '../result';
import { affectedBy, patternOf, SHARES, type Affected, type Tier } from './affected';
import { holding } from './copy';
import type { ImportGraph } from './imports';
import { build, passesAlone, renewPaths, runJourneys, runVitest, type Failed, type TierEnd } from './tiers';

/** What a worker needs beside the fault. */
export interface Workshop {
  /** Of its copy. */
  readonly root: string;
  readonly graph: ImportGraph;
  /** For one fault, in milliseconds. */
  readonly limitMs: number;
  /** Tests that are known to pass without any fault, for all workers. */
  readonly proven: Set<string>;
}

/** So often a fault is tried anew without a test that fails without it, too. */
const ANEW_AT_MOST = 2;

/**
 * Puts a fault in, makes what is generated anew, and runs what it can touch up to the first failure.
 * @param leftOut files of tests that fail without the fault, too
 */
export async function tryFault(shop: Workshop, fault: Fault, leftOut: readonly string[] = []): Promise<Outcome> {
  const { root, graph } = shop;
  const affected = without(leftOut, affectedBy(graph, fault));
  const start = Date.now();
  let seconds = 0;
  const end = await holding(root, textsWith(root, fault, affected), async () => {
    const found = await firstFailure(shop, fault, affected, start);
    seconds = Math.round((Date.now() - start) / 100) / 10;
    return found;
  });
  const verdict = await judged(shop, end);
  if (verdict.kind === 'unclear' && leftOut.length < ANEW_AT_MOST) return tryFault(shop, fault, [...leftOut, verdict.file]);
  return { id: fault.id, verdict, seconds };
}

function without(leftOut: readonly string[], { machines, tests }: Affected): Affected {
  const kept = (files: readonly string[]): string[] => files.filter((file) => !leftOut.includes(file));
  return { machines, tests: { node: kept(tests.node), components: kept(tests.components), journeys: kept(tests.journeys) } };
}

/** The file with the fault, and the generated ones as they are: they come back with it. */
function textsWith(root: string, fault: Fault, { machines }: Affected): Map<string, string> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const generated = machines.map((id) => `tests/models/generated/${id}.paths.json`);
  return new Map([[fault.file, withFault(read(fault.file), fault)], ...generated.map((file) => [file, read(file)] as const)]);
}

type End = Failed | { readonly kind: 'survived' } | { readonly kind: 'slow'; readonly tier: Tier };

async function firstFailure({ root, limitMs }: Workshop, { family }: Fault, { machines, tests }: Affected, start: number): Promise<End> {
  const left = (tier: Tier): number => Math.max(1, start + limitMs * SHARES[family][tier] - Date.now());
  let slow: Tier | null = null;
  const tiers: readonly (readonly [Tier, () => Promise<TierEnd>])[] = [
    [
      'node',
      async () => {
        await renewPaths(root, machines, left('node'));
        return runVitest('node', { root, files: tests.node, ms: left('node'), pattern: patternOf(machines) });
      },
    ],
    ['components', () => runVitest('components', { root, files: tests.components, ms: left('components') })],
    [
      'journeys',
      async () => ((await build(root, left('journeys'))) ? runJourneys({ root, files: tests.journeys, ms: left('journeys') }) : 'cut'),
    ],
  ];
  for (const [tier, walk] of tiers) {
    const end = await walk();
    if (end === 'cut') slow ??= tier;
    else if (end !== 'passed') return end;
  }
  return slow === null ? { kind: 'survived' } : { kind: 'slow', tier: slow };
}

/** A test that fails without the fault, too, has noticed nothing. */
async function judged({ root, proven }: Workshop, end: End): Promise<Verdict> {
  if ('kind' in end) return end;
  const name = `${end.tier} ${end.file} ${end.title}`;
  if (!proven.has(name) && !(await passesAlone(root, end))) return { kind: 'unclear', file: end.file, title: end.title };
  proven.add(name);
  return { kind: 'noticed', ...end };
}
