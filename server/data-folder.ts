import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFolder } from './db/connect';
import { lockFolder } from './db/folder-lock';

/** The key of demo data outlives a restart, so that tokens and start passwords stay readable; it lies beside the database. */
export function demoKey(dataDir: string): string {
  if (dataDir === 'memory') return randomBytes(32).toString('hex');
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(32).toString('hex');
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}

/**
 * Removes the database for a fresh start; the key and whatever else lies in the folder stay.
 * @throws StartRefused while a portal runs on it
 */
export function removeDatabase(dataDir: string): void {
  if (dataDir === 'memory' || !existsSync(dataDir)) return;
  const release = lockFolder(dataDir);
  rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  release();
}
