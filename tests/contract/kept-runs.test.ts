import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { entries, createStore } from 'idb-keyval';
import { findKeptRun, runJournal } from '#api/kept-runs';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers, RUN_KEPT_FOR_MS } from '#api/run-store';
import { bulkMachine } from '#machines/shared/bulk/machine';
import type { KeptRun } from '#machines/shared/bulk/types';

const OWNER = { personId: 'frauke', machineId: 'sample' };
const START = 1_000_000;
const machine = bulkMachine<string, string>({ id: 'sample', description: 'Probe', req: ['SCREEN-09'], secret: true });
const isSecret = (): boolean => true;
const isPlain = (): boolean => false;

/** A window in which a run is worked on; the locks of the browser are shared. */
function open(kept: KeptRun<string> | null = null, at = START) {
  const actor = createActor(machine.provide({ actors: { journal: runJournal('sample', () => at) } }), {
    input: { personId: 'frauke', items: ['a', 'b', 'c'], kept },
  }).start();
  return actor;
}
const begin = async (at = START) => {
  const actor = open(null, at);
  actor.send({ type: 'START', params: '9a' });
  await waitFor(actor, (one) => one.matches('working'));
  return actor;
};
const told = (kind: 'done' | 'failed', id: string) =>
  kind === 'done'
    ? ({ type: 'ITEM_DONE', id, result: 'geheim-Apfel12+', spentMs: 1 } as const)
    : ({ type: 'ITEM_FAILED', id, failure: { code: 'MISSING_PERMISSIONS', status: 403 }, spentMs: 1 } as const);
const find = (secret = isPlain, at = START + 1) => findKeptRun<string>(OWNER, secret, at);

/** An older browser, which trusts its user. */
const withoutLocks = (): void => void vi.stubGlobal('navigator', {});

/** The Web Locks of one browser. */
function stubLocks(): void {
  const held = new Map<string, unknown>();
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
      request: async (name: string, _options: object, given: (lock: object | null) => Promise<void> | undefined) => {
        if (held.has(name)) return given(null);
        held.set(name, true);
        await given({ name });
        held.delete(name);
      },
    },
  });
}

beforeEach(stubLocks);
afterEach(async () => {
  vi.unstubAllGlobals();
  await dropAllRuns();
});

describe('SCREEN-09: runs that a reload interrupts', () => {
  test('what is open and what failed comes back, in their order; what is done is not done again', async () => {
    const actor = await begin();
    actor.send(told('done', 'a'));
    actor.send(told('failed', 'b'));
    actor.stop();
    await vi.waitFor(async () => expect((await find())?.outcomes).toHaveProperty('b'));
    expect(await find()).toEqual({
      runId: expect.any(String),
      items: ['a', 'b', 'c'],
      params: '9a',
      outcomes: { a: { kind: 'done' }, b: { kind: 'failed', failure: { code: 'MISSING_PERMISSIONS', status: 403 } } },
      lost: [],
    });
  });

  test('D-12: no result is ever stored; where it was a secret, whoever was done is lost, and open again', async () => {
    withoutLocks();
    const actor = await begin();
    actor.send(told('done', 'a'));
    await vi.waitFor(async () => expect(JSON.stringify(await entries(createStore('schulportal-laeufe', 'laeufe')))).toContain('"done"'));
    expect(JSON.stringify(await entries(createStore('schulportal-laeufe', 'laeufe')))).not.toContain('Apfel');
    actor.stop();
    const kept = await find(isSecret);
    expect([kept?.lost, kept?.outcomes]).toEqual([['a'], {}]);
    const again = open(kept);
    expect([again.getSnapshot().value, again.getSnapshot().context.lost]).toEqual(['interrupted', ['a']]);
    again.stop();
  });

  test('secrets that were saved are not lost, and a result that was read is forgotten', async () => {
    withoutLocks();
    const actor = await begin();
    for (const id of ['a', 'b', 'c']) actor.send(told('done', id));
    actor.send({ type: 'RESTED' });
    expect(actor.getSnapshot().value).toBe('handingOver');
    await vi.waitFor(async () => expect((await find(isSecret))?.lost).toEqual(['a', 'b', 'c']));
    actor.send({ type: 'SAVE_RESULTS' });
    await vi.waitFor(async () => expect(await find(isSecret)).toBeNull());
    actor.send({ type: 'CLOSE' });
    await vi.waitFor(async () => expect(await entries(createStore('schulportal-laeufe', 'laeufe'))).toEqual([]));
  });

  test('it is offered to this person alone, to its own kind of run, for a day, and not after a sign-out', async () => {
    const actor = await begin();
    actor.stop();
    await vi.waitFor(async () => expect(await find()).not.toBeNull());
    expect(await findKeptRun({ ...OWNER, personId: 'lars' }, isPlain, START + 1)).toBeNull();
    expect(await findKeptRun({ ...OWNER, machineId: 'other' }, isPlain, START + 1)).toBeNull();
    expect(await find(isPlain, START + RUN_KEPT_FOR_MS)).not.toBeNull();
    expect(await find(isPlain, START + RUN_KEPT_FOR_MS + 1)).toBeNull();
    await dropExpiredRuns(START + RUN_KEPT_FOR_MS);
    await dropRunsOfOthers('frauke');
    await dropRunsOf('lars');
    expect(await find()).not.toBeNull();
    await dropAllRuns();
    expect(await find()).toBeNull();
  });

  test.each([
    ['somebody else signs in', () => dropRunsOfOthers('lars')],
    ['its person is gone', () => dropRunsOf('frauke')],
    ['its time is over', () => dropExpiredRuns(START + RUN_KEPT_FOR_MS + 1)],
  ])('it is erased when %s', async (_name, drop) => {
    (await begin()).stop();
    await vi.waitFor(async () => expect(await find()).not.toBeNull());
    await drop();
    expect(await entries(createStore('schulportal-laeufe', 'laeufe'))).toEqual([]);
  });

  test('one window runs it: no other one is offered it, and one that was does not take it further', async () => {
    const actor = await begin();
    expect(await find()).toBeNull();
    actor.stop();
    const kept = await vi.waitFor(async () => (await find()) ?? Promise.reject(new Error('not offered')));
    const [one, other] = [open(kept), open(kept)];
    one.send({ type: 'GO_ON' });
    await waitFor(one, (snapshot) => snapshot.matches('working'));
    other.send({ type: 'GO_ON' });
    await waitFor(other, (snapshot) => snapshot.matches('elsewhere'));
    one.send(told('done', 'a'));
    one.stop();
    await vi.waitFor(async () => expect((await find())?.outcomes).toHaveProperty('a'));
    const late = open(kept);
    late.send({ type: 'GO_ON' });
    await waitFor(late, (snapshot) => snapshot.matches('elsewhere'));
    expect((await find())?.outcomes, 'what the other window did still stands').toHaveProperty('a');
  });

  test('a browser that keeps nothing works all the same, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.resetModules();
    const unkept = await import('#api/kept-runs');
    const actor = createActor(machine.provide({ actors: { journal: unkept.runJournal('sample') } }), {
      input: { personId: 'frauke', items: ['a'] },
    }).start();
    actor.send({ type: 'START', params: '9a' });
    await waitFor(actor, (one) => one.matches('working'));
    expect(actor.getSnapshot().context.notKept).toBe(true);
    expect(await unkept.findKeptRun(OWNER, isPlain)).toBeNull();
  });
});
