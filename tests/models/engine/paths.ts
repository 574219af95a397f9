import type { Space, SpaceEdge, SpaceNode } from './explore';

/** A sequence of edges from a start. */
export interface Path {
  readonly input: number;
  readonly edges: readonly SpaceEdge[];
}

/** The edges of the shortest way to a node. */
export const wayTo = (node: SpaceNode): SpaceEdge[] => (node.via === null ? [] : [...wayTo(node.via.from), node.via]);

/** The shortest way to the first of some edges, and along them. */
export const through = (...edges: SpaceEdge[]): Path => {
  const first = edges[0];
  return first === undefined ? { input: 0, edges: [] } : { input: first.from.input, edges: [...wayTo(first.from), ...edges] };
};

const text = (path: Path): string => [String(path.input), ...path.edges.map((edge) => edge.candidate.name)].join(' > ');

/** Of every sample of an answer the edge by which it first comes: what it means before anything else went wrong. */
export function firstAnswers({ edges }: Space): SpaceEdge[] {
  const first = new Map<string, SpaceEdge>();
  for (const edge of edges) {
    const { name, source } = edge.candidate;
    if (source.kind === 'actor' && !first.has(name)) first.set(name, edge);
  }
  return [...first.values()];
}

/** Drops every path that another one begins with. */
function withoutPrefixes(paths: readonly Path[]): Path[] {
  const sorted = [...new Map(paths.map((path) => [text(path), path])).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.filter(([key], index) => !(sorted[index + 1]?.[0] ?? '').startsWith(`${key} > `)).map(([, path]) => path);
}

/** Paths that together reach every state, take every reachable branch and get every answer, each the shortest of its kind (K0, K1). */
export function branchPaths(space: Space): Path[] {
  const toNodes = [...space.nodes.values()].map((node): Path => ({ input: node.input, edges: wayTo(node) }));
  const firstOf = new Map<string, SpaceEdge>();
  for (const edge of space.edges) for (const branch of edge.branches) if (!firstOf.has(branch)) firstOf.set(branch, edge);
  return withoutPrefixes([...toNodes, ...[...firstOf.values(), ...firstAnswers(space)].map((edge) => through(edge))]);
}

/** Distinct adjacent branch pairs over macrosteps, each with one path that walks it (K2). */
export function pairPaths(space: Space): { readonly pairs: number; readonly paths: Path[] } {
  const outgoing = groupByFrom(space.edges);
  const taken = new Map(space.edges.map((edge) => [edge, edge.branches.join(' + ')]));
  const known = new Map<string, Set<string>>();
  const witnesses: Path[] = [];
  for (const first of space.edges) {
    const before = taken.get(first) ?? '';
    const followers = known.get(before) ?? new Set<string>();
    known.set(before, followers);
    for (const second of outgoing.get(first.toKey) ?? []) {
      const after = taken.get(second) ?? '';
      if (followers.has(after)) continue;
      followers.add(after);
      witnesses.push(through(first, second));
    }
  }
  return { pairs: witnesses.length, paths: withoutPrefixes(witnesses) };
}

/** Edges by the node that they leave. */
export function groupByFrom(edges: readonly SpaceEdge[]): Map<string, SpaceEdge[]> {
  const groups = new Map<string, SpaceEdge[]>();
  for (const edge of edges) groups.set(edge.from.key, [...(groups.get(edge.from.key) ?? []), edge]);
  return groups;
}

/** For each branch that starts a loop: the loop once and twice (K7). */
export function loopPaths(space: Space): Path[] {
  const outgoing = groupByFrom(space.edges);
  const seen = new Set<string>();
  const paths: Path[] = [];
  for (const edge of space.edges) {
    const branch = edge.branches[0] ?? '';
    if (seen.has(branch)) continue;
    const back = wayBack(outgoing, edge.toKey, edge.from.key);
    if (back === null) continue;
    seen.add(branch);
    const loop = [edge, ...back];
    paths.push(through(...loop), through(...loop, ...loop));
  }
  return withoutPrefixes(paths);
}

/** The shortest edges from one node to another; [] when they are the same, null when there is none. */
function wayBack(outgoing: ReadonlyMap<string, readonly SpaceEdge[]>, from: string, to: string): SpaceEdge[] | null {
  const cameBy = new Map<string, SpaceEdge | null>([[from, null]]);
  const queue = [from];
  for (const key of queue) {
    if (key === to) return unwind(cameBy, to);
    for (const edge of outgoing.get(key) ?? []) {
      if (cameBy.has(edge.toKey)) continue;
      cameBy.set(edge.toKey, edge);
      queue.push(edge.toKey);
    }
  }
  return null;
}

function unwind(cameBy: ReadonlyMap<string, SpaceEdge | null>, to: string): SpaceEdge[] {
  const edge = cameBy.get(to) ?? null;
  return edge === null ? [] : [...unwind(cameBy, edge.from.key), edge];
}
