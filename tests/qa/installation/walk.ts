import type { Page } from '@playwright/test';
import { isHarmless } from '../../models/engine/harmless';
import type { AnyEvent } from '../../models/engine/candidates';
import { shortened } from '../shortened';
import type { Cover } from '../kinds';
import type { Subject } from '../subject';
import { leftOutText, shownInstead } from './admission';
import type { GuardedNetwork } from './guarded-page';
import { inTime } from './in-time';
import { Deviation, MachineOnPage } from './on-page';
import { goAnew, whenQuiet } from './open-anew';
import type { WalkedAddress } from './pages';
import { waysOf } from './press';

/** Something that is wrong in a portal, with what was pressed since the page was opened. */
export interface Found {
  readonly message: string;
  readonly presses: readonly string[];
  /** The shortest way to it in the model. */
  readonly replay: string | null;
  /** No press shows it, the whole walk does. */
  readonly isOfWalk?: boolean;
}

/** What came of walking a page. */
export interface WalkOutcome {
  readonly presses: number;
  /** States that were seen, of those that the machine has; and presses, a state and an event each, of those that were offered. */
  readonly states: { readonly seen: readonly string[]; readonly of: number };
  readonly pairs: { readonly walked: number; readonly of: number };
  /** Events for which the page never had a control. */
  readonly notOffered: readonly string[];
  readonly findings: readonly Found[];
  /** Why it was not walked; null where it was. */
  readonly skipped: string | null;
  /** Whether the time of the whole run ended it. */
  readonly isCutShort: boolean;
}

export interface Walked {
  readonly page: Page;
  readonly origin: string;
  readonly network: GuardedNetwork;
  readonly subject: Subject;
  readonly at: WalkedAddress;
}

/** A page that is to be walked; what its machine can do is asked for once it may be entered. */
export interface Asked extends Omit<Walked, 'subject'> {
  readonly machine: string;
  readonly subject: () => Promise<Subject>;
}

export interface Pace {
  readonly cover: Cover;
  readonly random: () => number;
  readonly untilMs: number;
  /** In milliseconds of `performance.now()`: when the whole run ends, in the middle of a step. */
  readonly endsAt: number;
  /** It ends after so many presses that show nothing new. */
  readonly staleAtMost: number;
}

const FINDINGS_AT_MOST = 5;
const TRIES_AT_MOST = 6;

interface Sample {
  readonly name: string;
  readonly event: AnyEvent;
}

/**
 * Walks a page by what its machine offers and changes nothing on the server: presses what was pressed least, judges what the page shows
 * then, and goes on from there, until nothing new comes or the time is up.
 */
export async function walkPage(asked: Asked, pace: Pace): Promise<WalkOutcome> {
  const { page, origin, network, at, machine } = asked;
  const entered = await inTime(pace.endsAt, enter(page, origin, network, at, machine));
  if (entered === null) return { ...NOTHING, isCutShort: true };
  if (entered.done !== null) return { ...NOTHING, skipped: entered.done };
  // Exploring takes its time: only once it is known that the page may be entered.
  const walk = new Walk({ ...asked, subject: await asked.subject() }, pace.random, true);
  const gone = await inTime(pace.endsAt, go(walk, pace));
  return { ...walk.outcome(), skipped: gone?.done ?? null, isCutShort: gone === null };
}

const NOTHING: WalkOutcome = {
  presses: 0,
  states: { seen: [], of: 0 },
  pairs: { walked: 0, of: 0 },
  notOffered: [],
  findings: [],
  skipped: null,
  isCutShort: false,
};

/** Opens a page for the first time. @returns why this account may not enter it; null where it may */
async function enter(page: Page, origin: string, network: GuardedNetwork, at: WalkedAddress, machine: string): Promise<string | null> {
  await network.takeNever();
  await goAnew(page, origin, at.address);
  const instead = await shownInstead(page, origin, at.address, machine);
  if (instead !== null) await network.take();
  return instead === null ? null : leftOutText(at.address, instead);
}

