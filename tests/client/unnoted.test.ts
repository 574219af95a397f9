import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entries } from 'idb-keyval';
import type { Call } from '#api/actors-of';
import { changesOfNotes, findLost, forgetNote, note } from '#api/unnoted';
import { dropAllRuns, runStore } from '#api/run-store';
import { createActor, fromPromise, toPromise, waitFor } from 'xstate';
import { personUnnotedMachine } from '#machines/person/person-unnoted/machine';
import type { LostSecret, PersonUnnotedInput } from '#machines/person/person-unnoted/types';

const MILA = { id: 'mila', name: 'Mila Thomsen', username: 'schueler' };
const LARS = { id: 'lars', name: 'Lars Kröger', username: 'lkroeger' };
const FRAUKE = { personId: 'frauke', subject: null };

/** The list of persons, which knows these. */
const listOf =
  (...known: readonly (typeof MILA)[]): Call<'personenuebersicht.list'> =>
  async (_id, input) =>
    ({
      items: known
        .filter(({ id }) => (input as { readonly body: { readonly personIds: readonly string[] } }).body.personIds.includes(id))
        .map(({ id, name, username }) => {
          const [vorname, nachname] = name.split(' ');
          return { personId: id, vorname, nachname, benutzername: username, zuordnungen: [] };
        }),
    }) as never;
const BOTH = listOf(MILA, LARS);
const offline: Call<'personenuebersicht.list'> = () => Promise.reject(new Error('no connection'));

/** Which notes windows hold; `crash` frees them without ending them, as a reload does. */
const held = new Set<string>();
const crash = (): void => held.clear();

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
      request: async (name: string, _options: object, given: (lock: object | null) => Promise<void> | undefined) => {
        if (held.has(name)) return given(null);
        held.add(name);
        await given({ name });
        held.delete(name);
      },
    },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  held.clear();
  await dropAllRuns();
});

const kept = async () => entries<string, unknown>(runStore());
const shows = async (subject: typeof MILA, isDone: boolean, kind: 'start' | 'device' = 'start') => {
  const before = held.size;
  const end = note(kind, { personId: 'frauke', subject, isDone });
  await vi.waitFor(() => expect(held.size).toBe(before + 1));
  await vi.waitFor(async () => expect((await kept()).length).toBeGreaterThan(before));
  return end;
};

describe('D-12: a new password that goes with its window names whose it was', () => {
  test('after a reload, with when, and never the password', async () => {
    await shows(MILA, true);
    expect(await findLost(FRAUKE, BOTH), 'while its own window shows it').toBeNull();
    crash();
    expect(await findLost(FRAUKE, BOTH)).toEqual({
      id: 'mila',
      kind: 'start',
      isDone: true,
      noteId: expect.any(String),
      lostAt: expect.any(Number),
      name: 'Mila Thomsen',
      username: 'schueler',
    });
    expect(JSON.stringify(await kept())).not.toMatch(/Mila|Thomsen|schueler/);
  });

  test('nobody is named once it is noted, nor to somebody else, nor on the page of somebody else', async () => {
    const end = await shows(MILA, true);
    end();
    await vi.waitFor(async () => expect(await kept()).toEqual([]));
    await shows(LARS, false);
    crash();
    expect(await findLost({ personId: 'silke', subject: null }, BOTH)).toBeNull();
    expect(await findLost({ personId: 'frauke', subject: 'mila' }, BOTH)).toBeNull();
    expect(await findLost({ personId: 'frauke', subject: 'lars' }, BOTH)).toMatchObject({ name: 'Lars Kröger', isDone: false });
  });

  test('a newer one that is noted makes an older one of the same kind needless, and the page looks again', async () => {
    await shows(MILA, true);
    crash();
    const actors = { findLost: fromPromise<LostSecret | null, PersonUnnotedInput>(({ input }) => findLost(input, BOTH)), forgetNote };
    const page = createActor(personUnnotedMachine.provide({ actors: { ...actors, changes: changesOfNotes } }), { input: FRAUKE }).start();
    await waitFor(page, (one) => one.matches('found'));
    await shows(MILA, true, 'device');
    crash();
    const end = await shows(MILA, true);
    expect(page.getSnapshot().context.lost).toMatchObject({ name: 'Mila Thomsen', kind: 'start' });
    end();
    await waitFor(page, (one) => one.context.lost?.kind === 'device');
    page.send({ type: 'FORGET' });
    await waitFor(page, (one) => one.matches('none'));
    expect(await kept()).toEqual([]);
  });

  test('who is gone is not named, and the note about them goes; whose name cannot be read is', async () => {
    await shows(MILA, true);
    crash();
    expect(await findLost(FRAUKE, offline)).toMatchObject({ id: 'mila', name: null, username: null });
    expect(await findLost(FRAUKE, listOf(LARS))).toBeNull();
    expect(await kept()).toEqual([]);
  });

  test('what somebody does not want to see any more is forgotten', async () => {
    await shows(MILA, true);
    crash();
    const lost = await findLost(FRAUKE, BOTH);
    await toPromise(createActor(forgetNote, { input: { noteId: lost?.noteId ?? '' } }).start());
    expect(await findLost(FRAUKE, BOTH)).toBeNull();
  });
});
