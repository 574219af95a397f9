import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;
type Context = Parameters<Exclude<NonNullable<Groups>[number]['name'], string>>[1];

const MAIN = /\/src\/app\/main\.tsx$/;
/** Beside the entry: what the start page and all the others need. */
const SHARED = [
  '/src/ui/Page.tsx',
  '/src/shared/workflow/use-workflow.ts',
  '/src/i18n/format.ts',
  '/src/rules/angebot-logos.ts',
  '/src/rules/web-address.ts',
  '/src/ui/linked.tsx',
];
const IMPORT = '/src/features/import/ImportScreen.tsx';
const PERSON = '/src/features/person-details/PersonDetailsScreen.tsx';
/** Pages that show a record and change it by runs and dialogs, without a form. */
const RECORDS = ['angebote/AngebotDetailsScreen', 'schul-angebote/SchulAngebotScreen', 'schulen/SchulenScreen'];
const LISTS = ['personen/PersonenScreen', 'klassen/KlassenScreen', 'rollen/RollenScreen', 'schulen/SchulenScreen'];
/**
 * With all that they need: a file that needs one of them and is needed by another would be run before what it needs is there. What only
 * pages of schools say, what only those of classes and roles ask in two forms, and days that are entered, stay with those that need them.
 */
const SHARED_BY_PAGES = {
  test: /\/(?:src\/(?:shared|ui(?!\/spectrum)|contract(?!\/errors\/schule|\/entered-days)|api(?!\/states)|i18n)|machines)\//,
  includeDependenciesRecursively: false,
};
const EARLY = /\/src\/(?:app|api)\/early\.ts$/;
/** Every page loads these after it, to forget what nobody came back for: nothing else comes with them. */
const KEPT = /\/src\/api\/(?:kept|kept-snapshots|run-store|random-id)\.ts$|\/node_modules\/idb-keyval\//;

/**
 * What every page loads comes in three files instead of a dozen: a browser has six connections, and calls of the API would wait
 * behind scripts. The packages stand apart, because they change less often than the portal and stay in the cache.
 */
export function firstLoad(): Groups {
  const isLoadedFirst = loadedBy((main) => [main, ...SHARED.map((file) => main.replace(MAIN, file))], outright);
  const ofImport = loadedBy((main) => [main.replace(MAIN, IMPORT)], atAll);
  const ofPerson = loadedBy((main) => [main.replace(MAIN, PERSON)], outright);
  const ofLists = loadedBy((main) => LISTS.map((list) => main.replace(MAIN, `/src/features/${list}.tsx`)), outright);
  const ofRecords = loadedBy((main) => RECORDS.map((page) => main.replace(MAIN, `/src/features/${page}.tsx`)), outright);
  const shared = (name: string, isOf: IsOf, minShareCount: number): Groups => [
    { ...SHARED_BY_PAGES, debugName: name, name: (id, context) => (isOf(id, context) ? name : null), minShareCount },
  ];
  return [
    { name: 'early', test: EARLY, priority: 3 },
    {
      debugName: 'packages',
      name: (id, context) => (id.includes('node_modules') && isLoadedFirst(id, context) ? 'packages' : null),
      priority: 2,
    },
    { debugName: 'portal', name: (id, context) => (isLoadedFirst(id, context) ? 'portal' : null), priority: 1 },
    { name: 'kept', test: KEPT, priority: 1 },
    // Forty small files of a page would wait for each other as well. Four things keep them apart: the import counts whole, a list and a
    // page of a record wait for nothing that only forms need, and a page of one person for nothing that only lists and runs over many need.
    ...shared('lists', all(not(ofPerson), ofImport, ofLists), 3),
    ...shared('common', all(ofImport, ofLists), 3),
    ...shared('tables', all(not(ofPerson), ofLists), 6),
    ...shared('records', all(ofRecords, ofLists), 6),
    ...shared('administration', ofLists, 8),
    ...shared('runs', all(not(ofPerson), ofImport), 3),
    ...shared('workflows', ofImport, 3),
    ...shared('facts', all(ofRecords, ofPerson), 8),
    ...shared('forms', ofPerson, 12),
  ];
}

type IsOf = (id: string, context: Context) => boolean;
type Files = (main: string) => readonly string[];
const not =
  (isOf: IsOf): IsOf =>
  (id, context) =>
    !isOf(id, context);
const all =
  (...parts: readonly IsOf[]): IsOf =>
  (id, context) =>
    parts.every((isOf) => isOf(id, context));
type Imports = (module: Rolldown.ModuleInfo | null) => readonly string[];
const outright: Imports = (module) => module?.importedIds ?? [];
const atAll: Imports = (module) => [...outright(module), ...(module?.dynamicallyImportedIds ?? [])];

/** Whether a module is among those that some files import; they are named by the entry, found from any module by going up. */
function loadedBy(files: Files, imports: Imports): IsOf {
  let closure: ReadonlySet<string> | null = null;
  const find = (from: string, context: Context): ReadonlySet<string> => {
    const info = (id: string): Rolldown.ModuleInfo | null => context.getModuleInfo(id);
    const main = [...reach([from], (id) => importersOf(info(id)))].find((id) => MAIN.test(id));
    return main === undefined ? new Set() : reach(files(main), (id) => imports(info(id)));
  };
  return (id, context) => (closure ??= find(id, context)).has(id);
}

const importersOf: Imports = (module) => (module === null ? [] : [...module.importers, ...module.dynamicImporters]);

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  for (const id of reached) for (const other of next(id)) reached.add(other);
  return reached;
}
