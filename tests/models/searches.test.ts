import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { REGISTRY } from '#machines/registry';

/** Shorter, and a word is searched letter by letter; longer, and whoever has typed waits for something that has not begun (milliseconds). */
const TYPING = { atLeast: 150, atMost: 500 } as const;
/** What is asked at once, because the answer says what stands in the form from the beginning: whether there is only one to choose. */
const ASKED_AT_ONCE = ['schule-search', 'schulform-search', 'angebot-ebene-search'];
/** Lists of their own beside each other, which are there to be looked at. */
const SHOWN_AT_ONCE = ['free-schulen-search', 'own-schulen-search'];

const loaded = await Promise.all(REGISTRY.map(async ({ id, pattern, load }) => ({ id, pattern, model: await load() })));
const pauses = loaded.flatMap(({ id, model: { machine } }) =>
  Object.entries(machine.implementations.delays as Readonly<Record<string, unknown>>)
    .filter(([name]) => ['typingPause', 'searchDelay'].includes(name))
    .map(([name, pause]) => ({ id, name, pause })),
);

describe('LIST-01, SCREEN-08: what is typed is searched after a short pause', () => {
  test('every list and every search in a field has one', () => {
    const searching = REGISTRY.filter(({ pattern }) => pattern === 'list' || pattern === 'search').map(({ id }) => id);
    expect(searching.length).toBeGreaterThan(5);
    expect(pauses.map(({ id }) => id)).toEqual(expect.arrayContaining([...searching, 'import']));
  });

  test.each(pauses)('$id: $name is neither too short nor too long', ({ pause }) => {
    const ms = typeof pause === 'function' ? (pause as () => unknown)() : pause;
    expect(ms).toBeGreaterThanOrEqual(TYPING.atLeast);
    expect(ms).toBeLessThanOrEqual(TYPING.atMost);
  });
});

describe('LIST-01, SCREEN-04: filter options load when somebody is in their field', () => {
  const atOnce = [...ASKED_AT_ONCE, ...SHOWN_AT_ONCE];

  test.each(loaded.filter(({ pattern, id }) => pattern === 'search' && !atOnce.includes(id)))('$id asks nothing before', ({ model }) => {
    for (const { value } of model.inputs) {
      const actor = createActor(model.machine, { input: value });
      expect(actor.getSnapshot().hasTag('busy')).toBe(false);
      expect(Object.keys(actor.getSnapshot().children)).toEqual([]);
    }
  });
});
