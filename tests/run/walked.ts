import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REGISTRY } from '#machines/registry';
import type { StoredPaths } from '../models/engine/paths-file';
import { branchesOfBegin } from '../models/engine/trace';
import type { VitestReport } from './failures';
import type { Suite } from './flaky';
import { sourceHash } from './last-run';

/** Machines alone, drawn screens with stand-ins for their actors, pages of the running portal. */
export const WALKED_TIERS = ['pure', 'component', 'browser'] as const;
export type WalkedTier = (typeof WALKED_TIERS)[number];

/** The transitions that were walked, by machine. */
export type Walked = Readonly<Record<string, readonly string[]>>;

/** What was walked last in a tier, and of which sources. */
export interface WalkedRun {
  /** When it ended, as ISO 8601. */
  readonly at: string;
  readonly sources: string;
  readonly transitions: Walked;
}

export type WalkedRuns = Readonly<Record<WalkedTier, WalkedRun | null>>;

const FOLDER = 'test-results/walked';
const GENERATED = 'tests/models/generated';

/** What was walked of so many states of the sources is kept: whoever takes a change back has what was walked before it. */
const KEPT = 8;

/** Keeps what a run walked; that of a part is added to what was walked of the same sources. */
export function keepWalked(
  tier: WalkedTier,
  walked: Walked,
  isPart: boolean,
  { now = new Date(), folder = FOLDER, sources = sourceHash() } = {},
): void {
  const runs = readTier(tier, folder);
  const before = isPart ? runs.find((run) => run.sources === sources) : undefined;
  const transitions = before === undefined ? walked : merged([before.transitions, walked]);
  const run: WalkedRun = { at: now.toISOString(), sources, transitions };
  const file = fileOf(tier, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([run, ...runs.filter((one) => one.sources !== sources)].slice(0, KEPT))}\n`);
}

/** What was walked of these sources, else what was walked last; null for a tier of which nothing lies here. */
export function readWalked(folder = FOLDER, sources = sourceHash()): WalkedRuns {
  const read = (tier: WalkedTier): WalkedRun | null => {
    const runs = readTier(tier, folder);
    return runs.find((run) => run.sources === sources) ?? runs[0] ?? null;
  };
  return { pure: read('pure'), component: read('component'), browser: read('browser') };
}

const fileOf = (tier: WalkedTier, folder: string): string => join(folder, `${tier}.json`);

/** The last one first. */
function readTier(tier: WalkedTier, folder: string): WalkedRun[] {
  try {
    const runs = [JSON.parse(readFileSync(fileOf(tier, folder), 'utf8')) as Partial<WalkedRun> | Partial<WalkedRun>[]].flat();
    return runs.flatMap(({ at, sources, transitions }) =>
      typeof at === 'string' && typeof sources === 'string' && typeof transitions === 'object' ? [{ at, sources, transitions }] : [],
    );
  } catch {
    return [];
  }
}

/** The same machines together. */
export function merged(all: readonly Walked[]): Walked {
  const names = [...new Set(all.flatMap((walked) => Object.keys(walked)))].sort();
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((walked) => walked[name] ?? []))].sort()]));
}

const passedIn = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );

const GATE = /^(?<id>[\w-]+): .* K1: every branch is taken, or listed with its reason$/;

/** What the gates walked: every transition that can be taken, of each machine that passed the gate which says so. */
export async function walkedByGates(report: Pick<VitestReport, 'testResults'>): Promise<Walked> {
  const machines = passedIn(report).flatMap((name) => GATE.exec(name)?.groups?.['id'] ?? []);
  return walkedOn(machines.map((id) => ({ id, paths: readPaths(id).paths })));
}

const PATH = / (?<path>(?<id>[a-z][a-z-]*)-\d{3})(?: |$)/;

/** What the screens walked: the stored paths that the titles of passed tests name. */
export async function walkedByScreens(report: Pick<VitestReport, 'testResults'>): Promise<Walked> {
  const named = passedIn(report).flatMap((name) => {
    const { path, id } = PATH.exec(name)?.groups ?? {};
    return path === undefined || id === undefined ? [] : [{ path, id }];
  });
  const machines = [...new Set(named.map(({ id }) => id))];
  return walkedOn(
    machines.map((id) => ({ id, paths: readPaths(id).paths.filter((stored) => named.some(({ path }) => path === stored.id)) })),
  );
}

/** The transitions of stored paths, those included that a machine takes by itself as it begins. */
async function walkedOn(machines: readonly { readonly id: string; readonly paths: StoredPaths['paths'] }[]): Promise<Walked> {
  const walked: Record<string, string[]> = {};
  for (const { id, paths } of machines) {
    const model = await REGISTRY.find((entry) => entry.id === id)?.load();
    if (model === undefined || paths.length === 0) continue;
    const begins = [...new Set(paths.map(({ input }) => input))].flatMap((input) => branchesOfBegin(model, input));
    walked[id] = [...new Set([...begins, ...paths.flatMap(({ steps }) => steps.flatMap(({ branches }) => branches))])].sort();
  }
  return walked;
}

/** What the walks of passed journeys noted (`walkInBrowser`). */
export const walkedByJourneys = (suites: readonly Suite[]): Walked =>
  merged(
    suites.flatMap(({ specs = [], suites: inner = [] }) => [
      ...specs
        .filter(({ ok }) => ok)
        .flatMap(({ tests = [] }) => tests.flatMap(({ annotations = [] }) => annotations))
        .filter(({ type }) => type === WALK_NOTE)
        .map(({ description = '{}' }) => JSON.parse(description) as Walked),
      walkedByJourneys(inner),
    ]),
  );

/** The kind of note by which a journey says what it walked. */
export const WALK_NOTE = 'walked';

function readPaths(id: string): Pick<StoredPaths, 'paths'> {
  try {
    return JSON.parse(readFileSync(join(GENERATED, `${id}.paths.json`), 'utf8')) as StoredPaths;
  } catch {
    return { paths: [] };
  }
}
