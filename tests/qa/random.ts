import type { Model } from '../models/engine/candidates';
import type { SpaceEdge } from '../models/engine/explore';
import type { Path } from '../models/engine/paths';
import type { Stepping } from './stepping';

/** A walk ends after so many steps, or where nothing can happen any more. */
export const STEPS_AT_MOST = 60;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A walk on which each step is drawn from what has an effect there. */
export function randomWalk({ inputs }: Pick<Model, 'inputs'>, stepping: Stepping, random: () => number): Path {
  const input = Math.floor(random() * inputs.length);
  const edges: SpaceEdge[] = [];
  let node = stepping.nodeOfBegin(input);
  while (edges.length < STEPS_AT_MOST) {
    const left = stepping.candidatesAt(node);
    let edge: SpaceEdge | null = null;
    while (edge === null && left.length > 0) {
      const [drawn] = left.splice(Math.floor(random() * left.length), 1);
      edge = drawn === undefined ? null : stepping.take(node, drawn);
    }
    if (edge === null) break;
    edges.push(edge);
    node = stepping.nodeAfter(edge);
  }
  return { input, edges };
}
