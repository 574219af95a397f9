import { createHash } from 'node:crypto';

/** Draws the same figures at every start: a small generator (mulberry32) with a fixed seed. */
export function createDraw(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    chance: (probability: number): boolean => next() < probability,
    /** A whole number from 0 to below `end`. */
    below: (end: number): number => Math.floor(next() * end),
    of: <T>(list: readonly T[]): T => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new Error('Cannot draw from an empty list');
      return item;
    },
  };
}

export type Draw = ReturnType<typeof createDraw>;

/** A stable UUID for a named thing of the demo data. */
export function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(parts.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
