import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createStore, entries, setMany } from 'idb-keyval';
import { findKeptRun, runJournal } from '#api/kept-runs';
import { dropAllRuns, dropExpiredRuns, dropRunsOf, dropRunsOfOthers, RUN_KEPT_FOR_MS } from '#api/run-store';
import { bulkMachine } from '#machines/patterns/bulk/machine';
import type { KeptRun } from '#machines/patterns/bulk/types';

const OWNER = { personId: 'frauke', machineId: 'sample' };
const START = 1_000_000;
const machine = bulkMachine<string, string>({ id: 'sample', description: 'Probe', req: ['SCREEN-09'], secret: true });
const isParams = (params: unknown): params is string => typeof params === 'string';
const SECRET = { isParams, isSecret: () => true };
const PLAIN = { isParams, isSecret: () => false };
const stored = () => createStore('schulportal-laeufe', 'laeufe');

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
    : ({ type: 'ITEM_FAILED', id, failure: { code: 'PERSON_ERROR', status: 400 }, spentMs: 1 } as const);
const find = (kind = PLAIN, at = START + 1) => findKeptRun<string>(OWNER, kind, at);

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
      outcomes: { a: { kind: 'done' }, b: { kind: 'failed', failure: { code: 'PERSON_ERROR', status: 400 } } },
      lost: [],
      unheard: ['c'],
      brokenOffAt: START,
    });
  });

  test('D-12: no result is ever stored; where it was a secret, whoever was done is lost, and open again', async () => {
    withoutLocks();
    const actor = await begin();
    actor.send(told('done', 'a'));
    await vi.waitFor(async () => expect(JSON.stringify(await entries(stored()))).toContain('"done"'));
    expect(JSON.stringify(await entries(stored()))).not.toContain('Apfel');
    actor.stop();
    const kept = await find(SECRET);
    expect([kept?.lost, kept?.outcomes]).toEqual([['a'], {}]);
    const again = open(kept);
    expect([again.getSnapshot().value, again.getSnapshot().context.lost]).toEqual(['interrupted', ['a']]);
    again.stop();
  });

  test('D-36: nothing was under way where the run stood still as it was interrupted: nobody is unclear but whose answer stayed out', async () => {
    withoutLocks();
    const actor = await begin();
    actor.send({ type: 'BLOCKED', id: 'b', failure: { code: 'UNSPECIFIED_ERROR', status: 0 } });
    actor.send(told('done', 'a'));
    actor.send({ type: 'RESTED' });
    expect(actor.getSnapshot().value).toBe('paused');
    await vi.waitFor(async () => expect((await find())?.unheard).toEqual(['b']));
    actor.send({ type: 'GO_ON' });
    await vi.waitFor(async () => expect((await find())?.unheard).toEqual(['b', 'c']));
    actor.stop();
  });

  test('D-12, D-36: interrupted twice, whose password was lost is still named, whoever got a new one since, too, and who was under way is unclear', async () => {
    withoutLocks();
    const first = await begin();
    first.send(told('done', 'a'));
    first.send(told('done', 'b'));
    await vi.waitFor(async () => expect((await find(SECRET))?.lost).toEqual(['a', 'b']));
    first.stop();
    const kept = await find(SECRET);
    expect(kept?.unheard).toEqual(['c']);
    const second = open(kept);
    second.send({ type: 'GO_ON' });
    await waitFor(second, (one) => one.matches('working'));
    second.send(told('failed', 'a'));
    second.send(told('done', 'c'));
    await vi.waitFor(async () => expect(await find(SECRET)).toMatchObject({ lost: ['a', 'b', 'c'], outcomes: { a: { kind: 'failed' } } }));
    second.stop();
  });

  test('D-12: the rest is discarded: whose password was lost is named, and gets a new one with whom is unclear, the others do not', async () => {
    withoutLocks();
    const first = open(null);
    first.send({ type: 'START', params: '9a' });
    await waitFor(first, (one) => one.matches('working'));
    first.send(told('done', 'a'));
    await vi.waitFor(async () => expect((await find(SECRET))?.lost).toEqual(['a']));
    first.stop();
    const kept = await find(SECRET);
    const second = open(kept === null ? null : { ...kept, unheard: ['b'] });
    second.send({ type: 'CANCEL' });
    second.send({ type: 'CLOSE' });
    await waitFor(second, (one) => one.matches('cancelled'));
    await vi.waitFor(async () => expect(await entries(stored())).toEqual([]));
    second.send({ type: 'RENEW' });
    await waitFor(second, (one) => one.matches('working'));
    expect([second.getSnapshot().context.items, second.getSnapshot().context.notKept]).toEqual([['a', 'b'], false]);
    await vi.waitFor(async () => expect((await find(SECRET))?.lost).toEqual(['a']));
    second.stop();
  });

  test('secrets that were saved are not lost, and a result that was read is forgotten', async () => {
    withoutLocks();
    const actor = await begin();
    for (const id of ['a', 'b', 'c']) actor.send(told('done', id));
    actor.send({ type: 'RESTED' });
    expect(actor.getSnapshot().value).toBe('handingOver');
    await vi.waitFor(async () => expect((await find(SECRET))?.lost).toEqual(['a', 'b', 'c']));
    actor.send({ type: 'SAVE_RESULTS' });
    await vi.waitFor(async () => expect(await find(SECRET)).toBeNull());
    actor.send({ type: 'CLOSE' });
    await vi.waitFor(async () => expect(await entries(stored())).toEqual([]));
  });

  test('it is offered to this person alone, to its own kind of run, for a day, and not after a sign-out', async () => {
    const actor = await begin();
    actor.stop();
    await vi.waitFor(async () => expect(await find()).not.toBeNull());
    expect(await findKeptRun({ ...OWNER, personId: 'lars' }, PLAIN, START + 1)).toBeNull();
    expect(await findKeptRun({ ...OWNER, machineId: 'other' }, PLAIN, START + 1)).toBeNull();
    expect(await find(PLAIN, START + RUN_KEPT_FOR_MS)).not.toBeNull();
    expect(await find(PLAIN, START + RUN_KEPT_FOR_MS + 1)).toBeNull();
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
    expect(await entries(stored())).toEqual([]);
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

  test('D-26: on the page of one object only its own runs are offered, with the moment at which they were broken off', async () => {
    const actor = createActor(machine.provide({ actors: { journal: runJournal('sample', () => START + 7) } }), {
      input: { personId: 'frauke', items: ['a', 'b'] },
    }).start();
    actor.send({ type: 'START', params: 'Kiel' });
    await waitFor(actor, (one) => one.matches('working'));
    actor.stop();
    const on = (subject: string | null) => findKeptRun({ ...OWNER, subject }, { ...PLAIN, subjectOf: (params) => params }, START + 8);
    await vi.waitFor(async () => expect(await on('Kiel')).not.toBeNull());
    expect([await on('Plön'), (await on(null))?.params, (await on('Kiel'))?.brokenOffAt]).toEqual([null, 'Kiel', START + 7]);
  });

  test('what was cancelled on purpose is not offered after a reload', async () => {
    const actor = await begin();
    actor.send({ type: 'CANCEL' });
    actor.send(told('failed', 'a'));
    actor.send({ type: 'RESTED' });
    expect(actor.getSnapshot().value).toBe('cancelled');
    await vi.waitFor(async () => expect(await entries(stored())).toEqual([]));
    actor.stop();
    expect(await find()).toBeNull();
  });

  test('D-26: two windows offer the same rest: whoever discards it does not take it from the one that goes on', async () => {
    (await begin()).stop();
    const kept = await vi.waitFor(async () => (await find()) ?? Promise.reject(new Error('not offered')));
    const [one, other] = [open(kept), open(kept)];
    one.send({ type: 'GO_ON' });
    await waitFor(one, (snapshot) => snapshot.matches('working'));
    other.send({ type: 'CANCEL' });
    other.send({ type: 'CLOSE' });
    await waitFor(other, (snapshot) => snapshot.matches('elsewhere'));
    other.send({ type: 'CLOSE' });
    one.send(told('done', 'a'));
    one.stop();
    await vi.waitFor(async () => expect((await find())?.outcomes).toHaveProperty('a'));
    const last = open(await find());
    last.send({ type: 'CANCEL' });
    last.send({ type: 'CLOSE' });
    await waitFor(last, (snapshot) => snapshot.matches('cancelled'));
    await vi.waitFor(async () => expect(await entries(stored())).toEqual([]));
  });

  test('a result that two windows show again is not closed over the one that tries again', async () => {
    const actor = await begin();
    for (const id of ['a', 'b', 'c']) actor.send(told('failed', id));
    actor.send({ type: 'RESTED' });
    actor.stop();
    const kept = await vi.waitFor(async () => {
      const found = await find();
      return Object.keys(found?.outcomes ?? {}).length === 3 ? found : Promise.reject(new Error('not whole'));
    });
    const [one, other] = [open(kept), open(kept)];
    one.send({ type: 'RETRY_FAILED' });
    await waitFor(one, (snapshot) => snapshot.matches('working'));
    other.send({ type: 'CLOSE' });
    expect(other.getSnapshot().value).toBe('closed');
    other.stop();
    one.send(told('done', 'a'));
    one.stop();
    await vi.waitFor(async () => expect((await find())?.outcomes).toEqual({ a: { kind: 'done' } }));
  });

  test('what is broken, or was kept by another version, is neither offered nor in the way, and does not stay', async () => {
    (await begin()).stop();
    await vi.waitFor(async () => expect(await find()).not.toBeNull());
    const run = { ...OWNER, keptAt: START - 1, items: ['x'], params: '9a', handedOver: false };
    const broken: [string, unknown][] = [
      ['lauf:1', null],
      ['lauf:2', { ...run, items: 'x' }],
      ['lauf:3', { ...run, items: [7] }],
      ['lauf:4', { ...run, keptAt: undefined }],
      ['ergebnis:5:x', { kind: 'done' }],
    ];
    await setMany([...broken, ['lauf:6', { ...run, params: { klasse: '9a' } }], ['ergebnis:6:x', 'done']], stored());
    expect((await find())?.items).toEqual(['a', 'b', 'c']);
    await dropExpiredRuns(START + 1);
    const left = (await entries<string, unknown>(stored())).map(([key]) => key);
    expect(
      left.filter((key) => /^(?:lauf:[14]|ergebnis:5:x)$/.test(key)),
      'without a time, and without a run',
    ).toEqual([]);
    await dropExpiredRuns(START + RUN_KEPT_FOR_MS + 1);
    expect(await entries(stored())).toEqual([]);
  });

  test('D-12: signed out in another window, nothing that comes later is kept, and the run does not come back', async () => {
    const actor = await begin();
    await dropAllRuns();
    actor.send(told('failed', 'a'));
    actor.send(told('done', 'b'));
    actor.send(told('done', 'c'));
    actor.send({ type: 'RESTED' });
    actor.send({ type: 'RETRY_FAILED' });
    const { context } = await waitFor(actor, (one) => one.matches('working'));
    expect([context.notKept, await entries(stored())]).toEqual([true, []]);
    actor.stop();
  });

  test('a storage that is full: the run goes on, and what was noted before comes back', async () => {
    const actor = await begin();
    actor.send(told('failed', 'a'));
    await vi.waitFor(async () => expect(JSON.stringify(await entries(stored()))).toContain('"failed"'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room', 'QuotaExceededError');
    });
    for (const id of ['b', 'c']) actor.send(told('done', id));
    actor.send({ type: 'RESTED' });
    expect(actor.getSnapshot().value).toBe('handingOver');
    await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(2));
    put.mockRestore();
    actor.stop();
    await vi.waitFor(async () => expect(Object.keys((await find())?.outcomes ?? {})).toEqual(['a']));
  });

  test('a storage that neither works nor fails holds nobody up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    vi.resetModules();
    const stuck = await import('#api/kept-runs');
    const actor = createActor(machine.provide({ actors: { journal: stuck.runJournal('sample') } }), {
      input: { personId: 'frauke', items: ['a'] },
    }).start();
    actor.send({ type: 'START', params: '9a' });
    expect(actor.getSnapshot().value).toBe('reserving');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([actor.getSnapshot().matches('working'), actor.getSnapshot().context.notKept]).toEqual([true, true]);
    vi.useRealTimers();
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
    expect(await unkept.findKeptRun(OWNER, PLAIN)).toBeNull();
  });
});
