import { REGISTRY } from '#machines/registry';
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
  const facts = new Map(
    paths.map((path) => {
      const told = path.steps.flatMap((step, at) => [...factsOf(step), ...[asked(step, path.steps[at - 1] ?? null) ?? []].flat()]);
      return [path, new Set([`start ${path.input}`, ...told])] as const;
    }),
  );
  const open = new Set([...facts.values()].flatMap((set) => [...set]));
  const chosen = new Set<StoredPath>();
  // News by step: a long path has to be worth it.
  const gain = (path: StoredPath): number => [...(facts.get(path) ?? [])].filter((fact) => open.has(fact)).length / path.steps.length;
  while (open.size > 0) {
    const best = paths.filter(({ steps }) => steps.length > 0).reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best);
    for (const fact of facts.get(best) ?? []) open.delete(fact);
  }
  return paths.filter((path) => chosen.has(path));
}
