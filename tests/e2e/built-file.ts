import { readFileSync } from 'node:fs';

/** The address of a script of the built portal by the name that the build gives it: its file has a name of letters and digits alone. */
export function builtFile(name: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Readonly<
    Record<string, { readonly name?: string; readonly file: string }>
  >;
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
  if (found === undefined) throw new Error(`The build has no script named ${name}`);
  return `/${found.file}`;
}
