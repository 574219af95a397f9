import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Stamp } from '../../docs/generate/html/stamp';

export const FOLDER = 'docs/audit';

/** The foot of a page that is no matter of a test. */
export const STAMP: Stamp = { version: '1.2.3', sources: 'abcdefabcdef', lastRun: null };

/** Every page of the site by its path, as it was built last. */
export function builtPages(): Map<string, string> {
  if (!existsSync(FOLDER)) throw new Error(`${FOLDER} is not built: npm run docs`);
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return new Map(names.map((name) => [name.split('\\').join('/'), readFileSync(`${FOLDER}/${name}`, 'utf8')]));
}

/** The values of an attribute in the order of the page, with entities resolved. */
export function attributes(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => unescaped(value));
}

export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

/** The page without its markup. */
export const textOf = (page: string): string => unescaped(page.replace(/<[^>]*>/g, ' '));
