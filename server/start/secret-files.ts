import { readFileSync } from 'node:fs';
import { StartRefused } from '../start-refused';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that open something: they stay out of messages, and may be given as a file, as stores of secrets mount them (ASVS 13.3.1). */
export const SECRETS = ['SECRET_KEY', 'SECRET_KEY_OTHER', 'DEMO_PASSWORD', 'DATABASE_URL', 'DATABASE_OWNER_URL'] as const;

const fileOf = (name: string): string => `${name}_FILE`;

/** Whether a secret is set, as itself or as a file. */
export const isGiven = (env: Environment, name: (typeof SECRETS)[number]): boolean => Boolean(env[name] || env[fileOf(name)]);

/**
 * What was set, with the contents of the files that stand for secrets; an empty variable counts as not set.
 * @throws StartRefused when a secret is given twice, or its file cannot be read or is empty
 */
export function withSecretFiles(env: Environment): Readonly<Record<string, string>> {
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const read = SECRETS.flatMap((name) => {
    const file = given[fileOf(name)];
    if (file === undefined) return [];
    if (given[name] !== undefined) throw new StartRefused(`${name} und ${fileOf(name)} sind beide gesetzt: geben Sie nur eines an.`);
    return [[name, contentOf(name, file)]];
  });
  return { ...given, ...Object.fromEntries(read) };
}

function contentOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartRefused(`${fileOf(name)}: ${file} lässt sich nicht lesen (${(error as NodeJS.ErrnoException).code ?? 'unbekannt'}).`);
  }
  if (text === '') throw new StartRefused(`${fileOf(name)}: ${file} ist leer.`);
  return text;
}
