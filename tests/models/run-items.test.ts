import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor, type Actor } from 'xstate';
import { ApiError } from '#api/api-error';
import { itemRunner, PARALLEL } from '#api/run-items';
import { bulkMachine } from '#machines/patterns/bulk/machine';
import { doneItems, failedItems, openItems, remainingSeconds } from '#machines/patterns/bulk/progress';

const machine = bulkMachine<string, string>({ id: 'sample', description: 'Probe', req: ['SCREEN-09'] });
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

/** Calls that the test answers by hand. */
function createServer() {
  const calls = new Map<string, { resolve(value: string): void; reject(error: unknown): void }>();
  const asked: string[] = [];
  const perform = (id: string): Promise<string> => {
    asked.push(id);
    return new Promise((resolve, reject) => calls.set(id, { resolve, reject }));
  };
  return { calls, asked, perform };
}

function start(count: number): { readonly actor: Actor<typeof machine>; readonly server: ReturnType<typeof createServer> } {
  const server = createServer();
  const actor = createActor(machine.provide({ actors: { runItems: itemRunner<string, string>(server.perform) } }), {
    input: { personId: 'frauke', items: ids(count) },
  }).start();
  actor.send({ type: 'START', params: '9a' });
  return { actor, server };
}
const settled = (count: number, server: ReturnType<typeof createServer>) => vi.waitFor(() => expect(server.asked).toHaveLength(count));

