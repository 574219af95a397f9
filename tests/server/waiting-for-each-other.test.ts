import { expect, test, vi } from 'vitest';
import type { ServerContext } from '#server/context';
import { DatabaseUnavailable } from '#server/db/unavailable';
import { write } from '#server/write';

const ORDER = { caller: null, action: 'person-delete', subject: { type: 'person', id: 'a' }, told: () => null };
const deadlock = (): Error => Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** A database that breaks off so many transactions because they wait for each other. */
function breakingOff(times: number) {
  let left = times;
  const work = vi.fn(() => Promise.resolve('done'));
  const execute = (run: (trx: unknown) => Promise<unknown>) => ((left -= 1) >= 0 ? Promise.reject(deadlock()) : run({}));
  const context = { db: { transaction: () => ({ execute }) } } as unknown as ServerContext;
  return { work, written: () => write(context, ORDER, work) };
}

test('D-35: a write that waits for another one, which waits for it, is begun anew until it is alone', async () => {
  const { work, written } = breakingOff(4);
  expect(await written()).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('D-35: one that never comes through is told to come again, and has done nothing', async () => {
  const { work, written } = breakingOff(5);
  await expect(written()).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(work).not.toHaveBeenCalled();
});
