import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkBreachedPasswords, isBreached } from '#server/auth/breached-passwords';
import { SIGN_IN_TEXTS } from '#contract/texts/sign-in';
import { startTestServer } from './rig';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
let files = 0;
function listOf(text: string): string {
  files += 1;
  const file = join(folder, `${files}.txt`);
  writeFileSync(file, text);
  return file;
}
const PASSWORDS = Array.from({ length: 500 }, (_, at) => `Passwort Nummer ${at} mit Umlaut ä`);
const HASHES = PASSWORDS.map(hashOf).toSorted();

describe("the operator's list of breached passwords (AUTH-02; ASVS 6.2.12)", () => {
  test.for([
    ['with numbers and the ends of lines that downloads have', HASHES.map((hash, at) => `${hash}:${at ** 3}\r\n`).join('')],
    ['of hashes alone, in small letters, without an end of its last line', HASHES.join('\n').toLowerCase()],
  ] as const)('each password of a list %s is found, the first and the last too, and no other', async ([, text]) => {
    const list = listOf(text);
    await checkBreachedPasswords(list);
    expect(await Promise.all(PASSWORDS.map((password) => isBreached(list, password)))).toEqual(PASSWORDS.map(() => true));
    const others = PASSWORDS.map((password) => `${password}.`);
    expect(await Promise.all(others.map((password) => isBreached(list, password)))).toEqual(others.map(() => false));
  });

  test('a list of one line is one', async () => {
    const list = listOf(`${hashOf('Blaue Kuh')}:1\n`);
    expect([await isBreached(list, 'Blaue Kuh'), await isBreached(list, 'Rote Kuh')]).toEqual([true, false]);
  });

  test.for([
    ['that is not there', join(folder, 'fehlt'), 'lässt sich nicht lesen (ENOENT)'],
    ['that is empty', listOf(''), 'in Byte 0 beginnt keine Zeile'],
    ['of passwords instead of hashes', listOf('123456\nqwertz\n'), 'in Byte 0 beginnt keine Zeile'],
    ['that is not ascending', listOf(HASHES.toReversed().join('\n')), 'nicht aufsteigend sortiert'],
  ] as const)('the start is refused with a list %s', async ([, path, why]) => {
    await expect(checkBreachedPasswords(path)).rejects.toThrow(why);
  });

  test('AUTH-02: a password of the list is refused with what to do, at the first password and at a later one; another one is taken', async () => {
    const server = await startTestServer({ breachedPasswordsFile: listOf(HASHES.join('\n')) });
    try {
      const username = await server.createAccount({ temporary: true });
      const browser = server.browser();
      await browser.form('/api/auth/login', { username, password: 'Demo!2026' });
      const set = (path: string, password: string) => browser.form(path, { 'password-new': password, 'password-confirm': password });
      const refused = await set('/api/auth/login/password', PASSWORDS[7] ?? '');
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(`<a href="#password-new">${SIGN_IN_TEXTS.newPassword.breached}`);
      expect((await set('/api/auth/login/password', 'Wiese Lampe 7')).statusCode).toBe(303);
      await browser.form('/api/auth/password', { username, password: 'Wiese Lampe 7', redirectUrl: '/profile' });
      expect((await set('/api/auth/password/new', PASSWORDS[8] ?? '')).body).toContain('die anderswo gestohlen wurden');
    } finally {
      await server.stop();
    }
  });
});
