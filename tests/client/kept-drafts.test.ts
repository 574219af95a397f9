import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { draftStore } from '#api/kept-drafts';
import { kept } from '#api/kept';
import { KEPT_FOR_MS, keepSnapshot, snapshotStore } from '#api/kept-snapshots';
import { keptDraftMachine } from '#machines/frame/kept-draft/machine';
import { entries } from 'idb-keyval';

const START = 1_000_000;
const isDraft = (draft: unknown): boolean => typeof (draft as { name?: unknown } | null)?.name === 'string';
const OWNER = { personId: 'frauke', subject: '' };

interface Opened {
  readonly subject?: string;
  readonly personId?: string;
  readonly machineId?: string;
  readonly isReturn?: boolean;
  readonly at?: number;
}

/** A page load that looks for what an earlier one has left; without locks every page load may have it. */
async function open({ at = START, machineId = 'sample', isReturn = false, ...owner }: Opened = {}) {
  const store = draftStore({ machineId, isDraft }, () => at);
  const actor = createActor(keptDraftMachine.provide({ actors: { store } }), { input: { ...OWNER, ...owner, isReturn } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return actor;
}
const stored = async (): Promise<string> => JSON.stringify(await entries(snapshotStore()));
const storedSoon = (text: string): Promise<void> => vi.waitFor(async () => expect(await stored()).toContain(text));
const offered = async (opened: Opened = {}): Promise<unknown> => (await open(opened)).getSnapshot().context.offered?.draft ?? null;

/** A page on which something was typed, and that was then reloaded or has crashed. */
async function left(name: string, opened: Opened = {}): Promise<void> {
  const actor = await open(opened);
  actor.send({ type: 'KEEP', draft: { name } });
  await storedSoon(name);
  actor.stop();
}

/** An older browser, which trusts its user. */
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(async () => {
  vi.unstubAllGlobals();
  await kept.dropAll();
});

describe('STATE-13: what is typed survives a reload and a crash', () => {
  test('it is offered and not applied; who goes on has it, who discards it is not offered it again', async () => {
    await left('Mila');
    const actor = await open();
    expect(actor.getSnapshot().value).toBe('offering');
    expect(actor.getSnapshot().context).toMatchObject({ offered: { draft: { name: 'Mila' }, keptAt: START }, isTaken: false });
    expect(await offered(), 'a reload while it is offered').toEqual({ name: 'Mila' });
    actor.send({ type: 'TAKE' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'working', context: { isTaken: true } });
    actor.stop();
    const again = await open();
    again.send({ type: 'DISCARD' });
    await vi.waitFor(async () => expect(await stored()).toBe('[]'));
    expect(await offered()).toBeNull();
  });

  test('the newest state of it is kept, and forgotten when there is nothing to lose', async () => {
    const actor = await open();
    for (const name of ['M', 'Mi', 'Mila']) actor.send({ type: 'KEEP', draft: { name } });
    await storedSoon('Mila');
    expect(await entries(snapshotStore())).toHaveLength(1);
    actor.send({ type: 'DROP' });
    await vi.waitFor(async () => expect(await stored()).toBe('[]'));
  });

  test('for 15 minutes, for the same person, the same object and the same workflow', async () => {
    await left('Mila', { subject: 'traeger-a' });
    const same = { subject: 'traeger-a' };
    expect(await offered({ subject: 'traeger-b' })).toBeNull();
    expect(await offered({ ...same, personId: 'lars' })).toBeNull();
    expect(await offered({ ...same, machineId: 'other' })).toBeNull();
    expect(await offered({ ...same, at: START + KEPT_FOR_MS + 1 })).toBeNull();
    expect(await offered({ ...same, at: START + KEPT_FOR_MS })).toEqual({ name: 'Mila' });
  });

  test.each([
    ['signs out', () => kept.dropAll()],
    ['is followed by somebody else', () => kept.dropOfOthers('lars', null)],
    ['is gone', () => kept.dropOf('frauke')],
  ])('it is erased when its person %s', async (_name, drop) => {
    await left('Mila');
    await drop();
    expect(await stored()).toBe('[]');
  });

  test('AUTH-04: a page that goes on after a sign-out in another window leaves nothing behind', async () => {
    const actor = await open();
    actor.send({ type: 'KEEP', draft: { name: 'Mi' } });
    await storedSoon('Mi');
    await kept.dropAll();
    actor.send({ type: 'KEEP', draft: { name: 'Mila' } });
    expect(await offered()).toBeNull();
    expect(await stored()).toBe('[]');
  });

  test('what was forgotten because its time was over is kept again with the next change', async () => {
    const time = { now: START };
    const store = draftStore({ machineId: 'sample', isDraft }, () => time.now);
    const actor = createActor(keptDraftMachine.provide({ actors: { store } }), { input: { ...OWNER, isReturn: false } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('working'));
    actor.send({ type: 'KEEP', draft: { name: 'Mi' } });
    await storedSoon('Mi');
    await kept.dropAll();
    time.now += KEPT_FOR_MS + 1;
    actor.send({ type: 'KEEP', draft: { name: 'Mila' } });
    await storedSoon('Mila');
  });

  test('D-12: secrets are emptied on the way', async () => {
    const actor = await open();
    actor.send({ type: 'KEEP', draft: { name: 'Mila', startpasswort: 'Apfelbaum42!' } });
    await storedSoon('Mila');
    expect(await stored()).not.toContain('Apfelbaum');
  });

  test('what another version has left, and what waits at the login, is not offered', async () => {
    const actor = await open();
    actor.send({ type: 'KEEP', draft: { name: 7 } });
    await storedSoon('7');
    await keepSnapshot({ ...OWNER, machineId: 'sample', machineHash: '', url: '', snapshot: null, draft: { name: 'wartet' } }, START);
    expect(await offered()).toBeNull();
  });

  test('who comes back from the login stands in the workflow itself; the older draft is overwritten and not offered', async () => {
    await left('Mila');
    const actor = await open({ isReturn: true });
    expect(actor.getSnapshot()).toMatchObject({ value: 'working', context: { offered: null } });
    actor.send({ type: 'KEEP', draft: { name: 'Ben' } });
    await storedSoon('Ben');
    expect(await stored()).not.toContain('Mila');
  });

  test('what one window works on, no other one is offered', async () => {
    const held = new Set<string>();
    const request = async (name: string, _options: object, given: (lock: object | null) => unknown) => {
      if (held.has(name)) return given(null);
      held.add(name);
      return given({ name });
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const actor = await open();
    actor.send({ type: 'KEEP', draft: { name: 'Mila' } });
    await storedSoon('Mila');
    vi.resetModules();
    const { draftStore: storeOfOther } = await import('#api/kept-drafts');
    const look = async (): Promise<unknown> => {
      const store = storeOfOther({ machineId: 'sample', isDraft }, () => START);
      const other = createActor(keptDraftMachine.provide({ actors: { store } }), { input: { ...OWNER, isReturn: false } }).start();
      await waitFor(other, (snapshot) => !snapshot.hasTag('busy'));
      return other.getSnapshot().context.offered?.draft ?? null;
    };
    expect(await look()).toBeNull();
    held.clear();
    expect(await look(), 'after that window has closed').toEqual({ name: 'Mila' });
  });

  test('a browser that keeps nothing lets everybody work', async () => {
    vi.stubGlobal('indexedDB', undefined);
    vi.resetModules();
    const { draftStore: unkept } = await import('#api/kept-drafts');
    const store = unkept({ machineId: 'sample', isDraft });
    const actor = createActor(keptDraftMachine.provide({ actors: { store } }), { input: { ...OWNER, isReturn: false } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('working'));
    actor.send({ type: 'KEEP', draft: { name: 'Mila' } });
    expect(actor.getSnapshot().status).toBe('active');
  });
});
