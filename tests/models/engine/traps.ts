import type { Space, SpaceNode } from './explore';

/**
 * K8: nodes from which no way leads to a safe state without losing what the user typed.
 * A way may not use the user's own explicit discarding events.
 */
export function trappedNodes(space: Space): SpaceNode[] {
  const { model } = space;
  const input = (node: SpaceNode): string => JSON.stringify(model.userInput?.(node.snapshot.context) ?? null);
  const isSafe = (node: SpaceNode): boolean => node.snapshot.status === 'done' || model.isSafe(node.snapshot);
  const cameFrom = new Map<string, SpaceNode[]>();
  for (const edge of space.edges) {
    const target = space.nodes.get(edge.toKey);
    const discarding = model.discards?.includes(edge.candidate.event.type) ?? false;
    if (target === undefined || discarding) continue;
    if (input(edge.from) !== input(target) && !isSafe(edge.from)) continue;
    cameFrom.set(edge.toKey, [...(cameFrom.get(edge.toKey) ?? []), edge.from]);
  }
  const rescued = new Set<string>();
  const queue = [...space.nodes.values()].filter(isSafe);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (rescued.has(node.key)) continue;
    rescued.add(node.key);
    queue.push(...(cameFrom.get(node.key) ?? []));
  }
  return [...space.nodes.values()].filter((node) => !rescued.has(node.key));
}
