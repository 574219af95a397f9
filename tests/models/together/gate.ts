import { expect } from 'vitest';
import { judge, replayTogether, type Together, type TogetherProperty } from './explore';
import { keepFigures } from './figures';

/** Exhaustive exploring computes and waits for nothing: a busy computer takes longer. */
export const PATIENCE = 180_000;

/** What does not hold, each with a line that walks the shortest way to it again. */
export function breachesOf<World, Fact>(together: Together<World, Fact>, properties: readonly TogetherProperty<World, Fact>[]): string[] {
  const { worlds, steps, ms, breaches } = judge(together, properties);
  keepFigures(together.id, { worlds, steps, broken: breaches.length });
  console.log(`K10 ${together.id}: ${worlds} worlds, ${steps} steps, ${Math.round(ms)} ms`);
  return breaches.map(({ sentence, trace }) => `${sentence}\n  npm run replay -- ${together.id} "${trace}"`);
}

/** The sentence becomes false, and what is printed for it can be walked again. */
export function noticed<World, Fact>(
  world: Together<World, Fact>,
  properties: readonly TogetherProperty<World, Fact>[],
  breaks: string,
  fault: string,
): void {
  const concerned = properties.filter(({ sentence }) => sentence.startsWith(breaks));
  expect(concerned).toHaveLength(1);
  const [breach] = judge(world, concerned, { stopAtFirst: true }).breaches;
  expect(breach?.sentence).toBe(concerned[0]?.sentence);
  console.log(`${fault}: after ${breach?.after} worlds: ${breach?.trace}`);
  expect(replayTogether(world, breach?.trace ?? '')).toHaveLength((breach?.trace ?? '').split(' > ').length);
}
