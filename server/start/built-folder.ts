import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '#contract/page-build';
import type { Builds } from '../http/page-build';

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

/** As the pages of a folder say it and its list of builds; null without a build. */
export function buildsIn(folder: string): Builds | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  const own = readBuild(/<html[^>]*\bdata-build="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1]);
  if (own === null) return null;
  const list = join(folder, '.vite/builds.json');
  const builds = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly name: string }[]) : [];
  return { own, before: builds.find(({ name }) => name !== own.name)?.name ?? null };
}
