import { REGISTRY } from '#machines/registry';
import { sharedWords } from '../mutate/run/affected';
import { dependents, type ImportGraph } from '../mutate/run/imports';
import { journeysOf } from '../mutate/run/journeys';

/** Tests by where they run; the gates ask the reached machines alone. */
export interface Reached {
  readonly node: readonly string[];
  readonly gates: readonly string[];
  readonly machines: readonly string[];
  readonly components: readonly string[];
  readonly journeys: readonly string[];
}

/** What names every resource of the server in order to put them together: who needs it needs no single one. */
const PUT_TOGETHER = ['server/routes.ts', 'server/app.ts'];
const GATES = ['tests/models/gates.test.ts'];
/** They load their pages when they play; a part of the portal is asked for what is called like it. */
const PLAYED = /^tests\/(scenarios\/|views\/scenarios-)/;
/** Read all sources, whatever changed. */
const CHECKS = ['import-rules', 'machine-types', 'server-rules'].map((name) => `tests/checks/${name}.test.ts`);

/**
 * The tests that changed files reach by imports that are not put off, and tests of the server that are called like them.
 * @param graph of static imports (`readImports`)
 */
export function reachedBy(changed: readonly string[], graph: ImportGraph): Reached {
  const cut: ImportGraph = new Map([...graph].map(([file, imported]) => [file, PUT_TOGETHER.includes(file) ? [] : imported]));
  const reached = new Set(changed.flatMap((file) => [...dependents(cut, file).keys()]));
  const isNamedLike = (test: string, isOfServer: boolean): boolean =>
    changed.some(
      (file) =>
        !file.startsWith('tests/') && file.startsWith('server/') === isOfServer && sharedWords(file, test.replace('scenarios-', '')) > 0,
    );
  const isAsked = (test: string): boolean =>
    PLAYED.test(test)
      ? changed.includes(test) || isNamedLike(test, false)
      : reached.has(test) || (test.startsWith('tests/server/') && isNamedLike(test, true));
  const tests = [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file) && isAsked(file));
  const machines = REGISTRY.filter(({ folder }) => reached.has(`machines/${folder}/model.ts`)).map(({ id }) => id);
  return {
    node: [...new Set([...CHECKS, ...tests.filter((file) => file.endsWith('.test.ts') && !GATES.includes(file))])],
    gates: machines.length === 0 ? [] : GATES,
    machines,
    components: tests.filter((file) => file.endsWith('.test.tsx')),
    journeys: [...new Set(changed.filter((file) => !file.startsWith('tests/')).flatMap(journeysOf))],
  };
}
