import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build where files import each other: a grouping of modules can bring that about without any cycle among the modules, and
 * one of the files then runs before what it needs is there. Such a page breaks in production only.
 */
export function refuseChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const cycle = cycleIn(bundle);
      if (cycle !== null) this.error(`Files import each other: ${cycle.join(' → ')}. Mend the groups in src/app/build/first-load.ts.`);
    },
  };
}

/** The files of one cycle, the first one again at the end; null where there is none. */
function cycleIn(bundle: Rolldown.OutputBundle): readonly string[] | null {
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    const chunk = bundle[file];
    for (const next of chunk?.type === 'chunk' ? chunk.imports : []) {
      const cycle = follow(next, [...way, file]);
      if (cycle !== null) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(bundle)) {
    const cycle = follow(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
