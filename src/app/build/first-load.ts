import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Context = Parameters<Exclude<NonNullable<Groups>[number]['name'], string>>[1];

const MAIN = /\/src\/app\/main\.tsx$/;
/** Beside the entry: what the start page and all the others need. */
const SHARED = ['/src/ui/Page.tsx', '/src/shared/workflow/use-workflow.ts', '/src/i18n/format.ts'];
const EARLY = /\/src\/(?:app|api)\/early\.ts$/;

/**
 * What every page loads comes in three files instead of a dozen: a browser has six connections, and calls of the API would wait
 * behind scripts. The packages stand apart, because they change less often than the portal and stay in the cache.
 */
export function firstLoad(): Groups {
  let closure: ReadonlySet<string> | null = null;
  const isLoadedFirst = (id: string, context: Context): boolean => (closure ??= closureOfMain(id, context)).has(id);
  return [
    { name: 'early', test: EARLY, priority: 3 },
    {
      debugName: 'packages',
      name: (id, context) => (id.includes('node_modules') && isLoadedFirst(id, context) ? 'packages' : null),
      priority: 2,
    },
    { debugName: 'portal', name: (id, context) => (isLoadedFirst(id, context) ? 'portal' : null), priority: 1 },
    // Forty small files of a page would wait for each other as well. Forms stand apart: lists and the import have none.
    { name: 'forms', test: /\/(?:src|machines)\/shared\/form\//, minShareCount: 3, includeDependenciesRecursively: false },
    {
      name: 'administration',
      test: /\/(?:src\/(?:shared|ui|contract|api|i18n)|machines\/shared)\//,
      minShareCount: 6,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The entry, what all screens share, and everything that these import outright; found from any module by going up first. */
function closureOfMain(from: string, context: Context): ReadonlySet<string> {
  const main = [...reach([from], (id) => importersOf(context.getModuleInfo(id)))].find((id) => MAIN.test(id));
  if (main === undefined) return new Set();
  return reach([main, ...SHARED.map((file) => main.replace(MAIN, file))], (id) => context.getModuleInfo(id)?.importedIds ?? []);
}

const importersOf = (module: Rolldown.ModuleInfo | null): readonly string[] =>
  module === null ? [] : [...module.importers, ...module.dynamicImporters];

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}