describe('SCREEN-09: many at once', () => {
  test('at most four calls run at a time, each item is asked once, and all are done at the end', async () => {
    const { actor, server } = start(6);
    await settled(PARALLEL, server);
    server.calls.get('p0')?.resolve('eins');
    await settled(5, server);
    for (const id of ['p1', 'p2', 'p3', 'p4']) server.calls.get(id)?.resolve('gut');
    await settled(6, server);
    server.calls.get('p5')?.resolve('gut');
    const snapshot = await waitFor(actor, (one) => one.matches('finished'));
    expect(doneItems(snapshot.context)).toEqual(ids(6));
    expect(server.asked).toEqual(ids(6));
    expect(snapshot.context.outcomes['p0']).toEqual({ kind: 'done', result: 'eins' });
  });

  test('D-36: what was under way when a reload interrupted it may be done, and only that, until it has been tried again', async () => {
    const unheard: string[] = [];
    const runItems = itemRunner<string, string>(async (id, _params, _signal, mayBeDone) => {
      if (mayBeDone) unheard.push(id);
      throw new ApiError('PERSON_ERROR', 400);
    });
    const kept = {
      runId: 'lauf',
      items: ids(7),
      params: '9a',
      outcomes: { p0: { kind: 'done' } },
      lost: [],
      unheard: ids(5).slice(1),
      brokenOffAt: 0,
    } as const;
    const actor = createActor(machine.provide({ actors: { runItems } }), { input: { personId: 'frauke', items: [], kept } }).start();
    actor.send({ type: 'GO_ON' });
    await waitFor(actor, (one) => one.matches('finished'));
    expect(unheard).toEqual(['p1', 'p2', 'p3', 'p4']);
    actor.send({ type: 'RETRY_FAILED' });
    await waitFor(actor, (one) => one.matches('working'));
    await waitFor(actor, (one) => one.matches('finished'));
    expect(unheard, 'of these the answer was heard').toHaveLength(PARALLEL);
    const refused = Object.fromEntries(
      ids(7).map((id) => [id, { kind: 'failed', failure: { code: 'PERSON_ERROR', status: 400 } }] as const),
    );
    const over = createActor(machine.provide({ actors: { runItems } }), {
      input: { personId: 'frauke', items: [], kept: { ...kept, outcomes: refused, unheard: [] } },
    }).start();
    over.send({ type: 'RETRY_FAILED' });
    await waitFor(over, (one) => one.matches('working'));
    await waitFor(over, (one) => one.matches('finished'));
    expect(unheard).toHaveLength(PARALLEL);
  });

  test('one that fails keeps its reason and holds nobody up; tried again are the failed ones only', async () => {
    const { actor, server } = start(2);
    await settled(2, server);
    server.calls.get('p0')?.reject(new ApiError('PERSON_ERROR', 400));
    server.calls.get('p1')?.resolve('gut');
    const finished = await waitFor(actor, (one) => one.matches('finished'));
    expect(failedItems(finished.context)).toEqual(['p0']);
    actor.send({ type: 'RETRY_FAILED' });
    await settled(3, server);
    expect(server.asked).toEqual(['p0', 'p1', 'p0']);
    server.calls.get('p0')?.resolve('gut');
    const again = await waitFor(actor, (one) => one.matches('finished'));
    expect(doneItems(again.context)).toEqual(['p0', 'p1']);
  });

  test('STATE-13: a lapsed second factor holds the rest up; confirmed in another tab, the run goes on with what is open, and with nothing twice', async () => {
    const { actor, server } = start(6);
    await settled(PARALLEL, server);
    server.calls.get('p0')?.reject(new ApiError('REQUIRED_STEP_UP_LEVEL_NOT_MET', 403));
    await waitFor(actor, (one) => one.matches({ working: 'pausing' }));
    server.calls.get('p1')?.reject(new ApiError('PERSON_NOT_FOUND', 404));
    for (const id of ['p2', 'p3']) server.calls.get(id)?.resolve('gut');
    await waitFor(actor, (one) => one.matches('awaitingStepUp'));
    actor.send({ type: 'RESUMED', level: 'silver' });
    expect(actor.getSnapshot().value, 'without the second factor it stays').toBe('awaitingStepUp');
    expect(server.asked).toHaveLength(PARALLEL);
    actor.send({ type: 'RESUMED', level: 'gold' });
    await settled(PARALLEL + 3, server);
    expect(server.asked.slice(PARALLEL)).toEqual(['p0', 'p4', 'p5']);
    for (const id of ['p0', 'p4', 'p5']) server.calls.get(id)?.resolve('gut');
    const { context } = await waitFor(actor, (one) => one.matches('finished'));
    expect([doneItems(context), failedItems(context)]).toEqual([['p0', 'p2', 'p3', 'p4', 'p5'], ['p1']]);
  });

  test.each([
    ['a lost connection', new ApiError('UNSPECIFIED_ERROR', 0)],
    ['a busy server', new ApiError('503', 503)],
  ])('STATE-13: %s pauses instead of failing the rest; what was in flight ends, the rest is asked later', async (_name, error) => {
    const { actor, server } = start(6);
    await settled(PARALLEL, server);
    server.calls.get('p0')?.reject(error);
    await waitFor(actor, (one) => one.matches({ working: 'pausing' }));
    for (const id of ['p1', 'p2', 'p3']) server.calls.get(id)?.resolve('gut');
    const paused = await waitFor(actor, (one) => one.matches('paused'));
    expect(failedItems(paused.context)).toEqual([]);
    expect(openItems(paused.context)).toEqual(['p0', 'p4', 'p5']);
    expect(server.asked).toHaveLength(PARALLEL);
    actor.send({ type: 'GO_ON' });
    await settled(PARALLEL + 3, server);
    for (const id of ['p0', 'p4', 'p5']) server.calls.get(id)?.resolve('gut');
    await waitFor(actor, (one) => one.matches('finished'));
    expect(server.asked.filter((id) => id === 'p1')).toHaveLength(1);
  });

  test('cancelled: what was in flight ends and counts, nothing new begins', async () => {
    const { actor, server } = start(6);
    await settled(PARALLEL, server);
    actor.send({ type: 'CANCEL' });
    for (const id of ['p0', 'p1', 'p2', 'p3']) server.calls.get(id)?.resolve('gut');
    const cancelled = await waitFor(actor, (one) => one.matches('cancelled'));
    expect(doneItems(cancelled.context)).toEqual(ids(PARALLEL));
    expect(server.asked).toEqual(ids(PARALLEL));
  });

  test('a late answer after the page was left changes nothing', async () => {
    const { actor, server } = start(1);
    await settled(1, server);
    actor.stop();
    server.calls.get('p0')?.resolve('gut');
    await Promise.resolve();
    expect(doneItems(actor.getSnapshot().context)).toEqual([]);
  });

  test('the remaining time is estimated from what is done since it last went on, and not before enough is known', () => {
    const context = (done: number, spentMs: number) => ({
      items: ids(100),
      outcomes: Object.fromEntries(ids(done).map((id) => [id, { kind: 'done', result: null }] as const)),
      pace: { items: done, spentMs },
    });
    expect(remainingSeconds(context(4, 9000))).toBeNull();
    expect(remainingSeconds(context(10, 500))).toBeNull();
    expect(remainingSeconds(context(20, 4000))).toBe(16);
    expect(remainingSeconds(context(100, 4000))).toBe(0);
  });
});
