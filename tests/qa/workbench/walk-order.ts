import type { RegistryEntry } from '#machines/registry/entry';
import { caseList } from '../cases';
import { chosenEntries, machineGroups } from '../choice';
import { coveringPaths } from '../cover';
import { isSeen, TIERS, type SeenTier, type Tier } from '../kinds';
import type { Options } from '../options';
import { leftText, transitionsOf, UNEXPLORED } from '../outcome-text';
import { runSubject } from '../run';
import { subjectOf, type Subject } from '../subject';
import { NEVER, orTimeUp } from '../time-up';
import { pathsIn, runSeen, UNKNOWN_BEFORE, whyNotIn } from '../tier-walks';
import { keepWalked, type Walked, type WalkedTier } from '../../run/walked';
import { pureFindingTold, seenFindingTold } from '../finding-told';
import { MachineProgress, Progress } from './progress';
import type { MachineGroup, RunView, ToldPaths } from './told';

/** The folder for the pictures of pages, below it one for each machine. */
export const PICTURES = 'test-results/qa/pictures';

/** Where what was walked goes. */
type Keep = (tier: WalkedTier, walked: Walked) => void;
const keepIt: Keep = (tier, walked) => keepWalked(tier, walked, true);

/** Walks machines for the workbench; each is explored once. */
export class OrderWalker {
  readonly #subjects = new Map<string, Promise<Subject>>();

  /** @param drawn is told of each machine before its paths */
  constructor(
    private readonly registry: readonly RegistryEntry[],
    private readonly drawn: (subject: Subject) => Promise<void>,
    private readonly keep: Keep = keepIt,
  ) {}

  /** Everything that can be chosen. */
  async groups(): Promise<MachineGroup[]> {
    const whyNot = async (entry: RegistryEntry): Promise<Record<Tier, string | null>> =>
      Object.fromEntries(await Promise.all(TIERS.map(async (tier) => [tier, await whyNotIn(tier, entry)]))) as Record<Tier, string | null>;
    return Promise.all(
      machineGroups(this.registry).map(async ({ title, isArea, entries }) => ({
        title,
        isArea,
        machines: await Promise.all(entries.map(async (entry) => ({ id: entry.id, title: entry.title, whyNot: await whyNot(entry) }))),
      })),
    );
  }

  /** The paths as German steps, before anything is walked. */
  async paths(options: Options): Promise<ToldPaths[]> {
    const lists: ToldPaths[] = [];
    for (const { entry, why } of await this.#chosen(options)) {
      if (why !== null) {
        lists.push({ id: entry.id, title: entry.title, covers: why, cases: [] });
        continue;
      }
      if (options.tier === 'server') {
        lists.push({ id: entry.id, title: entry.title, covers: UNKNOWN_BEFORE, cases: [] });
        continue;
      }
      const { id, title, covers, cases } = await caseList(await this.#subject(entry), options);
      lists.push({ id, title, covers, cases });
    }
    return lists;
  }

  /** Walks what was chosen and tells how far it is; it ends with what came of it, whatever happens. */
  async run(options: Options, first: RunView, tell: (view: RunView) => void): Promise<void> {
    const chosen = await this.#chosen(options);
    const progress = new Progress(first, chosen, tell);
    const entries = chosen.filter(({ why }) => why === null);
    try {
      if (options.installation !== null && entries.length > 0) {
        const { runInstallation } = await import('../installation/run');
        const walked = entries.map(({ entry }) => entry);
        const code = await runInstallation(walked, options, options.installation, (text) => progress.printed(text));
        return progress.end(code === 0 ? 'passed' : 'found');
      }
      let walked = 0;
      const endsAt = options.wandering?.isOfAll === true ? performance.now() + options.wandering.untilMs : NEVER;
      for (const [index, { entry }] of entries.entries()) {
        progress.change(entry.id, { stage: 'reading' });
        const now = performance.now();
        const end = endsAt === NEVER ? NEVER : now + (endsAt - now) / (entries.length - index);
        const subject = await orTimeUp(() => this.#subject(entry, end));
        if (subject === null) {
          progress.change(entry.id, { stage: 'left out', why: UNEXPLORED });
          continue;
        }
        const machine = new MachineProgress(subject, progress, first.number);
        await (isSeen(options.tier)
          ? this.#walkSeen(subject, options, options.tier, machine, progress)
          : this.#walkPure(subject, options, machine, progress, entries.length, end));
        machine.end();
        walked += 1;
      }
      if (entries.length > 0 && walked === 0) progress.end('broken', `Nichts ist gegangen: ${UNEXPLORED}.`);
      else if (entries.length === 0) progress.end('broken', 'Von diesen Maschinen geht diese Stufe keine.');
      else progress.end(progress.findings > 0 ? 'found' : 'passed');
    } catch (error) {
      progress.end('broken', error instanceof Error ? error.message : String(error));
    }
  }

  async #walkPure(
    subject: Subject,
    options: Options,
    machine: MachineProgress,
    progress: Progress,
    among: number,
    endsAt: number,
  ): Promise<void> {
    const wandering = options.wandering === null ? null : { ...options.wandering, untilMs: options.wandering.untilMs / among };
    machine.begin(wandering === null ? coveringPaths(subject, options.cover).length : null);
    const { transitions, left } = await runSubject(
      subject,
      { cover: options.cover, wandering, endsAt },
      {
        arrived: (path, arrival) => machine.arrived(path, arrival),
        walked: () => machine.walked(),
        found: (shown) => progress.found(pureFindingTold(subject, shown)),
      },
    );
    if (left.length > 0) progress.printed(`${subject.title}: ${leftText(left)}`);
    this.keep('pure', { [subject.id]: transitions });
  }

  async #walkSeen(subject: Subject, options: Options, tier: SeenTier, machine: MachineProgress, progress: Progress): Promise<void> {
    machine.begin((await pathsIn(subject, tier, options.cover)).length);
    const run = await runSeen(subject, { ...options, tier }, tier === 'page' ? `${PICTURES}/${subject.id}` : null, {
      arrived: (path, arrival) => machine.arrived(path, arrival),
      walked: () => machine.walked(),
      found: (shown) => {
        const picture = shown.picture === null ? null : machine.pictureOf(shown.picture, 'Die Seite nach dem letzten Schritt');
        progress.found(seenFindingTold(subject, tier, shown, picture));
      },
    });
    this.keep(tier === 'page' ? 'browser' : 'component', { [subject.id]: transitionsOf(subject, run) });
  }

  async #chosen(options: Options): Promise<{ readonly entry: RegistryEntry; readonly why: string | null }[]> {
    return Promise.all(chosenEntries(options, this.registry).map(async (entry) => ({ entry, why: await whyNotIn(options.tier, entry) })));
  }

  async #subject(entry: RegistryEntry, endsAt = NEVER): Promise<Subject> {
    const known = this.#subjects.get(entry.id) ?? subjectOf(entry, endsAt).then((subject) => this.drawn(subject).then(() => subject));
    this.#subjects.set(entry.id, known);
    try {
      return await known;
    } catch (error) {
      // Another run has more time.
      this.#subjects.delete(entry.id);
      throw error;
    }
  }
}
