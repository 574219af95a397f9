import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admit, LIMITS, succeeded, type Attempt } from '#server/auth/attempts';
import { sweepTries } from '#server/auth/tries';
import { startTestServer, type TestServer } from './rig';

const SCHOOL = '192.0.2.7';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.stop();
});
beforeEach(() =>
  server.context.db
    .deleteFrom('tries')
    .execute()
    .then(() => undefined),
);
afterEach(() => sweepTries(server.context));

const password = (account: string, address = SCHOOL, device: string | null = null): Attempt => ({
  kind: 'password',
  account,
  address,
  device,
});
const isAdmitted = async (attempt: Attempt): Promise<boolean> => (await admit(server.context, attempt)) === null;
const fail = async (attempt: Attempt, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await admit(server.context, attempt);
};
/** Counts what stands for so many failures without making each of them. */
const failedFrom = async (addresses: number, account: string, each = 10): Promise<void> => {
  for (let index = 0; index < addresses; index += 1) await fail(password(account, `198.51.100.${index}`), each);
};

describe('D-17: limits of failed attempts', () => {
  test('D-17: ten on one account from one address, then it waits a quarter of an hour', async () => {
    await fail(password('mmuster'), 10);
    expect(await admit(server.context, password('mmuster'))).toEqual({ waitS: 900, refused: 1 });
    server.clock.advance(14 * MINUTE);
    expect(await admit(server.context, password('mmuster'))).toEqual({ waitS: 60, refused: 2 });
    server.clock.advance(MINUTE);
    expect(await isAdmitted(password('mmuster'))).toBe(true);
  });

  test('D-17: however the name is written', async () => {
    for (let count = 0; count < 10; count += 1) await admit(server.context, password(count % 2 === 0 ? 'MMuster' : ' mmuster '));
    expect(await isAdmitted(password('mmuster'))).toBe(false);
  });

  test('D-17: a stranger elsewhere does not block the owner here; a hundred over all addresses in an hour do', async () => {
    await fail(password('mmuster', '203.0.113.9'), 50);
    expect(await isAdmitted(password('mmuster'))).toBe(true);
    await succeeded(server.context, password('mmuster'));
    await failedFrom(9, 'mmuster');
    expect(await isAdmitted(password('mmuster'))).toBe(false);
    server.clock.advance(59 * MINUTE);
    expect(await isAdmitted(password('mmuster'))).toBe(false);
    server.clock.advance(MINUTE);
    expect(await isAdmitted(password('mmuster'))).toBe(true);
  });

  test('D-17: who signed in on a device before gets in there while strangers block everything else, ten tries of its own', async () => {
    await failedFrom(10, 'mmuster');
    expect(await isAdmitted(password('mmuster'))).toBe(false);
    await fail(password('mmuster', SCHOOL, 'tablet'), 9);
    expect(await isAdmitted(password('mmuster', SCHOOL, 'tablet'))).toBe(true);
    expect(await isAdmitted(password('mmuster', SCHOOL, 'tablet'))).toBe(false);
    expect(await isAdmitted(password('mmuster', SCHOOL, 'phone'))).toBe(true);
    expect(await isAdmitted(password('lkroeger', SCHOOL, 'tablet'))).toBe(true);
  });

  test('D-17: one pupil cannot block a school behind one address, however often one account is tried', async () => {
    await fail(password('mmuster'), 1010);
    expect(await isAdmitted(password('lkroeger'))).toBe(true);
  });

  test('D-17: the address is asked first: after a thousand failures it counts for no account any more', async () => {
    for (let index = 0; index < 100; index += 1) await fail(password(`konto${index}`), 10);
    expect(await isAdmitted(password('lkroeger'))).toBe(false);
    await fail(password('lkroeger'), 200);
    expect(await isAdmitted(password('lkroeger', '203.0.113.9'))).toBe(true);
    expect(await isAdmitted(password('lkroeger', SCHOOL, 'tablet'))).toBe(true);
    server.clock.advance(15 * MINUTE);
    expect(await isAdmitted(password('lkroeger'))).toBe(true);
  });

  test('D-17: a success forgets the failures from there, and no others', async () => {
    await failedFrom(9, 'mmuster');
    await fail(password('mmuster'), 9);
    await admit(server.context, password('mmuster'));
    await succeeded(server.context, password('mmuster'));
    expect(await isAdmitted(password('mmuster'))).toBe(true);
    expect(await isAdmitted(password('mmuster'))).toBe(false);
    expect(await isAdmitted(password('mmuster', '198.51.100.1'))).toBe(false);
  });

  test('D-17: of those who sign in behind one address only the slips count: 1200 people, every other one with a slip, are below its limit', async () => {
    for (let person = 0; person < 120; person += 1) {
      const attempt = password(`person${person}`);
      if (person % 2 === 0) await admit(server.context, attempt);
      expect(await isAdmitted(attempt)).toBe(true);
      await succeeded(server.context, attempt);
    }
    const counts = await server.context.db.selectFrom('tries').select('count').orderBy('count', 'desc').limit(2).execute();
    expect(counts.map(({ count }) => count)).toEqual([60, 1]);
    expect(LIMITS.address.tries).toBeGreaterThan(600);
  });

  test('D-17: passwords and codes are counted apart, and no name fills the counter of something else', async () => {
    const codes: Attempt = { kind: 'otp', account: '4f1c', address: SCHOOL, device: null };
    for (const name of ['otp 4f1c', '4f1c', 'otp", "account and address", "4f1c', 'account']) await fail(password(name), 11);
    expect(await isAdmitted(codes)).toBe(true);
    await fail(codes, 11);
    expect(await isAdmitted(codes)).toBe(false);
    expect(await isAdmitted(password('mmuster'))).toBe(true);
  });

  test.for([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0db8:0001:0002::9%eth0', true],
    ['2001:db8::1', '2001:db8:0:0:5::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.8', false],
    ['192.0.2.7', '192.0.2.8', false],
  ] as const)('%s and %s are one address: %s', async ([first, second, same]) => {
    await fail(password('eins', first), 10);
    expect(await isAdmitted(password('eins', second))).toBe(!same);
  });

  test('D-17: many at a time do not slip through together', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => isAdmitted(password('mmuster'))));
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  test('what is over is swept away; the table holds neither names nor addresses', async () => {
    await fail(password('mmuster'), 1);
    const rows = await server.context.db.selectFrom('tries').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/mmuster|192\.0/);
    server.clock.advance(15 * MINUTE);
    await sweepTries(server.context);
    expect(await server.context.db.selectFrom('tries').select('count').execute()).toHaveLength(1);
    server.clock.advance(45 * MINUTE);
    await sweepTries(server.context);
    expect(await server.context.db.selectFrom('tries').select('count').execute()).toHaveLength(0);
  });
});
