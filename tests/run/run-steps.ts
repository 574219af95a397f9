import type { Tier } from './budgets';
import { failureLine } from './failures';
import { execute, executeAs, type Count, type Step } from './step';

/** What the steps of a run came to. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** What failed, in a line each. */
  readonly failures: readonly string[];
  readonly flaky: readonly string[];
  readonly leftOut: readonly string[];
  /** What each tier took. */
  readonly seconds: Readonly<Partial<Record<Tier, number>>>;
}

/** Steps that run one after the other, beside the lanes of the same stage. */
export type Lane = readonly Step[];

/**
 * Runs the stages of a run one after the other, the lanes of a stage side by side, and prints the share of each step. A failing step does
 * not hide the ones after it.
 */
export async function runSteps(stages: readonly (readonly Lane[])[]): Promise<Totals> {
  const ended: Ended[] = [];
  for (const lanes of stages) {
    const stage = (await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))).flat();
    for (const one of stage) ended.push(await judged(one));
  }
  console.log(`\n${ended.map(shareLine).join('\n')}\n`);
  return ended.reduce(withStep, { passed: 0, failed: 0, failures: [], flaky: [], leftOut: [], seconds: {} });
}

interface Ended {
  readonly step: Step;
  readonly count: Count;
  readonly seconds: number;
}

async function runLane(lane: Lane, isBeside: boolean): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const step of lane) {
    console.log(`\n== ${step.name}`);
    ended.push(await timed(step, () => step.run(isBeside ? executeAs(step.name) : execute)));
  }
  return ended;
}

async function timed(step: Step, run: () => Promise<Count>): Promise<Ended> {
  const start = Date.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [failureLine(step.name, String(error))] };
  });
  return { step, count, seconds: (Date.now() - start) / 1000 };
}

/** What is judged anew is so when its stage is over: nothing runs beside it. */
async function judged(ended: Ended): Promise<Ended> {
  const { again } = ended.count;
  if (again === undefined) return ended;
  const anew = await timed(ended.step, again);
  return { ...anew, seconds: ended.seconds + anew.seconds };
}

const shareLine = ({ step, count, seconds }: Ended): string =>
  `${step.name.padEnd(24)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`;

function withStep(totals: Totals, { step, count, seconds }: Ended): Totals {
  const named = count.failures ?? [];
  return {
    passed: totals.passed + count.passed,
    failed: totals.failed + count.failed,
    failures: [...totals.failures, ...(count.failed > 0 && named.length === 0 ? [step.name] : named)],
    flaky: [...totals.flaky, ...(count.flaky ?? [])],
    leftOut: [...totals.leftOut, ...(count.leftOut ?? [])],
    seconds: { ...totals.seconds, [step.tier]: (totals.seconds[step.tier] ?? 0) + seconds },
  };
}
