import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readOptions } from '../options';
import { readInstallation } from './options';

const SECRETS = { PASSWORD: 'correct horse, battery 189', KEY: 'jbsw y3dp-ehpk 3pxp' };
const HERE = { 'base-url': 'https://portal.example.org', user: 'qa', 'password-from-env': 'PASSWORD' } as const;
const read = (change: Parameters<typeof readInstallation>[0]) => readInstallation({ ...HERE, ...change }, true, SECRETS);

describe('Which portal is walked', () => {
  test('by its address, with what only variables hold', () => {
    const found = read({ 'totp-from-env': 'KEY', 'with-changes': true });
    expect(found).toMatchObject({ origin: 'https://portal.example.org', user: 'qa', withChanges: true, clean: false });
    expect([found?.password(), found?.totp?.()]).toEqual([SECRETS.PASSWORD, 'JBSWY3DPEHPK3PXP']);
  });

  test('nothing that is printed of it tells a secret', () => {
    const found = read({ 'totp-from-env': 'KEY' });
    expect(`${inspect(found, { depth: null, showHidden: true })}${JSON.stringify(found)}`).not.toMatch(/horse|JBSW|jbsw/);
  });

  test('without an address the reference server with demo data, and only where it is asked for', () => {
    expect(readInstallation({}, true, {})).toMatchObject({ origin: null, user: 'admin', totp: null, withChanges: false });
    expect(readInstallation({ 'with-changes': true }, true, {})).toMatchObject({ origin: null, withChanges: true });
    expect(readInstallation({ 'with-changes': false, clean: false }, false, {})).toBeNull();
  });

  test('an address alone asks for the tier with a real server', () => {
    process.env['QA_TEST_PASSWORD'] = 'x';
    const options = readOptions(['--base-url', 'http://localhost:1', '--user', 'qa', '--password-from-env', 'QA_TEST_PASSWORD']);
    delete process.env['QA_TEST_PASSWORD'];
    expect(options).toMatchObject({ tier: 'server', installation: { origin: 'http://localhost:1' } });
    expect(readOptions(['--tier', 'server', '--machine', 'import', '--seed', '7', '--until', '10m'])).toMatchObject({
      tier: 'server',
      wandering: { seed: 7, untilMs: 600_000 },
      installation: { origin: null },
    });
  });

  test.for([
    [{ 'base-url': 'portal.example.org' }, /--base-url: Erwartet wird eine Adresse.*etwa https/],
    [{ 'base-url': 'https://qa:secret@portal.example.org' }, /--base-url: Erwartet wird eine Adresse/],
    [{ 'base-url': 'https://portal.example.org/admin' }, /ohne Pfad/],
    [{ 'base-url': 'http://portal.example.org' }, /nur mit https/],
    [{ user: undefined }, /braucht --user <Benutzername>/],
    [{ 'password-from-env': undefined }, /braucht --password-from-env <Variable>/],
    [{ 'password-from-env': 'correct horse' }, /Name einer Umgebungsvariable, nicht das Geheimnis selbst/],
    [{ 'password-from-env': 'NOTHING' }, /Diese Umgebungsvariable gibt es nicht.*gesetzt/],
    [{ 'totp-from-env': 'PASSWORD' }, /In PASSWORD steht kein Schlüssel eines zweiten Faktors; er hat mindestens 16 Zeichen/],
    [{ clean: true, 'with-changes': true }, /nur eines von beiden/],
    [{ 'base-url': undefined }, /--user gilt für ein Portal mit Adresse/],
  ] as const)('%o is refused with what is right, and without a secret', ([change, message]) => {
    let said = '';
    try {
      read(change);
    } catch (error) {
      said = error instanceof Error ? error.message : '';
    }
    expect(said).toMatch(message);
    expect(said).not.toMatch(/horse|secret@|jbsw/i);
  });
});
