/**
 * Greedy choice of paths, the most telling first, until together they show every fact that any of them shows; in the order that was given.
 * @param factsOf what a path shows
 */
export function fewestPaths<T>(paths: readonly T[], factsOf: (path: T) => ReadonlySet<string>): T[] {
  const facts = new Map(paths.map((path) => [path, factsOf(path)]));
  const open = new Set([...facts.values()].flatMap((set) => [...set]));
  const chosen = new Set<T>();
  // What a path would add only ever becomes less: one that once added no more than the best so far is not counted again.
  const atMost = new Map(paths.map((path) => [path, Number.POSITIVE_INFINITY]));
  while (open.size > 0) {
    const best: { path: T | undefined; gain: number } = { path: paths[0], gain: -1 };
    for (const path of paths) {
      if ((atMost.get(path) ?? 0) <= best.gain) continue;
      const gain = [...(facts.get(path) ?? [])].filter((fact) => open.has(fact)).length;
      atMost.set(path, gain);
      if (gain > best.gain) Object.assign(best, { path, gain });
    }
    if (best.path === undefined) break;
    chosen.add(best.path);
    for (const fact of facts.get(best.path) ?? []) open.delete(fact);
  }
  return paths.filter((path) => chosen.has(path));
}
