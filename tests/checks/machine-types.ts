import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sourceFiles } from './import-rules';

/** A source text by its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** What an event is cast to; a guard or an action is handed what it needs as `params`. `{} as` names a type for `setup`. */
const CAST = /(?<!\{\} )\bas (?:unknown as )?(?:DoneActorEvent|ErrorActorEvent|Extract<|\w*Event\b)|[(=] ?event as\b/;
/** An action whose context change stands elsewhere: its parameters are then checked nowhere. */
const DETACHED = /\bassign\(\w*updates\./i;
const IMPORTS = /^(?:import |export (?:type )?[{*])[^;]*;$/gm;

/** What keeps the compiler from seeing a mistake in the files of one machine. */
export function offencesOf(sources: readonly Source[]): string[] {
  const own = sources.map(({ file, text }) => ({ file, text: text.replaceAll(IMPORTS, '') }));
  const those = (pattern: RegExp, says: string): string[] =>
    own.filter(({ text }) => pattern.test(text)).map(({ file }) => `${file} ${says}`);
  const setups = own.filter(({ text }) => /\bsetup\(/.test(text));
  return [
    ...those(CAST, 'casts an event'),
    ...those(DETACHED, 'assigns by name of an update'),
    ...setups.filter(({ file }) => !file.endsWith('/setup.ts')).map(({ file }) => `${file} calls setup: that stands in setup.ts`),
    ...(setups.length > 0 && !own.some(({ text }) => text.includes('.createStateConfig('))
      ? [`${dirname(setups[0]?.file ?? '')} makes no state with createStateConfig`]
      : []),
  ];
}

/** The folders below machines/, each with its own files; the phases of a machine are files of it. What several machines use counts, too. */
export function machineFolders(root: string): ReadonlyMap<string, readonly Source[]> {
  const folders = new Map<string, Source[]>();
  const names = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' }).toSorted();
  for (const name of names) {
    if (!name.endsWith('.ts')) continue;
    const folder = names.includes(join(dirname(dirname(name)), 'machine.ts')) ? dirname(dirname(name)) : dirname(name);
    const file = join('machines', name);
    folders.set(folder, [...(folders.get(folder) ?? []), { file, text: readFileSync(join(root, file), 'utf8') }]);
  }
  return folders;
}

const CALL_OF_CLIENT = /^import \{[^}]*\bcall\b[^}]*\} from '#api\/client';$/m;

/** Whether a source makes calls that no model declares: it takes `call` from the client instead of being handed one. */
export const callsPastModels = ({ text }: Pick<Source, 'text'>): boolean => CALL_OF_CLIENT.test(text);

/** Sources outside src/api that make calls of their own. */
export const callers = (root: string): string[] =>
  sourceFiles(root)
    .filter((file) => file.startsWith('src/') && !file.startsWith('src/api/'))
    .filter((file) => callsPastModels({ text: readFileSync(join(root, file), 'utf8') }))
    .toSorted();
