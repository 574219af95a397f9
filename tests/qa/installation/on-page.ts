import type { Page } from '@playwright/test';
import type { AnyEvent } from '../../models/engine/candidates';
import { traceTo, replayLine } from '../../models/engine/replay';
import type { Subject } from '../subject';
import { comingAlong, isOfSurroundings, press, type Drawing, type Screen } from './press';
import { Reach, type Shown } from './reach';
import { takeSeen, whenResting, type Sighting } from './watch';

/** The page does something else than the machine can, whatever is answered. */
export class Deviation extends Error {
  override readonly name = 'Deviation';

  /** @param replay the shortest way to it in the model; null where the model has none */
  constructor(
    message: string,
    readonly replay: string | null,
  ) {
    super(message);
  }
}

/** So long an answer may take before a state counts as one that nobody gets out of. */
const ANSWER_MS = 40_000;
const SETTLED_MS = 2000;

/** A machine in the running portal, whose answers nobody chooses: what it shows is judged by what it can reach at all. */
export class MachineOnPage {
  readonly id: string;
  readonly reach: Reach;
  readonly #resting: readonly Shown[];
  #state: Sighting = null;
  /** What was pressed last: its effect may show late. */
  #last: { readonly from: Sighting; readonly type: string } | null = null;
  /** Every state that was seen. */
  readonly seen = new Set<Shown>();

  constructor(
    private readonly page: Page,
    private readonly subject: Subject,
    private readonly screen: Screen,
    private readonly drawing: Drawing,
  ) {
    this.id = subject.model.machine.id;
    this.reach = new Reach(subject.space, isOfSurroundings(screen));
    this.#resting = this.reach.resting();
  }

  /** What the page shows; null where it does not show the machine. */
  get state(): Sighting {
    return this.#state;
  }

  /** Waits for the first state after the page was opened. @throws Deviation */
  async begin(): Promise<Sighting> {
    this.#state = null;
    this.#last = null;
    await this.#rest(null);
    this.#judge(await this.#taken(), null);
    return this.#state;
  }

  /** Whether the page stands where it did, or where answers alone lead. @throws Deviation */
  async look(): Promise<Sighting> {
    await this.#rest(null);
    this.#judge(await this.#taken(), null);
    return this.#state;
  }

  /**
   * Does what causes an event.
   * @returns whether the page offers it
   * @throws Deviation where the page then shows what the machine cannot reach
   */
  press(event: AnyEvent): Promise<boolean> {
    return this.causing(event, () => press(this.page, this.screen, event, this.drawing));
  }

  /** The same, where what causes the event is no part of the screen. @param doing says whether the page offers it */
  async causing(event: AnyEvent, doing: () => Promise<boolean>): Promise<boolean> {
    const before = await this.look();
    if (before === null) return false;
    this.#last = { from: before, type: event.type };
    if (!(await doing())) return false;
    await this.#rest(event.type);
    let seen = await this.#taken();
    if (seen.length === 0 && !comingAlong(this.subject.model, this.screen, event.type).some((type) => this.reach.mayStay(before, type))) {
      await this.page
        .waitForFunction(([id, state]) => window.__qa?.last[id ?? ''] !== state, [this.id, before], { timeout: SETTLED_MS })
        .catch(() => undefined);
      await this.#rest(event.type);
      seen = await this.#taken();
      if (seen.length === 0) throw this.#deviation(`${event.type} bewirkt nichts: Die Seite zeigt noch ${before}`, before, event.type);
    }
    this.#judge(seen, event.type);
    return true;
  }

  /** @throws Deviation unless the page shows one of these states, by its outermost part */
  expect(...wanted: readonly string[]): void {
    const value: unknown = JSON.parse(this.#state ?? 'null');
    const outermost = typeof value === 'object' && value !== null ? Object.keys(value)[0] : value;
    if (!wanted.includes(String(outermost)))
      throw new Deviation(`${this.id} zeigt ${this.#state ?? 'nichts'} statt ${wanted.join(' oder ')}`, null);
  }

  async #rest(type: string | null): Promise<void> {
    const state = await whenResting(this.page, this.id, this.#resting, ANSWER_MS);
    if (state !== undefined) return;
    const [last = this.#state] = (await this.#taken()).slice(-1);
    throw this.#deviation(
      `${type ?? 'Warten'} führt nirgends hin: Nach ${ANSWER_MS / 1000} s zeigt die Seite ${last ?? 'nichts'}`,
      this.#state,
      type,
    );
  }

  #judge(seen: readonly Sighting[], type: string | null): void {
    for (const state of seen) {
      const from = this.#state;
      if (state === null) {
        const mayLeave = this.#last !== null && this.#last.from !== null && this.reach.mayLeave(this.#last.from, this.#last.type);
        if (from !== null && !mayLeave) throw this.#deviation(`${type ?? 'Warten'} nimmt ${this.id} von der Seite`, from, type);
      } else if (!this.#isReached(from, state)) {
        const shown = this.reach.nodesAt(state).length === 0 ? `${state}, einem Zustand, den die Maschine nicht hat` : state;
        throw this.#deviation(`${type ?? 'Warten'} führt von ${from ?? 'dem Beginn'} zu ${shown}`, from, type);
      }
      if (state !== null) this.seen.add(state);
      this.#state = state;
    }
  }

  #isReached(from: Sighting, state: Shown): boolean {
    // A part that was put in the place of another one begins anew.
    if (from === null && this.reach.begins().has(state)) return true;
    if (from !== null && this.reach.byItself(from).has(state)) return true;
    if (this.#last === null) return false;
    const types = comingAlong(this.subject.model, this.screen, this.#last.type);
    return [this.#last.from, from].some((one) => one !== null && types.some((each) => this.reach.after(one, each).has(state)));
  }

  #deviation(message: string, from: Sighting, type: string | null): Deviation {
    const { model, id } = this.subject;
    const node = from === null ? undefined : this.reach.nodesAt(from)[0];
    const [edge] = from === null || type === null ? [] : this.reach.edgesAt(from, type);
    const trace = edge !== undefined ? traceTo(model, edge.from, edge) : node === undefined ? null : traceTo(model, node);
    return new Deviation(message, trace === null ? null : replayLine(id, trace));
  }

  async #taken(): Promise<readonly Sighting[]> {
    return takeSeen(this.page, this.id);
  }
}
