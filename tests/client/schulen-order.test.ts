import { expect, test } from 'vitest';
import type { PendingMove } from '#machines/schultraeger/traeger-moves/types';
import { byNumber, orderOf } from '#features/schultraeger/by-number';

const move = (title: string): PendingMove => ({ schule: { id: `id-${title.slice(0, 7)}`, title }, joins: true });

test('ROUTE-19: schools stand and are moved in the order of their numbers, however they were chosen', () => {
  const chosen = [move('0705678 (Astrid-Lindgren-Schule)'), move('1111111 (Testschule)'), move('0701234 (Goethe-Schule)')];
  const inOrder = ['id-0701234', 'id-0705678', 'id-1111111'];
  expect(byNumber(chosen).map(({ schule }) => schule.id)).toEqual(inOrder);
  expect(Object.keys(orderOf(chosen))).toHaveLength(3);
  expect(Object.keys(orderOf(chosen))).toEqual(inOrder);
});
