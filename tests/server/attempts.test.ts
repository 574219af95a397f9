import { describe, expect, test } from 'vitest';
import { Attempts } from '#server/auth/attempts';

const SCHOOL = '192.0.2.7';
const fail = async (attempts: Attempts, account: string, address: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await attempts.admit(account, address);
};
const isAdmitted = async (attempts: Attempts, account: string, address = SCHOOL): Promise<boolean> =>
  (await attempts.admit(account, address)).admitted;

describe('AUTH-01: limits of failed attempts', () => {
  test('ten on one account, then it waits a quarter of an hour; the first refusal is marked', async () => {
    const attempts = new Attempts();
    await fail(attempts, 'mmuster', SCHOOL, 10);
    const first = await attempts.admit('mmuster', SCHOOL);
    expect(first).toMatchObject({ admitted: false, justBlocked: true });
    expect(first.admitted ? 0 : first.waitS).toBeGreaterThan(14 * 60);
    expect(await attempts.admit('mmuster', SCHOOL)).toMatchObject({ admitted: false, justBlocked: false });
  });

  test('from whatever address, and however the name is written', async () => {
    const attempts = new Attempts();
    for (let count = 0; count < 10; count += 1) await attempts.admit(count % 2 === 0 ? 'MMuster' : ' mmuster ', `198.51.100.${count}`);
    expect(await isAdmitted(attempts, 'mmuster', '203.0.113.9')).toBe(false);
  });

  test('other accounts behind the same address go on', async () => {
    const attempts = new Attempts();
    await fail(attempts, 'mmuster', SCHOOL, 20);
    expect(await isAdmitted(attempts, 'lkroeger')).toBe(true);
  });

  test('a success forgets the failures of the account', async () => {
    const attempts = new Attempts();
    await fail(attempts, 'mmuster', SCHOOL, 9);
    await attempts.admit('mmuster', SCHOOL);
    await attempts.succeeded('mmuster', SCHOOL);
    for (let count = 0; count < 10; count += 1) expect(await isAdmitted(attempts, 'mmuster')).toBe(true);
  });

  test('a school of 1200 people behind one address signs in, many of them after a slip', async () => {
    const attempts = new Attempts();
    for (let person = 0; person < 1200; person += 1) {
      expect(await isAdmitted(attempts, `person${person}`)).toBe(true);
      if (person % 2 === 0) expect(await isAdmitted(attempts, `person${person}`)).toBe(true);
      await attempts.succeeded(`person${person}`, SCHOOL);
    }
  });

  test('somebody who tries a few passwords on very many accounts is stopped by the address', async () => {
    const attempts = new Attempts({ account: 10, address: 50 });
    for (let account = 0; account < 50; account += 1) expect(await isAdmitted(attempts, `konto${account}`)).toBe(true);
    expect(await isAdmitted(attempts, 'konto50')).toBe(false);
    expect(await isAdmitted(attempts, 'konto50', '203.0.113.9')).toBe(true);
  });

  test.for([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002::9%eth0', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8', false],
    ['192.0.2.7', '192.0.2.8', false],
  ] as const)('%s and %s are one address: %s', async ([first, second, same]) => {
    const attempts = new Attempts({ account: 10, address: 1 });
    await attempts.admit('eins', first);
    expect(await isAdmitted(attempts, 'zwei', second)).toBe(!same);
  });

  test('many at a time do not slip through together', async () => {
    const attempts = new Attempts();
    const answers = await Promise.all(Array.from({ length: 100 }, () => isAdmitted(attempts, 'mmuster')));
    expect(answers.filter(Boolean)).toHaveLength(10);
  });
});
