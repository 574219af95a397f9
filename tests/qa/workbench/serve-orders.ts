import type { RegistryEntry } from '#machines/registry/entry';
import { readOptions } from '../options';
import type { Walked, WalkedTier } from '../../run/walked';
import { chartOf } from '../chart-told';
import type { MachineGroup, RunView, ToldChart, ToldPaths } from './told';
import { OrderWalker } from './walk-order';

/** What the workbench asks its worker for. */
export type Asked =
  | { readonly kind: 'groups'; readonly id: number }
  | { readonly kind: 'paths'; readonly id: number; readonly args: readonly string[] }
  | { readonly kind: 'run'; readonly id: number; readonly args: readonly string[]; readonly first: RunView };

/** What the worker tells: an answer, or what happens meanwhile. */
export type Said =
  | { readonly kind: 'answer'; readonly id: number; readonly value: readonly MachineGroup[] | readonly ToldPaths[] | null }
  | { readonly kind: 'refusal'; readonly id: number; readonly message: string }
  | { readonly kind: 'view'; readonly view: RunView }
  | { readonly kind: 'chart'; readonly chart: ToldChart };

/** Answers the workbench that started this process, and ends with it. */
export function serveOrders(registry: readonly RegistryEntry[], keep?: (tier: WalkedTier, walked: Walked) => void): void {
  const say = (said: Said): void => void process.send?.(said);
  const walker = new OrderWalker(registry, async (subject) => say({ kind: 'chart', chart: await chartOf(subject) }), keep);
  const answer = async (asked: Asked): Promise<(Said & { kind: 'answer' })['value']> => {
    if (asked.kind === 'groups') return walker.groups();
    if (asked.kind === 'paths') return walker.paths(readOptions(asked.args));
    return walker.run(readOptions(asked.args), asked.first, (view) => say({ kind: 'view', view })).then(() => null);
  };
  process.on('message', (asked: Asked) => {
    answer(asked).then(
      (value) => say({ kind: 'answer', id: asked.id, value }),
      (error: unknown) => say({ kind: 'refusal', id: asked.id, message: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Whatever it started, browsers and runners, is of its group.
  process.on('disconnect', () => process.kill(-process.pid, 'SIGTERM'));
}
