import type { DrawnEdge } from './drawing';

/** The parts of which nothing that is said the same is among others. */
export function notIn<T>(parts: readonly T[], others: readonly T[], saidOf: (part: T) => string): T[] {
  const said = new Set(others.map(saidOf));
  return parts.filter((part) => !said.has(saidOf(part)));
}

/** The transitions of an instance that its pattern has not, or under another condition. */
export const ownEdges = (edges: readonly DrawnEdge[], pattern: readonly DrawnEdge[]): DrawnEdge[] => notIn(edges, pattern, saidOfEdge);

const saidOfEdge = (edge: DrawnEdge): string => JSON.stringify([saidWithoutCondition(edge), edge.condition]);

export const saidWithoutCondition = ({ from, kind, subject, effects, targets, reenter, description }: DrawnEdge): string =>
  JSON.stringify([from, kind, subject, effects, targets, reenter, description]);
