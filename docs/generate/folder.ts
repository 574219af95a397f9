import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a folder holds, as path and content. */
export type Files = ReadonlyMap<string, string>;

/** Writes a folder anew; what it holds beside is of a machine or page that is gone. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Puts files into a folder that lie elsewhere. @param files by their path in the folder */
export async function copyInto(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, source] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(source, join(folder, path));
  }
}

/** What a folder holds otherwise than it should: `import.md is out of date`. */
export async function differences(folder: string, files: Files): Promise<string[]> {
  const found = existsSync(folder) ? await filesOf(folder) : [];
  const present = new Set(found);
  const changed = await Promise.all(
    [...files].map(async ([path, content]) => {
      if (!present.has(path)) return `${path} is missing`;
      return (await readFile(join(folder, path), 'utf8')) === content ? null : `${path} is out of date`;
    }),
  );
  return [
    ...changed.filter((text) => text !== null),
    ...found.filter((path) => !files.has(path)).map((path) => `${path} belongs to nothing`),
  ];
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split('\\')
        .join('/'),
    )
    .sort();
}
