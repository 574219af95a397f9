import { readdirSync, readFileSync } from 'node:fs';
import { constantIn, unitOf } from '../../../tests/checks/constants';

/** A constant of the source that holds a time, by its name and its file. */
export interface Duration {
  readonly constant: string;
  readonly file: string;
}

const LENGTHS = { ms: 1, s: 1000, days: 24 * 60 * 60_000, plain: 0 } as const;
const WORDS = [
  [24 * 60 * 60_000, 'Tag', 'Tage'],
  [60 * 60_000, 'Stunde', 'Stunden'],
  [60_000, 'Minute', 'Minuten'],
  [1000, 'Sekunde', 'Sekunden'],
  [1, 'Millisekunde', 'Millisekunden'],
] as const;

/** A time in German, in the largest unit that it is a whole number of: 84 Tage, 10 Stunden, 30 Minuten. */
export function spell(ms: number): string {
  const [length, one, many] = WORDS.find(([unit]) => ms % unit === 0) ?? WORDS[4];
  return ms === length ? `1 ${one}` : `${ms / length} ${many}`;
}

/** What a constant of the source holds, in milliseconds. @throws Error where it is gone, or is no time */
export function millisecondsOf({ constant, file }: Duration): number {
  const value = constantIn(readFileSync(file, 'utf8'), constant);
  const length = LENGTHS[unitOf(constant)];
  if (value === null || length === 0) throw new Error(`${file} has no time ${constant}`);
  return value * length;
}

/** Sources below a folder without their comments, by path. */
export function sourcesIn(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((path) => /\.tsx?$/.test(path))
    .sort()
    .map((path) => [path, readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')] as const);
}
