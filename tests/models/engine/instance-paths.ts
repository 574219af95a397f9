import { REGISTRY } from '#machines/registry';
import type { Model } from './candidates';
import { statesOnPath } from './first-sights';
import type { StoredPath, StoredStep } from './paths-file';

/**
 * Who draws the whole of a pattern that is no screen itself, by the id of the machine: every stored path, with every state and branch
 * (500). What no instance does is shown by the pattern's own gates alone.
 */
export const DRAWN_WHOLE: readonly string[] = [
  'import-deletion',
  'device-password',
  'klasse-form',
  // Beside it, what a form does that asks before it takes something.
  'angebot-form',
  // Part of a page.
  'person-metadata',
  'personen-several',
  'klasse-search',
  'person-record',
];

/** Whether a machine is an instance whose pattern is walked whole by somebody else. */
export const isFurtherInstance = (id: string): boolean =>
  !DRAWN_WHOLE.includes(id) && REGISTRY.some((entry) => entry.id === id && entry.pattern !== undefined);

/** What comes back from the login, and whether the work outlasts the way there, is the same for all who can be sent there. */
const isOfLogin = (event: string): boolean => /^(?:RESUMED|sent:keeper)\b/.test(event);

/** What a step shows that depends on the instance: the state that it leads to, what was done or answered, its data included. */
const factsOf = ({ state, event }: StoredStep): string[] => [
  `state ${JSON.stringify(state)}`,
  ...(isOfLogin(event) ? [] : [`event ${event}`]),
];

/**
 * Of the stored paths the few short ones by which an instance shows what is its own: each start, each stable state, each event that a control
 * sends, each answer that its model has a sample for. In which state an event is answered in which way, the pattern shows.
 * @param asked names what else has to be shown of a step; null where nothing
 */
export function instancePaths(
  paths: readonly StoredPath[],
  asked: (step: StoredStep, before: StoredStep | null) => string | null = () => null,
): StoredPath[] {
  const withSteps = paths.filter(({ steps }) => steps.length > 0);
  return fewest(withSteps, ({ input, steps }) => [
    `start ${input}`,
    ...steps.flatMap((step, at) => [...factsOf(step), ...[asked(step, steps[at - 1] ?? null) ?? []].flat()]),
  ]);
}

/** Of the stored paths the few short ones that come by every stable state. */
export const pathsByState = (model: Model, paths: readonly StoredPath[]): StoredPath[] =>
  fewest(paths, (path) => statesOnPath(model, path));

/** Of the stored paths the few short ones that tell every fact, in their order. */
function fewest(paths: readonly StoredPath[], told: (path: StoredPath) => readonly string[]): StoredPath[] {
  const facts = new Map(paths.map((path) => [path, new Set(told(path))]));
  const open = new Set([...facts.values()].flatMap((set) => [...set]));
  const chosen = new Set<StoredPath>();
  // News by step: a long path has to be worth it.
  const gain = (path: StoredPath): number =>
    [...(facts.get(path) ?? [])].filter((fact) => open.has(fact)).length / Math.max(path.steps.length, 1);
  while (open.size > 0) {
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best);
    for (const fact of facts.get(best) ?? []) open.delete(fact);
  }
  return paths.filter((path) => chosen.has(path));
}
