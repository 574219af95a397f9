import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFault, type Fault } from '../fault';
import type { Outcome, Verdict } from '../result';
import { affectedBy, type Affected, type Stage, type Tier } from './affected';
import { holding } from './copy';
import type { ImportGraph } from './imports';
import { build, renewPaths, runJourneys, runVitest, type TierEnd } from './tiers';

/** What a worker needs beside the fault. */
export interface Workshop {
  /** Of its copy. */
  readonly root: string;
  readonly graph: ImportGraph;
  /** For one fault, in milliseconds. */
  readonly limitMs: number;
  /** Whether only what is near is asked: a fault that it does not notice stays open. */
  readonly near: boolean;
}

/**
 * Puts a fault in, makes what is generated anew, and runs what it can touch up to the first failure. Whether the test that failed
 * passes without the fault is asked afterwards, of many at once.
 * @param leftOut files of tests that fail without the fault, too
 */
export async function tryFault(shop: Workshop, fault: Fault, leftOut: readonly string[] = []): Promise<Outcome> {
  const { root, graph, near } = shop;
  const affected = chosen(leftOut, near, affectedBy(graph, fault));
  const start = Date.now();
  return holding(root, textsWith(root, fault, affected), async () => {
    const verdict = await firstFailure(shop, affected, start);
    return { id: fault.id, verdict, seconds: Math.round((Date.now() - start) / 100) / 10 };
  });
}

function chosen(leftOut: readonly string[], nearOnly: boolean, { machines, stages }: Affected): Affected {
  const asked = stages.filter(({ near }) => near || !nearOnly);
  const left = asked.map((stage) => ({ ...stage, files: stage.files.filter((file) => !leftOut.includes(file)) }));
  return { machines, stages: left.filter(({ files }) => files.length > 0) };
}

/** The file with the fault, and the generated ones as they are: they come back with it. */
function textsWith(root: string, fault: Fault, { machines }: Affected): Map<string, string> {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const generated = machines.map((id) => `tests/models/generated/${id}.paths.json`);
  return new Map([[fault.file, withFault(read(fault.file), fault)], ...generated.map((file) => [file, read(file)] as const)]);
}

/** What is asked last has a time of its own. */
const FORMAL_MS = 30_000;

/** A stage with when it must have come to its end. */
interface Timed {
  readonly stage: Stage;
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/**
 * What is near has all of the time first, the rest what is left of it. Each stage of both has its part, so that a long one does not take
 * it all; what is left over is for those after it. What asks for the sake of the model comes last.
 */
function* inTime(stages: readonly Stage[], start: number, limitMs: number): Generator<Timed> {
  const asked = stages.filter(({ formal }) => !formal);
  for (const part of [asked.filter(({ near }) => near), asked.filter(({ near }) => !near)]) {
    const from = Date.now();
    const whole = part.reduce((sum, { weight }) => sum + weight, 0);
    let passed = 0;
    for (const stage of part) {
      passed += stage.weight;
      const share = passed / whole;
      if (Date.now() < start + limitMs) yield { stage, endsAt: from + (start + limitMs - from) * share };
    }
  }
  for (const stage of stages.filter(({ formal }) => formal)) yield { stage, endsAt: Date.now() + FORMAL_MS };
}

async function firstFailure({ root, limitMs }: Workshop, { machines, stages }: Affected, start: number): Promise<Verdict> {
  let slow: Tier | null = null;
  let renewed = false;
  for (const { stage, endsAt } of inTime(stages, start, limitMs)) {
    const { tier, files, pattern, needsPaths } = stage;
    const left = (): number => Math.max(1, endsAt - Date.now());
    if (needsPaths && !renewed) await renewPaths(root, machines, left());
    renewed ||= needsPaths;
    const end: TierEnd =
      tier !== 'journeys'
        ? await runVitest(tier, { root, files, ms: left(), ...(pattern === undefined ? {} : { pattern }) })
        : (await build(root, left()))
          ? await runJourneys({ root, files, ms: left() })
          : 'cut';
    if (end === 'cut') slow ??= tier;
    else if (end !== 'passed') return { kind: 'noticed', ...end };
  }
  return slow === null ? { kind: 'survived' } : { kind: 'slow', tier: slow };
}
