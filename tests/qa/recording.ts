import { readFile } from 'node:fs/promises';
import { REGISTRY } from '#machines/registry';
import type { RegistryEntry } from '#machines/registry/entry';
import { simulatorPath } from '../../docs/generate/pages/paths-of-ids';
import { counted } from './counted';
import { vocabularyOf } from '../../docs/generate/read/words-files';
import { titleOfState } from '../../docs/generate/simulator/labels';
import { tell, type Told } from '../../docs/generate/simulator/scene';
import { brokenOf, verdictsAt } from '../../docs/generate/simulator/verdicts';
import { hashOf } from '../../docs/generate/simulator/walk';
import { deviationText, follow, readLog, runsOf, traceOfSteps, type Run } from '../models/engine/recorded';
import { replayLine } from '../models/engine/replay';

/**
 * Goes everything again that a log tells of the machines, and says where one first does something else.
 * @param say prints
 * @returns the exit code: 1 where something differs or a sentence does not hold
 * @throws Error when the file is no log
 */
export async function replayLog(file: string, say: (text: string) => void): Promise<0 | 1> {
  const log = readLog(await readFile(file, 'utf8'));
  const runs = runsOf(log);
  let wrong = 0;
  for (const run of runs) {
    const entry = REGISTRY.find(({ id }) => id === run.machine);
    const told = entry === undefined ? unknownRun(run) : runLines(await toldOf(entry), entry.title, run);
    if (told.isWrong) wrong += 1;
    say(told.lines.join('\n'));
  }
  if (!log.complete) say('Das Protokoll war voll: Was später geschah, fehlt darin.');
  say(`${counted(runs.length, 'Lauf', 'Läufe')}, ${wrong} mit Abweichung`);
  return wrong > 0 ? 1 : 0;
}

interface ToldRun {
  readonly lines: readonly string[];
  readonly isWrong: boolean;
}

const unknownRun = ({ machine, actor }: Run): ToldRun => ({
  lines: [`${machine}, Lauf ${actor}`, '  ABWEICHUNG: Eine Maschine dieser Kennung gibt es nicht.'],
  isWrong: true,
});

const toldOf = async (entry: RegistryEntry): Promise<Told> => tell(entry, await entry.load(), (drawing) => vocabularyOf(entry, drawing));

/** What came of going a run again. */
export function runLines({ id, model, vocabulary }: Pick<Told, 'id' | 'model' | 'vocabulary'>, title: string, run: Run): ToldRun {
  const { steps, deviation } = follow(model, run);
  const broken = new Set(steps.flatMap((_, at) => brokenOf(verdictsAt(model, steps, at)).map(({ sentence }) => sentence)));
  const differs = deviation === null ? [] : [`  ABWEICHUNG ${deviationText(deviation, (state) => titleOfState(state, vocabulary))}`];
  const trace = traceOfSteps(steps);
  return {
    isWrong: deviation !== null || broken.size > 0,
    lines: [
      `${title} (${id}), Lauf ${run.actor}: ${counted(run.lines.length - 1, 'Schritt', 'Schritte')}${deviation === null ? ', wie aufgezeichnet' : ''}`,
      ...differs,
      ...[...broken].map((sentence) => `  VERLETZT ${sentence}`),
      `  ${replayLine(id, trace)}`,
      `  docs/audit/${simulatorPath(id)}${hashOf(trace)}`,
    ],
  };
}
