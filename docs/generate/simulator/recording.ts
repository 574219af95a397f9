import { deviationText, follow, readLog, runsOf, traceOfSteps } from '../../../tests/models/engine/recorded';
import { titleOfState } from './labels';
import type { Told } from './scene';

/** A run of a log as this machine went it again. */
export interface ToldRun {
  /** Its number in the log. */
  readonly actor: number;
  /** How many events reached it. */
  readonly events: number;
  /** The way up to the deviation, as an address holds it. */
  readonly trace: string;
  /** The first deviation in German; null where there is none. */
  readonly deviation: string | null;
}

/** A log as the simulator of one machine reads it. */
export interface Recording {
  /** What is wrong with the file, in German; null where it can be read. */
  readonly problem: string | null;
  readonly runs: readonly ToldRun[];
  /** The machines of the other runs, each once. */
  readonly others: readonly string[];
  readonly complete: boolean;
}

/** Reads a log and goes the runs of a machine again. */
export function readRecording({ id, model, vocabulary }: Pick<Told, 'id' | 'model' | 'vocabulary'>, text: string): Recording {
  try {
    const log = readLog(text);
    const all = runsOf(log);
    const runs = all
      .filter(({ machine }) => machine === id)
      .map((run): ToldRun => {
        const { steps, deviation } = follow(model, run);
        return {
          actor: run.actor,
          events: run.lines.length - 1,
          trace: traceOfSteps(steps),
          deviation: deviation === null ? null : deviationText(deviation, (state) => titleOfState(state, vocabulary)),
        };
      });
    const others = [...new Set(all.map(({ machine }) => machine))].filter((machine) => machine !== id);
    return { problem: null, runs, others, complete: log.complete };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), runs: [], others: [], complete: true };
  }
}

/** The run that is shown first: one that deviates before all others; -1 where there is none. */
export const firstToShow = ({ runs }: Recording): number => {
  const deviating = runs.findIndex(({ deviation }) => deviation !== null);
  return deviating === -1 ? runs.length - 1 : deviating;
};
