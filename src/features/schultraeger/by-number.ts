import type { SchuleMove } from '#machines/schultraeger/schulen-moves/machine';
import type { PendingMove } from '#machines/schultraeger/traeger-moves/types';

/** Schools in the order of their numbers, however they were chosen. */
export const byNumber = (moves: readonly PendingMove[]): readonly PendingMove[] =>
  moves.toSorted((one, other) => one.schule.title.localeCompare(other.schule.title, 'de'));

/** What a run is given of the moves, by the id of the school. */
export const orderOf = (moves: readonly PendingMove[]): Readonly<Record<string, SchuleMove>> =>
  Object.fromEntries(
    byNumber(moves).map(({ schule, joins, from }) => [schule.id, { title: schule.title, joins, ...(from === undefined ? {} : { from }) }]),
  );
