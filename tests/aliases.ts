import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<`#${string}/*`, string | readonly [string, ...string[]]>>;
};

/** The rooms by the beginning of the specifiers that name them (`#contract/` → `src/contract/`), as package.json says. */
const ROOMS = Object.entries(imports).map(([alias, targets]) => {
  const target = typeof targets === 'string' ? targets : targets[0];
  return [alias.replace('*', ''), target.replace(/^\.\/|\*\.tsx?$/g, '')] as const;
});

/** The path from the root of what a specifier in a file names, without an ending that it leaves out; null for a package. */
export function pathOf(file: string, specifier: string): string | null {
  const room = ROOMS.find(([alias]) => specifier.startsWith(alias));
  if (room !== undefined) return `${room[1]}${specifier.slice(room[0].length)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file.split('\\').join('/')), specifier) : null;
}
