import type { Path } from '../models/engine/paths';

/** Something that is wrong on a drawn screen or a page: the shortest path to it that was found, and the command that goes it again. */
export interface SeenFinding {
  readonly message: string;
  readonly path: Path;
  readonly script: string;
  /** The machine itself goes a stored path otherwise, whatever shows it. */
  readonly isOfMachine?: boolean;
  /** The file of what was on the page then; null where none was taken. */
  readonly picture: string | null;
}

/** What came of walking the screens or the page of a machine. */
export interface SeenRun {
  readonly paths: number;
  readonly steps: number;
  /** Each up to the step before what went wrong. */
  readonly walked: readonly Path[];
  readonly findings: readonly SeenFinding[];
}

/** How far a walk on a path is. */
export interface Arrival {
  /** How many steps were gone. */
  readonly at: number;
  /** How many of them went as they should; -1 where not even the beginning did. */
  readonly went: number;
  /** The file of what was on the page then; null where none was taken. */
  readonly picture: string | null;
}

/** Is told how far a walk is while it goes on. */
export interface Watch<Found> {
  readonly arrived?: (path: Path, arrival: Arrival) => void;
  /** The walk on a path is over. */
  readonly walked?: (path: Path) => void;
  readonly found?: (found: Found) => void;
}
