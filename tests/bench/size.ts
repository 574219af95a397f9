/**
 * `npm run size`: what the pages weigh over the wire (gzip), read from the build's manifest, against their budgets.
 * Ends with 1 when a page is over its budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const DIST = 'dist';
const KB = 1000;
/** kB gzip of the start page with all that it loads. */
const START = 170;
/**
 * kB gzip of a page beyond what the start page has loaded already, by the folder of its feature: what each page needs to be shown. What it
 * loads when somebody asks for it, as dialogs and lists of choices, is not in it; of the import, which counts `whole`, it is.
 */
const BUDGETS = [
  { feature: 'import', screens: ['ImportScreen'], budget: 210, whole: true },
  { feature: 'klassen', screens: ['KlassenScreen'], budget: 65.5 },
  { feature: 'klassen', screens: ['CreateKlasseScreen', 'KlasseDetailsScreen'], budget: 90.5 },
  { feature: 'rollen', screens: ['RollenScreen'], budget: 68 },
  { feature: 'rollen', screens: ['CreateRolleScreen', 'RolleDetailsScreen'], budget: 100 },
  { feature: 'angebote', screens: ['AngeboteScreen'], budget: 57 },
  { feature: 'angebote', screens: ['AngebotDetailsScreen'], budget: 77 },
  { feature: 'angebote/form', screens: ['CreateAngebotScreen', 'EditAngebotScreen'], budget: 105.5 },
  { feature: 'schul-angebote', screens: ['SchulAngeboteScreen'], budget: 62 },
  { feature: 'schul-angebote', screens: ['SchulAngebotScreen'], budget: 85.5 },
  { feature: 'schulen', screens: ['SchulenScreen'], budget: 58.5 },
  { feature: 'schulen', screens: ['CreateSchuleScreen'], budget: 86 },
  { feature: 'schultraeger', screens: ['SchultraegerScreen'], budget: 55 },
  { feature: 'schultraeger', screens: ['CreateSchultraegerScreen', 'SchultraegerDetailsScreen'], budget: 100 },
  { feature: 'pruefprotokoll', screens: ['PruefprotokollScreen'], budget: 62 },
  { feature: 'hinweise', screens: ['HinweiseScreen'], budget: 51 },
  { feature: 'personen', screens: ['PersonenScreen'], budget: 76 },
  { feature: 'person-details', screens: ['PersonDetailsScreen'], budget: 86 },
  { feature: 'person-disclosure', screens: ['PersonDisclosureScreen'], budget: 60.5 },
  { feature: 'person-creation', screens: ['CreatePersonScreen', 'CreateLimitedScreen'], budget: 117.5 },
  { feature: 'person-creation/landesbedienstete', screens: ['SearchScreen', 'AddPersonScreen'], budget: 121.5 },
] as const;

if (!existsSync(join(DIST, '.vite/manifest.json'))) {
  console.error('There is no build. Run npm run build first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;

/** The chunks that one needs before it can run: itself and its static imports. */
function chunksOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const name of chunk.imports ?? []) chunksOf(name, seen);
  return seen;
}

/** Their files, with styles and fonts. */
const closure = (key: string): Set<string> =>
  new Set(
    [...chunksOf(key)].flatMap((name) => {
      const { file = '', css = [], assets = [] } = manifest[name] ?? {};
      return [file, ...css, ...assets];
    }),
  );

/** A screen with everything that it may load later: dialogs, workers, steps; the other screens are what the first load may load. */
function whole(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return new Set();
  seen.add(key);
  const own = [...chunksOf(key)].filter((name) => name === key || !shell.has(manifest[name]?.file ?? ''));
  const later = own.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return new Set([...closure(key), ...later.flatMap((name) => [...whole(name, seen)])]);
}

/** A file that several pages share has the name that `first-load.ts` gives it. */
const keyNamed = (name: string): string => {
  const key = Object.keys(manifest).find((candidate) => manifest[candidate]?.name === name);
  if (key === undefined) throw new Error(`The manifest has no file named ${name}`);
  return key;
};
const keyOf = (part: string): string => {
  const key = Object.keys(manifest).find((name) => name.includes(part) && !name.endsWith('.css'));
  if (key === undefined) throw new Error(`The manifest has no screen ${part}`);
  return key;
};
const shell = closure(keyNamed('portal'));
const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / KB;

const start = new Set(['start.html', 'favicon.svg', 'logos/portal.svg', ...shell, ...closure(keyOf('start/StartScreen'))]);
const beyondStart = (files: Iterable<string>): string[] => [...files].filter((file) => !start.has(file));
/** What a page needs before it is shown, beyond the start page. */
const firstLoad = (screen: string): string[] => beyondStart(closure(keyOf(screen)));
const rows = [
  { page: '/start whole', files: start.size, kB: weigh(start), budget: START },
  ...BUDGETS.flatMap(({ feature, screens, budget, ...counted }) =>
    screens.map((name) => {
      const screen = `${feature}/${name}`;
      const files = 'whole' in counted ? beyondStart(whole(keyOf(screen))) : firstLoad(screen);
      return { page: `${screen} ${'whole' in counted ? 'whole' : 'at first'}, beyond it`, files: files.length, kB: weigh(files), budget };
    }),
  ),
];
/** Dialogs and lists that a page loads when somebody asks for them; they are listed, not bounded. */
const atFirst = new Set(firstLoad('klassen/CreateKlasseScreen'));
const later = beyondStart(whole(keyOf('klassen/CreateKlasseScreen'))).filter((file) => !atFirst.has(file));
console.table(rows.map((row) => ({ ...row, kB: Number(row.kB.toFixed(1)), 'within budget': row.kB <= row.budget })));
console.log(`classes, loaded later where there is something to choose: ${weigh(later).toFixed(1)} kB`);
process.exitCode = rows.every((row) => row.kB <= row.budget) ? 0 : 1;
