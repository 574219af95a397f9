import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built portal lies; the one that records has a folder of its own, as `vite.config.ts` says. */
export const builtFolder = (records: boolean): string => (records ? 'test-results/qa-portal' : 'dist');

/**
 * Which build a folder holds: the name of the last script that its page begins with, which changes with every other; a page of the portal
 * names it in the same way (`src/api/report-error.ts`). Null without a build.
 */
export function buildOf(folder: string): string | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return [...readFileSync(page, 'utf8').matchAll(/<script\b[^>]*\bsrc="\/assets\/([\w-]+)\.js"/g)].at(-1)?.[1] ?? null;
}
