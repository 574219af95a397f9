import type { Tier } from './budgets';
import { failureLine } from './failures';
import type { Count, Step } from './step';

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

/** Runs the steps of a run one after the other and prints the share of each. A failing step does not hide the ones after it. */
export async function runSteps(steps: readonly Step[]): Promise<Totals> {
  let passed = 0;
  let failed = 0;
  const lines: string[] = [];
  const flaky: string[] = [];
  const failures: string[] = [];
  const leftOut: string[] = [];
  const seconds: Partial<Record<Tier, number>> = {};
  for (const step of steps) {
    const start = Date.now();
    console.log(`\n== ${step.name}`);
    const count: Count = await step.run().catch((error: unknown) => {
      console.error(error);
      return { passed: 0, failed: 1, failures: [failureLine(step.name, String(error))] };
    });
    passed += count.passed;
    failed += count.failed;
    flaky.push(...(count.flaky ?? []));
    leftOut.push(...(count.leftOut ?? []));
    const named = count.failures ?? [];
    failures.push(...(count.failed > 0 && named.length === 0 ? [step.name] : named));
    const taken = (Date.now() - start) / 1000;
    seconds[step.tier] = (seconds[step.tier] ?? 0) + taken;
    lines.push(
      `${step.name.padEnd(24)} ${String(count.passed).padStart(5)} passed ${String(count.failed).padStart(4)} failed ${taken.toFixed(1).padStart(7)} s`,
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
  return { passed, failed, failures, flaky, leftOut, seconds };
}
