/**
 * `npm run size`: what the pages weigh over the wire (gzip), read from the build's manifest, against their budgets.
 * Ends with 1 when a page is over its budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const DIST = 'dist';
const KB = 1000;
/**
 * kB gzip; pages are counted beyond what the start page has loaded already. The import counts with all that it may load later, the
 * pages of classes and roles with what they need to be shown: the list of schools comes where there is something to choose.
 */
const BUDGETS = { start: 170, import: 200, klassen: 170, rollen: 170, schulen: 170, personen: 190 } as const;

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

const entry = 'index.html';
const shell = closure(entry);

/** A screen with everything that it may load later: dialogs, workers, steps; the other screens are what the first load may load. */
function whole(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return new Set();
  seen.add(key);
  const own = [...chunksOf(key)].filter((name) => name === key || !shell.has(manifest[name]?.file ?? ''));
  const later = own.flatMap((name) => manifest[name]?.dynamicImports ?? []);
  return new Set([...closure(key), ...later.flatMap((name) => [...whole(name, seen)])]);
}

const keyOf = (part: string): string => {
  const key = Object.keys(manifest).find((name) => name.includes(part));
  if (key === undefined) throw new Error(`The manifest has no screen ${part}`);
  return key;
};
const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / KB;

const start = new Set(['start.html', 'favicon.svg', 'logos/portal.svg', ...shell, ...closure(keyOf('start/StartScreen'))]);
const importScreen = [...whole(keyOf('import/ImportScreen'))].filter((file) => !start.has(file));
/** What a page needs before it is shown, beyond the start page. */
const firstLoad = (part: string): string[] => [...closure(keyOf(part))].filter((file) => !start.has(file));
const rows = [
  { page: '/start whole', files: start.size, kB: weigh(start), budget: BUDGETS.start },
  { page: 'import page beyond it', files: importScreen.length, kB: weigh(importScreen), budget: BUDGETS.import },
  ...['klassen/KlassenScreen', 'klassen/CreateKlasseScreen', 'klassen/KlasseDetailsScreen'].map((part) => {
    const files = firstLoad(part);
    return { page: `${part} at first, beyond it`, files: files.length, kB: weigh(files), budget: BUDGETS.klassen };
  }),
  ...['rollen/RollenScreen', 'rollen/CreateRolleScreen', 'rollen/RolleDetailsScreen'].map((part) => {
    const files = firstLoad(part);
    return { page: `${part} at first, beyond it`, files: files.length, kB: weigh(files), budget: BUDGETS.rollen };
  }),
  ...[
    'schulen/SchulenScreen',
    'schulen/CreateSchuleScreen',
    'schultraeger/SchultraegerScreen',
    'schultraeger/CreateSchultraegerScreen',
    'schultraeger/SchultraegerDetailsScreen',
  ].map((part) => {
    const files = firstLoad(part);
    return { page: `${part} at first, beyond it`, files: files.length, kB: weigh(files), budget: BUDGETS.schulen };
  }),
  ...['personen/PersonenScreen', 'person-details/PersonDetailsScreen'].map((part) => {
    const files = firstLoad(part);
    return { page: `${part} at first, beyond it`, files: files.length, kB: weigh(files), budget: BUDGETS.personen };
  }),
];
/** Dialogs and lists that a page loads when somebody asks for them; they are listed, not bounded. */
const later = [...whole(keyOf('klassen/CreateKlasseScreen'))].filter(
  (file) => !start.has(file) && !firstLoad('klassen/CreateKlasseScreen').includes(file),
);
console.table(rows.map((row) => ({ ...row, kB: Number(row.kB.toFixed(1)), 'within budget': row.kB <= row.budget })));
console.log(`classes, loaded later where there is something to choose: ${weigh(later).toFixed(1)} kB`);
process.exitCode = rows.every((row) => row.kB <= row.budget) ? 0 : 1;
