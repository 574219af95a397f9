import type { StateValue } from 'xstate';
import type { RegistryEntry } from '#machines/registry/entry';
import { vocabularyOf } from '../../docs/generate/read/words-files';
import { titleOfState } from '../../docs/generate/simulator/labels';
import { tell, type Told } from '../../docs/generate/simulator/scene';
import type { Model } from '../models/engine/candidates';
import { explore, type Space } from '../models/engine/explore';
import type { Path } from '../models/engine/paths';
import { Stepping } from './stepping';
import { NEVER, stayInTime } from './time-up';

/** A machine under test, with its German words. */
export interface Subject extends Told {
  readonly title: string;
  readonly space: Space;
  readonly stepping: Stepping;
}

/**
 * A machine of the registry under test.
 * @param endsAt in milliseconds of `performance.now()`
 * @throws Error that names it when it cannot even be made
 * @throws TimeUp where the time is up before it is explored
 */
export async function subjectOf(entry: RegistryEntry, endsAt = NEVER): Promise<Subject> {
  const model = await entry.load().catch((error: unknown) => {
    throw new Error(`${entry.title} (${entry.id}) lässt sich nicht laden: ${String(error)}`, { cause: error });
  });
  const space = exploredInTime(model, endsAt);
  const told = await tell(entry, model, (drawing) => vocabularyOf(entry, drawing));
  return { ...told, title: entry.title, space, stepping: new Stepping(space) };
}

/** What of its context decides is asked of each state that is met: there the end of the time is heard. */
function exploredInTime(model: Model, endsAt: number): Space {
  const abstract: Model['abstract'] = (context) => {
    stayInTime(endsAt);
    return model.abstract(context);
  };
  return endsAt === NEVER ? explore(model) : { ...explore({ ...model, abstract }), model };
}

/** A way by its names: that of the input, and those of the events. */
export interface Way {
  readonly input: string;
  readonly events: readonly string[];
}

/** @throws Error when the machine does not go this way */
export function pathOfWay({ model, stepping }: Pick<Subject, 'model' | 'stepping'>, { input, events }: Way): Path {
  const path = stepping.along(
    model.inputs.findIndex(({ name }) => name === input),
    events,
  );
  if (path === null) throw new Error(`${input} > ${events.join(' > ')} ist kein Weg der Maschine`);
  return path;
}

/** A state of the machine, as its snapshot writes it, in words. */
export const stateTold = ({ vocabulary }: Pick<Subject, 'vocabulary'>, state: string): string =>
  titleOfState(JSON.parse(state) as StateValue, vocabulary);
