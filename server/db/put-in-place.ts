import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder below DATA_DIR that holds the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'pglite');
/** Where a database is made before it takes the place of another one. */
export const newFolder = (dataDir: string): string => join(dataDir, 'pglite.new');
/** Where the other one lies for a moment. */
const asideFolder = (dataDir: string): string => join(dataDir, 'pglite.aside');

/** Whether a folder of data holds an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(databaseFolder(dataDir)) || existsSync(asideFolder(dataDir));

/**
 * Ends what a killed process left half done: with the database aside and none in its place it goes back, whatever else is left of an
 * exchange is removed. For whoever holds the folder's lock.
 */
export function settleFolder(dataDir: string): void {
  const [folder, aside] = [databaseFolder(dataDir), asideFolder(dataDir)];
  if (existsSync(aside) && !existsSync(folder)) renameSync(aside, folder);
  for (const rest of [aside, newFolder(dataDir)]) rmSync(rest, { recursive: true, force: true });
}

/**
 * Puts the new database into the place of the one that is there, if any: at every moment either the one or the other is found at the
 * next start. For whoever holds the folder's lock.
 * @param told hears of each step
 */
export function putInPlace(dataDir: string, told: (step: string) => void): void {
  const [folder, aside] = [databaseFolder(dataDir), asideFolder(dataDir)];
  told('geschrieben');
  if (existsSync(folder)) renameSync(folder, aside);
  told('beiseite');
  renameSync(newFolder(dataDir), folder);
  told('ausgetauscht');
  rmSync(aside, { recursive: true, force: true });
}

/** Waits until the disk holds a file, or what a folder lists; Windows knows no way to ask that of a folder. */
export function syncFile(path: string): void {
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Waits until the folder of a file lists it. */
export const syncFolderOf = (path: string): void => syncFile(dirname(path));
