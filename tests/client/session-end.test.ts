import 'fake-indexeddb/auto';
import { entries, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { ApiError } from '#api/api-error';
import { call } from '#api/client';
import { kept } from '#api/kept';
import { draftStore, keepOn } from '#api/kept-drafts';
import { KEPT_FOR_MS, snapshotStore, type KeptRecord } from '#api/kept-snapshots';
import type { SessionEnds } from '#contract/types';
import { near } from '#features/session-end/near';
import { keptDraftMachine } from '#machines/frame/kept-draft/machine';
import type { Loss } from '#machines/shared/loss';
import type { PageGuard } from '#shared/leave/guard';
import { makeGuard } from '#shared/leave/make-guard';
import { isSomethingTyped, noteGuard } from '#shared/leave/typed';

vi.mock('#api/client', async (original) => ({ ...(await original<object>()), call: vi.fn<typeof call>() }));
const announces = (): null => null;
vi.mock('#features/session-end/SessionEnd', () => ({
  get default() {
    return announces;
  },
}));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LONG: SessionEnds = { untaetigS: 1800, hoechstensS: 36_000, bestaetigtS: 900 };
const lost = (status: number): ApiError => new ApiError('UNSPECIFIED_ERROR', status);

describe('AUTH-05: what announces the end of a session is loaded when one is near', () => {
  /** Milliseconds at which the server was asked. */
  let asked: number[] = [];
  const server = vi.mocked(call);

  beforeEach(() => {
    asked = [];
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
    server.mockReset();
  });

  /** Waits for it before a server that gives these answers, one after the other, and then none. */
  function waiting(...answers: readonly (SessionEnds | ApiError)[]): { readonly loaded: () => unknown } {
    const left = [...answers];
    server.mockImplementation(async () => {
      asked.push(Date.now());
      const answer = left.shift();
      if (answer === undefined || answer instanceof ApiError) throw answer ?? new Error('asked too often');
      return answer as never;
    });
    let loaded: unknown = null;
    void near().then(({ default: Part }) => (loaded = Part));
    return { loaded: () => loaded };
  }
  /** What is loaded comes some turns after the last answer. */
  const passing = async (milliseconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  };

  test('it waits until two minutes before the first end, by the seconds of the server', async () => {
    const { loaded } = waiting({ ...LONG, bestaetigtS: null }, { ...LONG, untaetigS: 120 });
    await passing(1_679_999);
    expect([asked, loaded()]).toEqual([[0], null]);
    await passing(1);
    expect([asked, loaded()]).toEqual([[0, 1_680_000], announces]);
    await passing(HOUR);
    expect(asked).toHaveLength(2);
    for (const asking of server.mock.calls) expect(asking).toEqual(['sessions.ends', {}, { on401: 'throw' }]);
  });

  test.for([
    ['idle', { ...LONG, untaetigS: 120 }],
    ['after ten hours', { ...LONG, hoechstensS: 120 }],
    ['of gold, whether something is typed or not: it may be in a moment', { ...LONG, bestaetigtS: 120 }],
  ] as const)('an end that is near at once: %s', async ([, ends]) => {
    const { loaded } = waiting(ends);
    await passing(0);
    expect(loaded()).toBe(announces);
  });

  test('an end that is a second too far is asked for again after 15, not after one', async () => {
    waiting({ ...LONG, untaetigS: 121 }, LONG);
    await passing(14_999);
    expect(asked).toEqual([0]);
    await passing(1);
    expect(asked).toEqual([0, 15_000]);
  });

  test('without an answer it is asked again after half a minute, as often as it takes', async () => {
    const { loaded } = waiting(lost(0), lost(500), new ApiError('MISSING_PERMISSIONS', 403), { ...LONG, untaetigS: 60 });
    await passing(89_999);
    expect([asked, loaded()]).toEqual([[0, 30_000, 60_000], null]);
    await passing(1);
    expect([asked, loaded()]).toEqual([[0, 30_000, 60_000, 90_000], announces]);
  });

  test('a device that slept over the end asks when it wakes, and what it loads says that it is over', async () => {
    const { loaded } = waiting({ ...LONG, bestaetigtS: null }, lost(401));
    await passing(MINUTE);
    // Timers stand still while it sleeps.
    vi.setSystemTime(3 * HOUR);
    await passing(27 * MINUTE);
    expect([asked, loaded()]).toEqual([[0, 3 * HOUR + 27 * MINUTE], announces]);
  });

  test('a session that is over already is not asked about again', async () => {
    const { loaded } = waiting(lost(401));
    await passing(HOUR);
    expect([asked, loaded()]).toEqual([[0], announces]);
  });
});

describe('STATE-13: what is typed is kept on when the session has ended', () => {
  const START = 1_000_000;
  const SOON = { interval: 2 };
  const END = START + 25 * MINUTE;
  const OWNER = { personId: 'frauke', subject: '' };
  const stored = (): Promise<[string, KeptRecord][]> => entries(snapshotStore());

  /** A page of this window on which something stands, or is offered. */
  async function open(at: number) {
    const store = draftStore({ machineId: 'sample', isDraft: () => true }, () => at);
    const actor = createActor(keptDraftMachine.provide({ actors: { store } }), { input: { ...OWNER, isReturn: false } }).start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return actor;
  }
  async function typed() {
    const actor = await open(START);
    actor.send({ type: 'KEEP', draft: { name: 'Mila' } });
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), SOON);
    return actor;
  }
  const offered = async (at: number): Promise<unknown> => (await open(at)).getSnapshot().context.offered?.draft ?? null;

  afterEach(async () => {
    vi.unstubAllGlobals();
    await kept.dropAll();
  });

  describe.each([
    ['a browser without locks', {}],
    [
      'a browser with locks',
      { locks: { request: (_name: string, _options: object, take: (lock: object) => unknown) => Promise.resolve(take({})) } },
    ],
  ])('in %s', (_browser, navigator) => {
    beforeEach(() => void vi.stubGlobal('navigator', navigator));

    test('15 minutes from then instead of from the last key, and what is kept is the same', async () => {
      await typed();
      const [[key, record] = []] = await stored();
      await keepOn(END);
      expect(await stored()).toEqual([[key, { ...record, keptAt: END }]]);
      expect(await offered(END + KEPT_FOR_MS)).toEqual({ name: 'Mila' });
      expect(await offered(END + KEPT_FOR_MS + 1)).toBeNull();
    });

    test('not longer than 15 minutes without it', async () => {
      await typed();
      expect(await offered(END)).toBeNull();
    });
  });

  test('what was forgotten stays so: discarded here, or by a sign-out in another window', async () => {
    vi.stubGlobal('navigator', {});
    const actor = await typed();
    actor.send({ type: 'DROP' });
    await vi.waitFor(async () => expect(await stored()).toEqual([]), SOON);
    await keepOn(END);
    expect(await stored()).toEqual([]);
    await typed();
    await kept.dropAll();
    await keepOn(END);
    expect(await stored()).toEqual([]);
  });

  test('what another window has typed is its own affair', async () => {
    vi.stubGlobal('navigator', {});
    const foreign = { machineId: 'sample', personId: 'frauke', url: '', draft: {}, keptAt: START };
    await typed();
    await set('entwurf:andere', foreign, snapshotStore());
    await keepOn(END);
    expect(Object.fromEntries((await stored()).map(([key, { keptAt }]) => [key === 'entwurf:andere', keptAt]))).toEqual({
      true: START,
      false: END,
    });
  });
});

