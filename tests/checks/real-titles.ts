import { readdirSync, readFileSync } from 'node:fs';
import { REGISTRY } from '#machines/registry';
import { readTests } from '../../docs/generate/read/test-titles';

/** A page may leave out how a title ends, not name a word of it. */
const SHORTEST_PART = 20;

/**
 * What a page may name as a proof: titles of tests and of their groups as the parser finds them, and sentences of invariants,
 * which gate K6 shows. A text that merely stands somewhere in a source is none.
 */
export interface RealTitles {
  /** Whether a test or a group bears this title, whole, alone or with the groups around it. */
  isTitle(text: string): boolean;
  /** Whether it is such a title, a long part of one, or the sentence of an invariant. */
  isProof(text: string): boolean;
}

export async function readRealTitles(): Promise<RealTitles> {
  const tests = readTests().map(({ title }) => title);
  const whole = new Set([...tests.flatMap((title) => [title, ...title.split(' › ')]), ...walkedScreens()]);
  const models = await Promise.all(REGISTRY.map((entry) => entry.load()));
  const sentences = new Set(models.flatMap(({ invariants, steps = [] }) => [...invariants, ...steps].map(({ sentence }) => sentence)));
  const isTitle = (text: string): boolean => whole.has(text);
  return {
    isTitle,
    isProof: (text) =>
      isTitle(text) || sentences.has(text) || (text.length >= SHORTEST_PART && tests.some((title) => title.includes(text))),
  };
}

/** The groups that the component tier makes of a machine's generated paths: their title is given to the walker. */
function walkedScreens(folder = 'tests/views'): string[] {
  const sources = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return sources.flatMap((source) => [...source.matchAll(/^walkThroughScreen\(\{\s+title: '([^']+)'/gm)].map(([, title = '']) => title));
}

/** What stands between quotation marks, as the pages name titles. */
export const quotedIn = (text: string): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);

/** What stands between backticks, as the pages name files. */
export const pathsIn = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

/** The cells of every row of a page's tables but their heads; `lead` is how the first cell of a row begins. */
export const rowsIn = (page: string, lead: RegExp): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').slice(1, -1))
    .filter(([first = '']) => lead.test(first.trim()));
