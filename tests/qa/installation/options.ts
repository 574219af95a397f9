/** What the command takes for a portal that stands somewhere, beside what it takes for machines. */
export const INSTALLATION_OPTIONS = {
  'base-url': { type: 'string' },
  user: { type: 'string' },
  'password-from-env': { type: 'string' },
  'totp-from-env': { type: 'string' },
  'with-changes': { type: 'boolean', default: false },
  clean: { type: 'boolean', default: false },
} as const;

type Given = { readonly [Name in keyof typeof INSTALLATION_OPTIONS]?: string | boolean | undefined };

/** A portal to be walked, and as whom. */
export interface Installation {
  /** Where it is; null for the reference server with demo data, which the command starts. */
  readonly origin: string | null;
  readonly user: string;
  /** Functions, so that nothing that prints an object prints a secret. */
  readonly password: () => string;
  /** The key of the second factor (base32); null without one. */
  readonly totp: (() => string) | null;
  /** What was named, to be written into a script: names of variables, never what they hold. */
  readonly place: Readonly<Record<string, string>>;
  /** Whether data may be created, changed and removed again, under a prefix of its own. */
  readonly withChanges: boolean;
  /** Whether only that is removed what earlier runs left. */
  readonly clean: boolean;
}

/** The account and the password of the demo data, where the command starts the server. */
const DEMO = { user: 'admin', password: 'Demo!2026' } as const;

const ON_THIS_COMPUTER = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Which portal is meant; null where none is.
 * @param isServer whether `--tier server` was asked for
 * @throws Error with the option that is wrong, and what would be right; never with a secret
 */
export function readInstallation(given: Given, isServer: boolean, env: Readonly<Record<string, string | undefined>>): Installation | null {
  const address = given['base-url'];
  const named = Object.keys(INSTALLATION_OPTIONS).filter(
    (name) => name !== 'base-url' && given[name as keyof Given] !== undefined && given[name as keyof Given] !== false,
  );
  const withChanges = given['with-changes'] === true;
  const clean = given.clean === true;
  if (address === undefined) {
    const foreign = named.find((name) => !(isServer && name === 'with-changes'));
    if (foreign !== undefined) throw new Error(`--${foreign} gilt für ein Portal mit Adresse: --base-url https://portal.example.org`);
    return isServer ? { origin: null, user: DEMO.user, password: () => DEMO.password, totp: null, place: {}, withChanges, clean } : null;
  }
  if (clean && withChanges) throw new Error('--clean und --with-changes: nur eines von beiden');
  const origin = originOf(String(address));
  if (given.user === undefined) throw new Error('--base-url braucht --user <Benutzername>: wer sich dort anmeldet');
  if (given['password-from-env'] === undefined)
    throw new Error('--base-url braucht --password-from-env <Variable>: die Umgebungsvariable mit dem Passwort; es wird nie ausgegeben');
  const totpFrom = given['totp-from-env'];
  return {
    origin,
    user: String(given.user),
    password: variable(env, 'password-from-env', String(given['password-from-env'])),
    totp: totpFrom === undefined ? null : totpKey(variable(env, 'totp-from-env', String(totpFrom)), String(totpFrom)),
    place: {
      'base-url': origin,
      user: String(given.user),
      'password-from-env': String(given['password-from-env']),
      ...(totpFrom === undefined ? {} : { 'totp-from-env': String(totpFrom) }),
    },
    withChanges,
    clean,
  };
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== '' ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new Error('--base-url: Erwartet wird eine Adresse ohne Pfad und ohne Namen, etwa https://portal.example.org');
  if (url.protocol === 'http:' && !ON_THIS_COMPUTER.includes(url.hostname))
    throw new Error(`--base-url ${url.origin}: nur mit https, sonst wäre das Passwort unterwegs lesbar; http gilt nur für diesen Rechner`);
  return url.origin;
}

function variable(env: Readonly<Record<string, string | undefined>>, option: string, name: string): () => string {
  // Whoever puts the secret itself here shall not read it in a log.
  if (!/^[A-Z_a-z]\w*$/.test(name))
    throw new Error(`--${option}: Erwartet wird der Name einer Umgebungsvariable, nicht das Geheimnis selbst`);
  const value = env[name];
  if (value === undefined || value === '')
    throw new Error(
      `--${option}: Diese Umgebungsvariable gibt es nicht, oder sie ist leer; so wird sie gesetzt: read -rs NAME; export NAME`,
    );
  return () => value;
}

function totpKey(read: () => string, name: string): () => string {
  const key = read().replaceAll(/[\s-]/g, '').replace(/=+$/, '').toUpperCase();
  if (!/^[2-7A-Z]{16,}$/.test(key))
    throw new Error(
      `--totp-from-env: In ${name} steht kein Schlüssel eines zweiten Faktors; er hat mindestens 16 Zeichen aus A–Z und 2–7, wie unter dem QR-Code gezeigt`,
    );
  return () => key;
}
