import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One figure about the sources, with the words under which it is printed. */
export interface Figure {
  readonly title: string;
  readonly value: number;
}

interface Source {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

const ZONES = ['machines', 'src', 'server', 'tests'];
/** What is named here in order to be counted is not counted. */
const OWN_FOLDER = 'tests/measure/';
const isCode = (path: string): boolean => /\.(tsx?|css)$/.test(path);
const isWords = (path: string): boolean => /(^|\/)words\.ts$/.test(path);

/**
 * What a look at the sources says about how much is written by hand, and how often a rule of the house is bent.
 * @param root of a working copy, or of the files of an older commit
 * @throws when there is no route table below the root
 */
export function figuresOf(root: string): Figure[] {
  const sources = ZONES.flatMap((zone) => sourcesBelow(root, zone));
  const code = sources.filter(({ path }) => !path.startsWith('tests/'));
  const segments = firstSegments(readFileSync(join(root, 'src/contract/route-table.ts'), 'utf8'));
  const address = new RegExp(`['"\`]/(?:${segments.join('|')})(?![\\w-])[^'"\`]*['"\`]`, 'g');
  return [
    {
      title: 'import history: lines by hand',
      value: linesOf(code, /^(machines\/import\/import-history\/|src\/features\/import\/history)/),
    },
    { title: 'import offers: lines by hand', value: linesOf(code, /^(machines\/import\/import-offers\/|src\/features\/import\/offers)/) },
    { title: 'classes: lines by hand', value: linesOf(code, /^(machines|src\/features)\/klasse/) },
    { title: 'casts of events in machines', value: count(code, /^machines\//, /\bevent as [A-Za-z{]|\bas (?:Done|Error)ActorEvent\b/g) },
    { title: 'raw <button> outside src/ui and src/shared', value: count(code, /^src\/(?!ui\/|shared\/)/, /<button\b/g) },
    { title: 'addresses by hand outside the route table', value: count(code, /^(machines\/|src\/(?!contract\/route-table\.ts))/, address) },
    { title: 'files that name device-password', value: sources.filter(({ text }) => text.includes('device-password')).length },
  ];
}

function sourcesBelow(root: string, zone: string): Source[] {
  if (!existsSync(join(root, zone))) return [];
  return readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .map((name) => `${zone}/${name.split('\\').join('/')}`)
    .filter((path) => isCode(path) && !path.startsWith(OWN_FOLDER))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Lines that somebody wrote; a word list grows with the states and is no work of its own. */
const linesOf = (sources: readonly Source[], where: RegExp): number =>
  sources
    .filter(({ path }) => where.test(path) && !isWords(path))
    .reduce((sum, { text }) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0);

const count = (sources: readonly Source[], where: RegExp, what: RegExp): number =>
  sources.filter(({ path }) => where.test(path)).reduce((sum, { text }) => sum + (withoutComments(text).match(what)?.length ?? 0), 0);

/** Comments may tell of an address; a line that begins as a comment is one. */
const withoutComments = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line))
    .join('\n');

/** `admin`, `start`, ... of the pages that the route table knows. */
function firstSegments(routes: string): string[] {
  const found = [...routes.matchAll(/path: '\/([\w-]+)/g)].map(([, segment = '']) => segment);
  if (found.length === 0) throw new Error('The route table names no path');
  return [...new Set(found)];
}
