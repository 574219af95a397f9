import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '#server/backup/back-up';
import type { Db } from '#server/context';
import { connectEmbedded } from '#server/db/connect';
import type { Contents } from '#server/db/table-rows';
import type { Settings } from '#server/settings';
import { makeSmallState } from './small-state';
import { testSettings } from './snapshot';
import { contentsOfAll } from './table-contents';

/** A folder with a small state, its backup beside it, and what its tables hold (G4). */
export interface SavedState {
  /** Where the state lies; the backup is `file`. */
  readonly data: string;
  readonly file: string;
  readonly contents: Readonly<Record<string, Contents>>;
  pathOf(name: string): string;
  remove(): void;
}

export const settingsFor = (dataDir: string, secretKey = testSettings().secretKey): Settings => testSettings({ dataDir, secretKey });

/** Looks into the embedded database of a folder, and closes it again. */
export async function peek<T>(dataDir: string, look: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await connectEmbedded({ folder: dataDir });
  try {
    return await look(db);
  } finally {
    await close();
  }
}

export async function makeSavedState(): Promise<SavedState> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  const pathOf = (name: string): string => join(folder, name);
  const [data, file] = [pathOf('data'), pathOf('portal.backup')];
  await (await connectEmbedded({ folder: data, snapshot: await makeSmallState() })).close();
  await backUp(settingsFor(data), file);
  const contents = await peek(data, contentsOfAll);
  return { data, file, contents, pathOf, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
