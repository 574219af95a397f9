import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, verifyPassword, type Lane } from '#server/passwords/hashes';

/** Computations that end when the test says so, in the order in which they began. */
const begun: { readonly what: string; end(): void }[] = [];
vi.mock('@node-rs/argon2', () => {
  const held = (what: string) => new Promise<string>((resolve) => void begun.push({ what, end: () => resolve(`hash of ${what}`) }));
  return { hash: vi.fn((plain: string) => held(plain)), verify: vi.fn((_stored: string, plain: string) => held(plain).then(() => true)) };
});

const ask = (lane: Lane, count: number): Promise<PromiseSettledResult<string>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => hashPassword(`${lane} ${index}`, lane)));
const settled = () => new Promise((resolve) => setImmediate(resolve));
const endAll = async (): Promise<void> => {
  for (let index = 0; index < begun.length; index += 1) {
    begun[index]?.end();
    await settled();
  }
};
const refusedOf = (results: readonly PromiseSettledResult<string>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));

describe('CALL-45, AUTH-01: computing passwords takes turns', () => {
  beforeEach(() => {
    begun.length = 0;
    vi.mocked(hash).mockClear();
  });

  test('three hundred new passwords at once: twenty-two are made, the others are told to come back', async () => {
    const all = ask('renewal', 300);
    await settled();
    expect(begun).toHaveLength(2);
    await endAll();
    const refused = refusedOf(await all);
    expect(refused).toHaveLength(278);
    expect(refused[0]).toMatchObject({ name: 'TooBusy', comeBackS: 5 });
  });

  test('who signs in comes before all who wait for a new password, and before an import', async () => {
    const earlier = [ask('import', 4), ask('renewal', 4)];
    await settled();
    const signIn = verifyPassword('stored', 'sign-in');
    await settled();
    begun[0]?.end();
    await settled();
    expect(begun.map(({ what }) => what)).toEqual(['import 0', 'import 1', 'sign-in']);
    await endAll();
    await Promise.all([...earlier, signIn]);
    expect(begun.map(({ what }) => what.split(' ')[0])).toEqual([
      'import',
      'import',
      'sign-in',
      ...Array.from({ length: 4 }, () => 'renewal'),
      ...Array.from({ length: 2 }, () => 'import'),
    ]);
  });

  test('an import only waits; sign-ins beyond two hundred are told to come back', async () => {
    const imports = ask('import', 500);
    const signIns = ask('signIn', 300);
    await settled();
    await endAll();
    expect(refusedOf(await imports)).toHaveLength(0);
    expect(refusedOf(await signIns)).toHaveLength(100);
  });
});
