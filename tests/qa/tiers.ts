import type { RegistryEntry } from '#machines/registry/entry';
import { REGISTRY } from '#machines/registry';
import { readDrawing, type Drawing } from '../../docs/generate/read/drawing';
import { WALKED_TIERS, type WalkedRuns, type WalkedTier } from '../run/walked';

/** A machine with its drawing, as the site has it too. */
export interface DrawnMachine {
  readonly entry: Pick<RegistryEntry, 'id' | 'title' | 'pattern'>;
  readonly drawing: Drawing;
}

/** Null of a tier without a run, or one that never walked the machine. */
type Counts = Readonly<Record<WalkedTier, number | null>>;

/** How much of a machine was walked in which tier. */
export interface TierRow {
  readonly id: string;
  readonly title: string;
  readonly of: number;
  readonly walked: Counts;
  /** Whether a screen or a page took any of its transitions: its own, or that of another instance of its pattern. */
  readonly isSeen: boolean;
  /** Transitions of what is seen that no screen and no page took. */
  readonly onlyPure: readonly string[];
}

export interface TierReport {
  readonly rows: readonly TierRow[];
  readonly requirements: { readonly of: number; readonly walked: Counts; readonly onlyPure: readonly string[] };
}

/** All machines of the registry. */
export async function drawnMachines(): Promise<DrawnMachine[]> {
  return Promise.all(REGISTRY.map(async (entry) => ({ entry, drawing: readDrawing((await entry.load()).machine) })));
}

/** Which transitions and requirements were walked in which tier, and which in that of the machines alone only, of those that another tier walked. */
export function tierReport(machines: readonly DrawnMachine[], runs: WalkedRuns): TierReport {
  const walkedIn = (tier: WalkedTier, id: string): ReadonlySet<string> => new Set(runs[tier]?.transitions[id]);
  const onPages = (id: string): ReadonlySet<string> => new Set([...walkedIn('component', id), ...walkedIn('browser', id)]);
  const rows = machines.map(({ entry: { id, title, pattern }, drawing: { edges } }): TierRow => {
    const alike = machines.filter(({ entry }) => [entry.id, entry.pattern].includes(pattern ?? id));
    const seen = new Set(alike.flatMap(({ entry }) => [...onPages(entry.id)]));
    const pure = walkedIn('pure', id);
    const isSeen = edges.some((edge) => seen.has(edge.id));
    return {
      id,
      title,
      of: edges.length,
      walked: counts(runs, (tier) =>
        runs[tier]?.transitions[id] === undefined ? null : edges.filter((edge) => walkedIn(tier, id).has(edge.id)).length,
      ),
      isSeen,
      onlyPure: isSeen ? edges.filter((edge) => pure.has(edge.id) && !seen.has(edge.id)).map((edge) => edge.id) : [],
    };
  });
  const seenIds = new Set(rows.flatMap(({ id, isSeen }) => (isSeen ? [id] : [])));
  const shownIn = (tier: WalkedTier, of = machines): Set<string> =>
    new Set(of.flatMap(({ entry, drawing }) => shownBy(drawing, walkedIn(tier, entry.id))));
  const shown = { pure: shownIn('pure'), component: shownIn('component'), browser: shownIn('browser') };
  const ofSeen = shownIn(
    'pure',
    machines.filter(({ entry }) => seenIds.has(entry.id)),
  );
  const all = [...new Set(machines.flatMap(({ drawing: { states, edges } }) => [...states, ...edges].flatMap(({ req }) => req)))].sort();
  return {
    rows,
    requirements: {
      of: all.length,
      walked: counts(runs, (tier) => all.filter((id) => shown[tier].has(id)).length),
      onlyPure: all.filter((id) => ofSeen.has(id) && !shown.component.has(id) && !shown.browser.has(id)),
    },
  };
}

const counts = (runs: WalkedRuns, count: (tier: WalkedTier) => number | null): Counts =>
  Object.fromEntries(WALKED_TIERS.map((tier) => [tier, runs[tier] === null ? null : count(tier)])) as Record<WalkedTier, number | null>;

/** The requirements of transitions that were walked, and of the states that they leave and lead to, with those around them. */
function shownBy({ states, edges }: Drawing, walked: ReadonlySet<string>): string[] {
  const taken = edges.filter(({ id }) => walked.has(id));
  const names = new Set(taken.flatMap(({ from, targets }) => [from, ...targets].flatMap(withAround)));
  return [...taken, ...states.filter(({ name }) => names.has(name))].flatMap(({ req }) => req);
}

function withAround(name: string): string[] {
  const parts = name.split('.');
  return ['(root)', ...parts.map((_, index) => parts.slice(0, index + 1).join('.'))];
}