/** @returns why nothing could be walked; null where it could */
async function go(walk: Walk, { cover, untilMs, staleAtMost }: Pace): Promise<string | null> {
  const first = await walk.begin();
  if (first !== null) return first;
  const leaveAt = performance.now() + untilMs;
  for (let stale = 0; stale < staleAtMost && performance.now() < leaveAt && walk.findings.length < FINDINGS_AT_MOST;) {
    const known = walk.known;
    const went = await walk.step(cover);
    if (!went && (walk.isFresh || (await walk.open()) !== null)) break;
    stale = walk.known > known ? 0 : stale + 1;
  }
  await walk.end();
  return null;
}

/** Goes presses again on a page that is opened anew. @returns what is wrong then; null where nothing is */
export async function goAgain(walked: Walked, presses: readonly string[]): Promise<string | null> {
  const walk = new Walk(walked, () => 0, false);
  const skipped = await walk.open();
  if (skipped !== null) throw new Error(skipped);
  for (const name of presses)
    if (walk.findings.length === 0 && !(await walk.pressNamed(name))) throw new Error(`Die Seite bietet ${name} jetzt nicht an`);
  return walk.findings[0]?.message ?? null;
}

class Walk {
  readonly findings: Found[] = [];
  #presses: string[] = [];
  #count = 0;
  readonly #counts = new Map<string, number>();
  readonly #absent = new Set<string>();
  readonly #offered = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #samples: readonly Sample[];
  #on: MachineOnPage;

  constructor(
    private readonly walked: Walked,
    private readonly random: () => number,
    private readonly minimises: boolean,
  ) {
    const { subject, at } = walked;
    this.#on = this.#onPage();
    this.#samples = subject.model.events
      .map(({ name, value }) => ({ name, event: value as AnyEvent }))
      .filter(({ event }) => waysOf(at.screen, event.type).some(({ does }) => !['environment', 'goTo', 'presses'].includes(does)));
  }

  /** How much is known: it grows with everything new. */
  get known(): number {
    return this.#seen.size + this.#counts.size;
  }

  /** Nothing was pressed since the page was opened. */
  get isFresh(): boolean {
    return this.#presses.length === 0;
  }

  /** Opens the page anew. @returns why it cannot be walked; null where it can */
  async open(): Promise<string | null> {
    const { page, origin, at, subject, network } = this.walked;
    this.#presses = [];
    this.#on = this.#onPage();
    await goAnew(page, origin, at.address);
    const instead = await shownInstead(page, origin, at.address, subject.id);
    if (instead === null) return this.begin();
    await network.take();
    return leftOutText(at.address, instead);
  }

