import { describe, expect, test } from 'vitest';
import { REGISTRY } from '#machines/registry';

/** Shorter, and a word is searched letter by letter; longer, and whoever has typed waits for something that has not begun (milliseconds). */
const TYPING = { atLeast: 150, atMost: 500 } as const;

const loaded = await Promise.all(REGISTRY.map(async ({ id, load }) => ({ id, machine: (await load()).machine })));
const pauses = loaded.flatMap(({ id, machine }) =>
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
