import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../db/folder-lock';
import { databaseFolder, settleFolder } from '../db/put-in-place';
import { asRefusal } from '../db/unusable-folder';
import { StartRefused } from '../start-refused';

/**
 * The key of demo data outlives a restart, so that tokens and start passwords stay readable; it lies beside the database.
 * @throws StartRefused when its file was cut off or the folder cannot be used
 */
export function demoKey(dataDir: string): string {
  if (dataDir === 'memory') return randomBytes(32).toString('hex');
  const file = join(dataDir, 'secret-key');
  try {
    if (existsSync(file)) return wholeKey(file);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const key = randomBytes(32).toString('hex');
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  } catch (error) {
    throw asRefusal(dataDir, error);
  }
}

function wholeKey(file: string): string {
  const key = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new StartRefused(
    `Der Schlüssel in ${file} ist unvollständig. Stellen Sie die Datei wieder her, oder löschen Sie sie und starten Sie mit neuen Demodaten: npm start -- --fresh`,
  );
}

/**
 * Removes the database for a fresh start; the key and whatever else lies in the folder stay.
 * @throws StartRefused while a portal runs on it
 */
export async function removeDatabase(dataDir: string): Promise<void> {
  if (dataDir === 'memory' || !existsSync(dataDir)) return;
  const release = await lockFolder(dataDir);
  settleFolder(dataDir);
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  release();
}
