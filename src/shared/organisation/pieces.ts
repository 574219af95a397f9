import { IDS_AT_MOST } from './list-page';

/** Asks for ids piece by piece, so that no address grows beyond what servers read; all at once, the answers in the order of the pieces. */
export const inPieces = <Answer>(ids: readonly string[], ask: (piece: string[]) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(ids.length / IDS_AT_MOST) }, (_, piece) =>
      ask(ids.slice(piece * IDS_AT_MOST, (piece + 1) * IDS_AT_MOST)),
    ),
  );
