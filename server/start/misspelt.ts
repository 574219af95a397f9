import { SETTING_NAMES } from './read-settings';
import { SECRETS } from './secret-files';

/** Shorter names are too near to those that every system sets. */
const LONG_ENOUGH = 8;
const NEAR = 2;

/** How many letters one name has to be changed in to become another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index += 1)
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, (row[index] ?? 0) + (letter === other[index] ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * What of an environment is nearly the name of a setting and none: it would be left out without a word, and with `DATABSE_URL` another
 * database be set up.
 * @returns a sentence each
 */
export function misspeltSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = [...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`)];
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length >= LONG_ENOUGH)
    .flatMap((name) => {
      const meant = known.find((one) => distance(name, one) <= NEAR);
      if (meant !== undefined) return [`Die Einstellung ${name} gibt es nicht und sie bewirkt nichts. Meinen Sie ${meant}?`];
      return name.startsWith('LEGAL_') ? [`Die Einstellung ${name} gibt es nicht und sie bewirkt nichts.`] : [];
    });
}

/** Tells whoever starts something of it, and goes on. */
export const warnOfMisspelt = (): void => misspeltSettings(process.env).forEach((line) => process.stderr.write(`${line}\n`));