  /** Goes on on the page that was opened. @returns why it cannot be walked; null where it can */
  async begin(): Promise<string | null> {
    const { page, at, subject, network } = this.walked;
    await whenQuiet(page);
    await this.#found(async () => void (await this.#on.begin()));
    for (const one of this.#on.seen) this.#seen.add(one);
    await this.#note();
    if (this.findings.length > 0 || this.#on.state !== null) return null;
    await network.take();
    return `${at.address} zeigt nichts von ${subject.id}: Hat das Konto das Recht für diese Seite?`;
  }

  /** Presses what was pressed least. @returns whether anything could be pressed */
  async step(cover: Cover): Promise<boolean> {
    const { state } = this.#on;
    if (state === null) return false;
    for (const sample of this.#inOrder(state, cover)) if (await this.#press(state, sample)) return true;
    return false;
  }

  async pressNamed(name: string): Promise<boolean> {
    const sample = this.#samples.find((one) => one.name === name);
    const { state } = this.#on;
    return sample !== undefined && state !== null && this.#isAllowed(state, sample) && this.#press(state, sample);
  }

  /** Notes what shows on the whole walk alone. */
  async end(): Promise<void> {
    for (const message of await this.walked.network.takeNever()) this.findings.push({ message, presses: [], replay: null, isOfWalk: true });
  }

  outcome(): Omit<WalkOutcome, 'skipped' | 'isCutShort'> {
    const offered = new Set([...this.#offered].map((key) => key.slice(key.indexOf(' ') + 1)));
    return {
      presses: this.#count,
      states: { seen: [...this.#seen], of: this.#on.reach.states.length },
      pairs: { walked: this.#counts.size, of: new Set([...this.#counts.keys(), ...this.#offered]).size },
      notOffered: [...new Set([...this.#absent].map((key) => key.slice(key.indexOf(' ') + 1)))].filter((name) => !offered.has(name)),
      findings: this.findings,
    };
  }

  async #press(state: string, { name, event }: Sample): Promise<boolean> {
    const key = `${state} ${name}`;
    this.#presses.push(name);
    let isOffered = true;
    const isSound = await this.#found(async () => void (isOffered = await this.#on.press(event)));
    if (!isOffered) {
      this.#presses.pop();
      this.#absent.add(key);
      return false;
    }
    this.#count += 1;
    this.#offered.add(key);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    for (const one of this.#on.seen) this.#seen.add(one);
    if (isSound) await this.#note();
    else await this.open();
    return true;
  }

  /** Notes what is wrong about what was done, by the shortest presses that show it. @returns whether nothing was */
  async #found(doing: () => Promise<void>): Promise<boolean> {
    try {
      await doing();
      return true;
    } catch (error) {
      if (!(error instanceof Deviation)) throw error;
      await this.walked.network.take();
      const presses = [...this.#presses];
      if (this.findings.some(({ message }) => message === error.message)) return false;
      this.findings.push({ message: error.message, replay: error.replay, presses: await this.#shortest(presses, error.message) });
      return false;
    }
  }

  async #note(): Promise<void> {
    for (const message of await this.walked.network.take())
      if (!this.findings.some((one) => one.message === message)) this.findings.push({ message, presses: [...this.#presses], replay: null });
  }

  async #shortest(presses: readonly string[], message: string): Promise<readonly string[]> {
    let tries = 0;
    const tryOut = async (names: readonly string[]): Promise<readonly string[] | null> => {
      if (tries >= TRIES_AT_MOST || names.at(-1) !== presses.at(-1)) return null;
      tries += 1;
      const again = await goAgain(this.walked, names).catch(() => null);
      return again === message ? names : null;
    };
    return this.minimises && presses.length > 1 ? shortened(presses, (names) => names, tryOut) : presses;
  }

  /** What may be pressed there: the least pressed first, and before them what leads to states that nobody saw yet, where that is asked for. */
  #inOrder(state: string, cover: Cover): readonly Sample[] {
    const isNew = ({ event: { type } }: Sample): boolean =>
      cover === 'states' && [...this.#on.reach.after(state, type)].some((one) => !this.#seen.has(one));
    return this.#samples
      .filter((sample) => this.#isAllowed(state, sample))
      .map((sample) => {
        const key = `${state} ${sample.name}`;
        const count = (this.#counts.get(key) ?? 0) + (this.#absent.has(key) ? 1 : 0);
        return { sample, order: (isNew(sample) ? -0.5 : 0) + count + this.random() / 4 };
      })
      .toSorted((one, other) => one.order - other.order)
      .map(({ sample }) => sample);
  }

  /** The page may be in any of the states that look like this: the event is harmless in each. */
  #isAllowed(state: string, { event: { type } }: Sample): boolean {
    const { reach } = this.#on;
    return (
      reach.edgesAt(state, type).length > 0 &&
      reach.nodesAt(state).every(({ snapshot }) => isHarmless(this.walked.subject.model, snapshot, type))
    );
  }

  #onPage(): MachineOnPage {
    const { page, subject, at } = this.walked;
    return new MachineOnPage(page, subject, at.screen, { random: this.random, ...(at.file === undefined ? {} : { file: at.file }) });
  }
}
