import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSecretBox } from '#server/secret-box';
import { readSettings, SettingsError } from '#server/start/read-settings';
import { StartRefused } from '#server/start-refused';

const KEY = 'x'.repeat(32);
const PRODUCTION = { NODE_ENV: 'production', SECRET_KEY: KEY, PUBLIC_ORIGIN: 'https://portal.example.org' };

/** What a start with these settings says. */
function refusalOf(env: Readonly<Record<string, string>>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  test('D-06: defaults', () => {
    expect(readSettings({})).toMatchObject({
      port: 8099,
      host: 'localhost',
      publicOrigin: 'http://localhost:8099',
      dataDir: '.data',
      databaseUrl: null,
      stepUp: 'required',
      goldTimeoutS: 900,
      latencyMs: 0,
      demoPassword: 'Demo!2026',
      production: false,
      records: false,
      portalApi: null,
      importSecretsDays: 14,
      portal: { helpUrl: '/hilfe/' },
    });
  });

  test('an empty variable counts as not set, an origin may end with a slash', () => {
    expect(readSettings({ PORT: '', SECRET_KEY: '', PUBLIC_ORIGIN: 'HTTPS://Portal.Example.org:443/' })).toMatchObject({
      port: 8099,
      publicOrigin: 'https://portal.example.org',
    });
  });

  test('D-06: the targets outside are those of the state', () => {
    const { portal } = readSettings({ HELP_URL: 'mailto:hilfe@example.org', CONTACT_URL: 'https://k.example.org' });
    expect(portal).toMatchObject({ helpUrl: 'mailto:hilfe@example.org', contactUrl: 'https://k.example.org' });
  });

  test.for([
    [{ PORT: 'achtzig' }, 'PORT', '"achtzig"'],
    [{ PORT: '70000' }, 'PORT', '65535'],
    [{ PORT: '80.5' }, 'PORT', 'ganze Zahl'],
    [{ PUBLIC_ORIGIN: 'https://portal.example.org/pfad' }, 'PUBLIC_ORIGIN', 'ohne Pfad'],
    [{ PUBLIC_ORIGIN: 'https://user@portal.example.org' }, 'PUBLIC_ORIGIN', 'ohne Pfad'],
    [{ PUBLIC_ORIGIN: 'ftp://portal.example.org' }, 'PUBLIC_ORIGIN', 'ohne Pfad'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL', 'postgresql://'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL', 'von 2 bis 100'],
    [{ STEP_UP: 'vielleicht' }, 'STEP_UP', 'required oder off'],
    [{ GOLD_TIMEOUT_S: '-1' }, 'GOLD_TIMEOUT_S', '"-1"'],
    [{ GOLD_TIMEOUT_S: '0' }, 'GOLD_TIMEOUT_S', 'von 1'],
    [{ LATENCY_MS: 'lange' }, 'LATENCY_MS', '"lange"'],
    [{ IMPORT_SECRETS_DAYS: '1e9' }, 'IMPORT_SECRETS_DAYS', '365'],
    [{ DEMO_PASSWORD: 'kurz' }, 'DEMO_PASSWORD', 'mindestens 8'],
    [{ SECRET_KEY: 'kurz' }, 'SECRET_KEY', 'mindestens 32'],
    [{ SECRET_KEY_OTHER: 'kurz' }, 'SECRET_KEY_OTHER', 'mindestens 32'],
    [{ PORTAL_API: 'iam' }, 'PORTAL_API', 'ohne Pfad'],
    [{ HELP_URL: 'javascript:alert(1)' }, 'HELP_URL', 'https://'],
    [{ HELP_URL: '//boese.example/' }, 'HELP_URL', '/hilfe/'],
    [{ CONTACT_URL: '/hilfe/' }, 'CONTACT_URL', 'https://'],
    [{ QA_RECORD: 'ja' }, 'QA_RECORD', 'muss 1 sein'],
    [{ SEVERAL_SERVERS: '1' }, 'SEVERAL_SERVERS', 'braucht DATABASE_URL'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV', 'production, development oder test'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV', '"Production"'],
  ] as const)('%o is refused and named', ([env, name, why]) => {
    const refusal = refusalOf(env);
    expect(refusal.startsWith(name)).toBe(true);
    expect(refusal).toContain(why);
  });

  test('every wrong one is named at once, and secrets are not repeated', () => {
    const refusal = refusalOf({ PORT: 'x', STEP_UP: 'y', SECRET_KEY: 'mein-geheimnis', DATABASE_URL: 'mysql://u:passwort@h' });
    expect(refusal.split('\n')).toHaveLength(4);
    expect(refusal).not.toMatch(/mein-geheimnis|passwort@/);
  });

  test.for([
    [{ SECRET_KEY: '' }, 'SECRET_KEY'],
    [{ PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'http://portal.example.org' }, 'PUBLIC_ORIGIN'],
    [{ STEP_UP: 'off' }, 'STEP_UP'],
    [{ QA_RECORD: '1' }, 'QA_RECORD'],
    [{ DATABASE_URL: 'postgresql://portal:geheim@db.example.org/portal' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://portal:geheim@db.example.org/portal?sslmode=prefer' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://portal@localhost/portal?host=db.example.org' }, 'DATABASE_URL'],
    [{ DATABASE_OWNER_URL: 'postgresql://besitz:geheim@db.example.org/portal' }, 'DATABASE_OWNER_URL'],
    [{ PORTAL_API: 'http://iam.example.org' }, 'PORTAL_API'],
  ] as const)('AUTH-05: production refuses %o', ([change, name]) => {
    const refusal = refusalOf({ ...PRODUCTION, ...change });
    expect(refusal).toContain(name);
    expect(refusal).not.toContain('geheim');
  });

  test.for([
    'postgresql://portal:geheim@db.example.org/portal?sslmode=verify-full',
    'postgresql://portal@127.0.0.1:5433/portal',
    'postgresql://portal@localhost/portal?host=%2Frun%2Fpostgresql',
    'postgresql:///portal?host=/run/postgresql',
  ])('in production nobody can read along on the way to %s', (address) => {
    expect(refusalOf({ ...PRODUCTION, DATABASE_URL: address, PORTAL_API: 'http://localhost:9000' })).toBe('');
  });

  test('production starts with its own key and origin, before another backend without a key', () => {
    expect(refusalOf(PRODUCTION)).toBe('');
    expect(refusalOf({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://localhost:8099' })).toBe('');
    expect(refusalOf({ ...PRODUCTION, SECRET_KEY: '', PORTAL_API: 'https://iam.example.org' })).toBe('');
  });
});

describe('a secret in a file, as stores of secrets mount them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string): string => {
    const file = join(folder, String(text.length));
    writeFileSync(file, text);
    return file;
  };

  test('its content is the value, without the end of its line', () => {
    const url = 'postgresql://portal:geheim@db.example.org/portal?sslmode=verify-full';
    const { SECRET_KEY: _, ...production } = PRODUCTION;
    const settings = readSettings({ ...production, SECRET_KEY_FILE: fileWith(`${KEY}\n`), DATABASE_URL_FILE: fileWith(url) });
    expect([settings.secretKey, settings.databaseUrl]).toEqual([KEY, url]);
  });

  test.for([
    [{ SECRET_KEY_FILE: join(folder, 'fehlt') }, 'lässt sich nicht lesen (ENOENT)'],
    [{ SECRET_KEY_FILE: fileWith('\n') }, 'ist leer'],
    [{ SECRET_KEY_FILE: fileWith(KEY), SECRET_KEY: KEY }, 'sind beide gesetzt'],
    [{ SECRET_KEY_FILE: fileWith('kurz') }, 'mindestens 32'],
  ] as const)('%o is refused: %s', ([env, why]) => {
    expect(() => readSettings(env)).toThrow(StartRefused);
    expect(() => readSettings(env)).toThrow(why);
  });
});

describe('secrets at rest', () => {
  const box = createSecretBox('one key that is long enough for this');

  test('a sealed text opens only with its own key and unchanged', () => {
    const sealed = box.seal('Geheim');
    expect(Buffer.from(sealed.slice(box.mark.length), 'base64').toString('latin1')).not.toContain('Geheim');
    expect(box.open(sealed)).toBe('Geheim');
    expect(box.seal('Geheim')).not.toBe(sealed);
    expect(() => createSecretBox('another key, just as long as that').open(sealed)).toThrow();
    expect(() => box.open(`A${sealed.slice(1)}`)).toThrow();
    const [first = '', rest] = [sealed.at(box.mark.length), sealed.slice(box.mark.length + 1)];
    expect(() => box.open(`${box.mark}${first === 'A' ? 'B' : 'A'}${rest}`)).toThrow();
  });

  test('a sealed text carries the version of its method and key; two keys are read, one is written', () => {
    const other = createSecretBox('another key, just as long as that');
    const both = createSecretBox('one key that is long enough for this', 'another key, just as long as that');
    expect(box.seal('Geheim')).toMatch(/^1\.[0-9a-f]{12}\.[A-Za-z0-9+/]+=*$/);
    expect(new Set([box.mark, other.mark, both.mark]).size).toBe(2);
    expect(both.open(other.seal('Geheim'))).toBe('Geheim');
    expect(box.open(both.seal('Geheim'))).toBe('Geheim');
    expect(other.opens(both.seal('Geheim'))).toBe(false);
    // The version belongs to the text: another one before it is a change.
    expect(both.opens(other.seal('Geheim').replace(other.mark, box.mark))).toBe(false);
  });

  test('what was sealed before there were versions is still read, under either key', () => {
    // Written by the version before.
    const old = '710K0nOSlCWkdUW8K9cZmmz8nUM1B9gfINQk1p6GFuJSHw==';
    expect(box.open(old)).toBe('Geheim');
    expect(createSecretBox('another key, just as long as that', 'one key that is long enough for this').open(old)).toBe('Geheim');
    expect(createSecretBox('another key, just as long as that').opens(old)).toBe(false);
  });

  test('a text that was cut off does not open', () => {
    const bytes = Buffer.from(box.seal('').slice(box.mark.length), 'base64');
    for (const length of [0, 12, 16, 20, 27])
      for (const before of [box.mark, '']) expect(() => box.open(`${before}${bytes.subarray(0, length).toString('base64')}`)).toThrow();
  });
});