describe('AUTH-05: whether something is typed is what leaving the page would cost', () => {
  const holds = (guard: PageGuard, id: string, loss: Loss = 'input'): void =>
    guard.actor.send({ type: 'HOLD', hold: { id, loss, words: null } });
  const releases = (guard: PageGuard, id: string): void => guard.actor.send({ type: 'RELEASE', id });
  const shown = (): { readonly guard: PageGuard; readonly gone: () => void } => {
    const guard = makeGuard();
    return { guard, gone: noteGuard(guard) };
  };

  test('nothing where no page is shown, something as soon as it is typed, nothing once all of it is saved', () => {
    expect(isSomethingTyped()).toBe(false);
    const { guard, gone } = shown();
    expect(isSomethingTyped()).toBe(false);
    holds(guard, 'form');
    holds(guard, 'plan');
    releases(guard, 'form');
    expect(isSomethingTyped()).toBe(true);
    releases(guard, 'plan');
    expect(isSomethingTyped()).toBe(false);
    gone();
  });

  test('by the back button: still typed while it is asked and when somebody stays, nothing once the page is left', () => {
    const { guard, gone } = shown();
    const way = { within: false, byHistory: true };
    holds(guard, 'form');
    guard.actor.send({ type: 'LEAVE', way });
    guard.actor.send({ type: 'STAY' });
    expect(isSomethingTyped()).toBe(true);
    guard.actor.send({ type: 'LEAVE', way });
    guard.actor.send({ type: 'LEAVE_ANYWAY' });
    gone();
    expect(isSomethingTyped()).toBe(false);
  });

  test('of the page that is shown: neither of one before it nor of one that was made and never drawn', () => {
    const before = shown();
    holds(before.guard, 'form');
    const { guard, gone } = shown();
    before.gone();
    expect(isSomethingTyped()).toBe(false);
    holds(guard, 'form');
    makeGuard();
    expect(isSomethingTyped()).toBe(true);
    gone();
    expect(isSomethingTyped()).toBe(false);
  });
});
