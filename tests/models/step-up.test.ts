import 'fake-indexeddb/auto';
import { createStore, keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type Actor, type Snapshot } from 'xstate';
import { snapshotKeeper } from '#api/keeper';
import { dropAllSnapshots } from '#api/kept-snapshots';
import { takeFromUrl } from '#api/resume';
import type { TabMessage } from '#api/tabs';
import type { StepUpLevel } from '#contract/enums';
import { contentHash, resumableOf } from '#machines/shared/content-hash';
import { survives } from '#api/survivors';
import { stepUpWorkflow } from './step-up-workflow';

const machine = survives(resumableOf(stepUpWorkflow));
const me = { ...machine, personId: 'frauke' };

let level: StepUpLevel;
let left: string[];
const check = vi.fn<(file: Blob | null) => void>();
const remove = vi.fn<() => void>();

/** Answers as the server does: 401 without a session, a demand below gold. */
const demand = (): void => {
  if (level === 'none') throw Object.assign(new Error('refused'), { code: '401', status: 401 });
  if (level !== 'gold') throw Object.assign(new Error('refused'), { code: 'REQUIRED_STEP_UP_LEVEL_NOT_MET', status: 403 });
};

const wired = stepUpWorkflow.provide({
  actors: {
    keeper: snapshotKeeper(machine, () => '/admin/probe?id=7'),
    check: fromPromise<string, Blob | null>(async ({ input }) => {
      check(input);
      demand();
      return (await input?.text()) ?? '';
    }),
    remove: fromPromise<void, void>(async () => {
      remove();
      demand();
      await Promise.resolve();
    }),
  },
  actions: {
    leaveForStepUp: ({ event }) => void (event.type === 'KEPT' && left.push(event.returnTo)),
    leaveForSignIn: ({ event }) => void (event.type === 'KEPT' && left.push(event.returnTo)),
  },
});

function otherTabSays(message: TabMessage): void {
  const channel = new BroadcastChannel('schulportal');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within the own origin
  channel.postMessage(message);
  channel.close();
}

const actors: Actor<typeof wired>[] = [];
const run = (snapshot?: Snapshot<unknown>): Actor<typeof wired> => {
  const actor = createActor(wired, { input: { personId: 'frauke' }, ...(snapshot ? { snapshot } : {}) }).start();
  actors.push(actor);
  return actor;
};

beforeEach(() => {
  level = 'silver';
  left = [];
  check.mockClear();
  remove.mockClear();
});
afterEach(async () => {
  for (const actor of actors.splice(0)) actor.stop();
  vi.unstubAllGlobals();
  await dropAllSnapshots();
});

/** Brings a fresh workflow to the point where the browser leaves, and returns the address to come back to. */
async function leave(confirm: 'CONFIRM_STEP_UP' | 'CONFIRM_SIGN_IN', begin: (actor: Actor<typeof wired>) => void): Promise<string> {
  const actor = run();
  actor.send({ type: 'CHOOSE', file: new Blob(['Nachname;Vorname']), title: 'Klasse 3a' });
  begin(actor);
  await waitFor(actor, (snapshot) => snapshot.hasTag('awaiting'));
  actor.send({ type: confirm });
  await vi.waitFor(() => expect(left).toHaveLength(1));
  actor.stop();
  return left[0] ?? '';
}

async function comeBack(address: string): Promise<Actor<typeof wired>> {
  const resumption = await takeFromUrl(address, { personId: me.personId, level });
  if (resumption.kind !== 'resumed') throw new Error(`Came back as ${resumption.kind}`);
  const actor = run(resumption.snapshot);
  actor.send({ type: 'RESUMED', level: resumption.level });
  return actor;
}

