import { piecesOf, type FileCheck, type Loaded, type Piece } from '#contract/organisation-pieces';
import { bulkMachine } from '#machines/patterns/bulk/machine';

/** What of a file is to be loaded, by the ids of the items. */
export interface LoadOrder {
  readonly pieces: Readonly<Record<string, Piece>>;
}

/** A carrier has a name for each form of school, a school its number. */
export const pieceId = ({ art, schulform, name, kennung }: Piece): string =>
  `${art} ${art === 'TRAEGER' ? `${schulform} ${name}` : kennung}`;

/** What loading a checked file means; carriers come before their schools. */
export const loadOrderOf = (check: FileCheck): LoadOrder => ({
  pieces: Object.fromEntries(piecesOf(check).map((piece) => [pieceId(piece), piece])),
});

/** Whether a run that was kept works with this. */
export function isLoadOrder(kept: unknown): kept is LoadOrder {
  const { pieces } = (kept ?? {}) as Partial<LoadOrder>;
  return typeof pieces === 'object' && Object.values(pieces).every(({ art, name }) => typeof art === 'string' && typeof name === 'string');
}

/** Carriers, and schools with their classes, out of a checked file, each with its own result (SCREEN-12, CALL-27). */
export const schulenLoadMachine = bulkMachine<LoadOrder, Loaded>({
  id: 'schulen-load',
  description: 'Schulträger, Schulen und Klassen aus einer geprüften Datei laden, jede Schule mit eigenem Ergebnis.',
  req: ['SCREEN-12', 'CALL-27'],
});
