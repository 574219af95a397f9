import { createActor, type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import { lossOf } from '#machines/shared/loss';
import { makeGuard } from '#shared/leave/make-guard';
import { noteGuard } from '#shared/leave/typed';
import type { HoldOptions } from '#shared/leave/use-hold';
import type { Act, Browsing, Sight, Opening } from './scenario';
import type { Opened, Tier, World } from './play';
import { settled, until } from './until';

/** What of a page runs without its view: which machines, and what one says to another. */
export interface BarePage {
  /** Starts what the page starts when it is opened. */
  readonly open: (bench: Bench, opened: Opened) => void;
  /** What a button or an entry of a list of the view starts. */
  readonly begin?: Readonly<Record<string, (bench: Bench, opened: Opened, option: string) => void>>;
  /** The machine that the browser's back button leads a step back, by its event BACK. */
  readonly stepsBack?: string;
}

export interface StartOptions<M extends AnyStateMachine> {
  readonly input: InputFrom<M>;
  /** What leaving the page would cost, where the tags of the state say too little. */
  readonly hold?: (snapshot: SnapshotFrom<M>) => HoldOptions;
}

/** The machines of a page with their real actors and without a view. */
export class Bench {
  readonly #actors = new Map<string, AnyActorRef>();
  readonly #world: World;
  readonly #opened: Opened;
  readonly guard = makeGuard();

  constructor(world: World, opened: Opened) {
    this.#world = world;
    this.#opened = opened;
    this.#actors.set('leaving', this.guard.actor);
    noteGuard(this.guard);
  }

  /** Starts a machine, with what was kept of it where somebody comes back from the login. */
  start<M extends AnyStateMachine>(machine: M, { input, hold = () => ({}) }: StartOptions<M>): void {
    const { resumption } = this.#opened;
    const resumed = resumption.kind === 'resumed' && resumption.machineId === machine.id ? resumption : null;
    const actor = createActor(machine as AnyStateMachine, {
      input,
      clock: this.#world.clock,
      ...(resumed === null ? {} : { snapshot: resumed.snapshot }),
    });
    this.stop(machine.id);
    this.#actors.set(machine.id, actor);
    const tell = (snapshot: AnyMachineSnapshot): void => {
      const options = hold(snapshot as SnapshotFrom<M>);
      const { loss = lossOf(snapshot), words = null } = options;
      this.guard.ways.set(machine.id, options);
      this.guard.actor.send(loss === null ? { type: 'RELEASE', id: machine.id } : { type: 'HOLD', hold: { id: machine.id, loss, words } });
    };
    actor.subscribe(tell);
    actor.start();
    tell(actor.getSnapshot());
    if (resumed !== null) actor.send({ type: 'RESUMED', level: resumed.level });
  }

  /** Hears each new snapshot of a machine that runs. */
  watch<M extends AnyStateMachine>({ id }: M, hear: (snapshot: SnapshotFrom<M>) => void): void {
    this.#actors.get(id)?.subscribe((snapshot) => hear(snapshot as SnapshotFrom<M>));
  }

  stop(id: string): void {
    this.#actors.get(id)?.stop();
    this.#actors.delete(id);
    this.guard.ways.delete(id);
  }

  /** Writes the search part of the address, as the view does. */
  show(search: string): void {
    const [path = ''] = this.#world.place.now().split('?');
    this.#world.place.go(path + search);
  }

  /** The search part of the address. */
  get search(): string {
    const [, search] = this.#world.place.now().split('?');
    return search === undefined ? '' : `?${search}`;
  }

  has(id: string): boolean {
    return this.#actors.has(id);
  }

  /** @throws Error when the page has no such machine now */
  snapshot(id: string): AnyMachineSnapshot {
    const actor = this.#actors.get(id);
    if (actor === undefined) throw new Error(`Here is no ${id}`);
    return actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** @param event of that machine */
  send(id: string, event: { readonly type: string }): void {
    this.#actors.get(id)?.send(event);
  }

  can(id: string, event: { readonly type: string }): boolean {
    return this.has(id) && this.snapshot(id).can(event);
  }

  end(): void {
    for (const id of this.#actors.keys()) if (id !== 'leaving') this.stop(id);
  }
}

/** Plays a scenario before the machines of its pages alone; nothing is seen here. */
export class BareTier implements Tier {
  readonly #world: World;
  readonly #pageAt: (address: string) => BarePage | null;
  #page: BarePage | null = null;
  #bench: Bench | null = null;
  #opened: Opened | null = null;

  constructor(world: World, pageAt: (address: string) => BarePage | null) {
    this.#world = world;
    this.#pageAt = pageAt;
  }

  async open(opened: Opened): Promise<void> {
    this.#opened = opened;
    this.#world.place.go(opened.address);
    this.#page = this.#pageAt(opened.address);
    this.#bench = new Bench(this.#world, opened);
    this.#page?.open(this.#bench, opened);
    await settled();
  }

  async act({ machine, event }: Act): Promise<void> {
    const bench = this.#at();
    if (!(await until(() => bench.can(machine, event)))) {
      const stands = bench.has(machine) ? JSON.stringify(bench.snapshot(machine).value) : 'nicht da';
      throw new Error(`${event.type} bewirkt hier nichts; die Maschine ${machine} ist ${stands}`);
    }
    bench.send(machine, event);
    await settled();
  }

  async begin({ machine, option }: Opening): Promise<void> {
    const start = this.#page?.begin?.[machine];
    if (start === undefined || this.#opened === null) throw new Error(`No button starts ${machine} here`);
    start(this.#at(), this.#opened, option);
    await settled();
  }

  async browse({ way }: Browsing): Promise<void> {
    const bench = this.#at();
    const { guard } = bench;
    const within = way.to !== 'link' && this.#page?.stepsBack !== undefined;
    const go = (): void => {
      if (way.to === 'link') this.#follow(way.address);
      else if (way.to === 'back' && this.#page?.stepsBack !== undefined) {
        const back = { type: 'BACK' };
        if (bench.can(this.#page.stepsBack, back)) bench.send(this.#page.stepsBack, back);
      }
    };
    const leave = { type: 'LEAVE', way: { within, byHistory: way.to !== 'link' } } as const;
    guard.heldUp = { go, stay: () => undefined };
    if (guard.actor.getSnapshot().can(leave)) guard.actor.send(leave);
    else go();
    await settled();
  }

  #follow(address: string): void {
    if (this.#opened === null) return;
    this.close();
    void this.open({ ...this.#opened, address, resumption: { kind: 'fresh' } });
  }

  /** What needs no eyes. */
  async look(look: Sight): Promise<string | null> {
    if (look.kind === 'closing') {
      const asks = (): boolean => this.#at().guard.actor.getSnapshot().context.holds.length > 0;
      return (await until(() => asks() === look.asks)) ? null : `er fragt ${look.asks ? 'nicht' : 'doch'}`;
    }
    if (look.kind !== 'cannot') return null;
    await settled();
    return this.#at().can(look.act.machine, look.act.event) ? `${look.act.event.type} bewirkt hier doch etwas` : null;
  }

  close(): void {
    this.#bench?.end();
    this.#bench = null;
  }

  #at(): Bench {
    if (this.#bench === null) throw new Error('No page is open');
    return this.#bench;
  }
}
