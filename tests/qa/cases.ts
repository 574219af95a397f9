import type { CaseList } from './lists';
import { testCases } from './manual-steps';
import { isFurtherInstance } from '../models/engine/instance-paths';
import type { Cover } from './kinds';
import type { Options } from './options';
import { randomWalks } from './run';
import type { Subject } from './subject';
import { pathsIn } from './tier-walks';

/** So many drawn paths are listed: more nobody goes by hand. */
const LISTED_WALKS = 10;

const COVERS: Readonly<Record<Cover, string>> = {
  states: 'zusammen erreichen sie jeden Zustand.',
  transitions: 'zusammen nehmen sie jeden Übergang.',
  pairs: 'zusammen nehmen sie jedes Paar aufeinander folgender Übergänge.',
  requirements: 'zusammen zeigen sie jede Anforderung.',
  random: 'sie sind ausgelost.',
};

/** What a drawn screen walks of the stored paths. */
const STORED = {
  all: 'gespeichert sind sie zu ihr, und ihr Baustein geht sie alle.',
  own: 'gespeichert sind sie zu ihr; ihr Baustein geht die, die zeigen, was er anders macht als sein Muster.',
} as const;

/** Test cases of a machine in a tier: paths that cover, then drawn ones where they are asked for. */
export async function caseList(
  subject: Subject,
  { cover, wandering, tier }: Pick<Options, 'cover' | 'wandering' | 'tier'>,
): Promise<CaseList> {
  const drawn = wandering === null ? [] : [...firstOf(randomWalks(subject, wandering.seed))];
  const seed = wandering === null ? '' : ` Startwert der ausgelosten Wege: ${wandering.seed}.`;
  return {
    id: subject.id,
    title: subject.title,
    covers: tier === 'component' ? STORED[isFurtherInstance(subject.id) ? 'own' : 'all'] : `${COVERS[cover]}${seed}`,
    cases: [
      ...(cover === 'random' ? [] : testCases(subject, cover, await pathsIn(subject, tier, cover))),
      ...testCases(subject, 'random', drawn),
    ],
  };
}

function* firstOf<T>(walks: Iterable<T>): Generator<T> {
  let count = 0;
  for (const walk of walks) {
    yield walk;
    count += 1;
    if (count === LISTED_WALKS) return;
  }
}