describe('STATE-13: step-up in the middle of a workflow', () => {
  test('STATE-13, PERM-03: after the second factor a repeatable request is repeated with the input as it was', async () => {
    const address = await leave('CONFIRM_STEP_UP', (actor) => actor.send({ type: 'CHECK' }));
    expect(address).toMatch(/^\/admin\/probe\?id=7&fortsetzen=[0-9a-f]{32}$/);
    expect(check).toHaveBeenCalledOnce();
    level = 'gold';
    const actor = await comeBack(address);
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('checked'));
    expect(context.title).toBe('Klasse 3a');
    expect(await context.file?.text()).toBe('Nachname;Vorname');
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('STATE-13: what was confirmed returns to its confirmation and is not fired', async () => {
    const address = await leave('CONFIRM_STEP_UP', (actor) => {
      actor.send({ type: 'DELETE' });
      actor.send({ type: 'CONFIRM_DELETE' });
    });
    level = 'gold';
    const actor = await comeBack(address);
    await waitFor(actor, (snapshot) => snapshot.matches('confirmingDelete'));
    expect(remove).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.title).toBe('Klasse 3a');
  });

  test('STATE-13: back without the second factor nothing is asked for again, and it can be confirmed once more', async () => {
    const actor = await comeBack(await leave('CONFIRM_STEP_UP', (begun) => begun.send({ type: 'CHECK' })));
    expect(actor.getSnapshot().value).toBe('awaitingStepUp');
    expect(check).toHaveBeenCalledOnce();
    actor.send({ type: 'CONFIRM_STEP_UP' });
    await vi.waitFor(() => expect(left).toHaveLength(2));
  });

  test('CALL-60, STATE-13: a session that ended is continued after signing in', async () => {
    level = 'none';
    const address = await leave('CONFIRM_SIGN_IN', (actor) => actor.send({ type: 'CHECK' }));
    level = 'silver';
    const actor = await comeBack(address);
    await waitFor(actor, (snapshot) => snapshot.matches('awaitingStepUp'));
    expect(actor.getSnapshot().context.title).toBe('Klasse 3a');
  });

  test('STATE-13: a confirmation in another tab of the same person is enough', async () => {
    const actor = run();
    actor.send({ type: 'CHECK' });
    await waitFor(actor, (snapshot) => snapshot.matches('awaitingStepUp'));
    otherTabSays({ type: 'levelChanged', personId: 'hinnerk', level: 'gold' });
    level = 'gold';
    otherTabSays({ type: 'levelChanged', personId: 'frauke', level: 'gold' });
    await waitFor(actor, (snapshot) => snapshot.matches('checked'));
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('STATE-13: a browser that keeps nothing leaves the workflow open and says so', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    vi.resetModules();
    const { snapshotKeeper: freshKeeper } = await import('#api/keeper');
    const actor = createActor(wired.provide({ actors: { keeper: freshKeeper(machine, () => '/admin/probe') } }), {
      input: { personId: 'frauke' },
    }).start();
    actors.push(actor);
    actor.send({ type: 'CHECK' });
    await waitFor(actor, (snapshot) => snapshot.matches('awaitingStepUp'));
    actor.send({ type: 'CONFIRM_STEP_UP' });
    await waitFor(actor, (snapshot) => snapshot.context.notKept);
    expect(left).toEqual([]);
    actor.send({ type: 'DECLINE' });
    expect(actor.getSnapshot().value).toBe('editing');
  });

  test('STATE-13: giving up while it is being kept does not leave the page', async () => {
    const actor = run();
    actor.send({ type: 'CHECK' });
    await waitFor(actor, (snapshot) => snapshot.matches('awaitingStepUp'));
    actor.send({ type: 'CONFIRM_STEP_UP' });
    actor.send({ type: 'DECLINE' });
    expect(actor.getSnapshot().value).toBe('editing');
    actor.send({ type: 'CHECK' });
    await waitFor(actor, (snapshot) => snapshot.matches('awaitingStepUp'));
    actor.send({ type: 'CONFIRM_STEP_UP' });
    const kept = createStore('schulportal-vorgaenge', 'vorgaenge');
    await vi.waitFor(async () =>
      expect((await keys<string>(kept)).map((ticket) => `/admin/probe?id=7&fortsetzen=${ticket}`)).toEqual(left),
    );
    expect(left).toHaveLength(1);
  });

  test('STATE-13: the hash tells machines apart', () => {
    const other = stepUpWorkflow.provide({});
    expect(contentHash(other)).toBe(machine.machineHash);
    const { states } = stepUpWorkflow.config;
    const changed = { config: { ...stepUpWorkflow.config, states: { ...states, more: {} } } };
    expect(contentHash(changed)).not.toBe(machine.machineHash);
  });
});
