import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { MachineModel } from '#machines/shared/model';
import type { UserAction } from '../screens/user-action';
import { candidatesOf, type AnyEvent, type Candidate, type Model } from '../models/engine/candidates';
import { firstSights, statesOnPath } from '../models/engine/first-sights';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { partsOfText } from '../models/engine/state-parts';
import { Stepper } from '../models/engine/stepper';
import { branchesOfBegin } from '../models/engine/trace';
import { fireTimer, HeldCalls, holdTimersAndFiles, readFile, type Answers, type AtOnce } from './held';
import { chooseFromList } from './list-field';
import { merged, WALK_NOTE, type Walked } from '../run/walked';
import { toursOf } from './tours';

/** A screen as the browser tier walks it, in the running application. */
export interface BrowserTier<M extends AnyStateMachine> {
  readonly model: MachineModel<M>;
  readonly paths: unknown;
  readonly events: Readonly<Record<string, UserAction<never> | readonly UserAction<never>[]>>;
  /** Recipe per actor: what its endpoints answer so that it yields this output. */
  readonly answers: Answers;
  readonly atOnce?: AtOnce;
  /** The actor that reads a chosen file, and what it finds there when it ends like this; null: the file cannot be read. */
  readonly reader?: { readonly src: string; readonly content: (outcome: string) => string | null };
  /** What has an actor tell that makes no call, by its name. */
  readonly told?: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
  /** Events that only journeys of their own can cause: actors that make no call, the way through the login. */
  readonly beyond: (event: string) => boolean;
}

/** The tours that together see what the browser tier has to see of this screen; the component tier walks all stored paths. */
export function essentialPaths<M extends AnyStateMachine>({ model, paths, beyond }: BrowserTier<M>): readonly StoredPath[] {
  return toursOf(
    model,
    (paths as StoredPaths).paths.filter((path) => !path.steps.some((step) => beyond(step.event))),
  );
}

/** What each of these walks is the first one to see, region by region. */
export const sightsOf = <M extends AnyStateMachine>({ model }: BrowserTier<M>, paths: readonly StoredPath[]) =>
  firstSights(model, paths, partsOfText);

/** Everything that these walks come by, region by region, sorted as `partsOfAll` is. */
export function walkedParts<M extends AnyStateMachine>({ model }: BrowserTier<M>, paths: readonly StoredPath[]): string[] {
  return partsOfAll(paths.flatMap((path) => statesOnPath(model, path)));
}

/** What states as JSON are made of, region by region and each once. */
export const partsOfAll = (states: readonly string[]): string[] => [...new Set(states.flatMap(partsOfText))].sort();

/** What the stable states of a machine are made of. */
export const neededParts = <M extends AnyStateMachine>({ paths }: BrowserTier<M>): string[] =>
  partsOfAll((paths as StoredPaths).states.map(({ value }) => JSON.stringify(value)));

interface Stops {
  /** Goes to the screen, with what this path starts with. */
  readonly open: () => Promise<unknown>;
  readonly onState: (state: string, isFirstSight: boolean) => Promise<void>;
}

/**
 * Walks one path: events by the controls of the page, outcomes by the answers of the calls, which wait for them.
 * @param sights states that this path is the first one to see (`firstSights`)
 */
export async function walkInBrowser<M extends AnyStateMachine>(
  page: Page,
  tier: BrowserTier<M>,
  path: StoredPath,
  at: Stops,
  sights: ReadonlySet<string> = new Set(),
): Promise<void> {
  const walk = new Walk(page, tier, path, at, sights);
  try {
    await walk.begin();
    noteWalk(tier.model.machine.id, branchesOfBegin(tier.model, path.input));
    for (const { event, state, branches } of path.steps) {
      await test.step(`${event} > ${JSON.stringify(state)}`, () => walk.take(event));
      noteWalk(tier.model.machine.id, branches);
    }
  } finally {
    await walk.end();
  }
}

/** What the report of the run is to tell of this journey, should it pass. */
function noteWalk(machine: string, branches: readonly string[]): void {
  const { annotations } = test.info();
  const known = annotations.find(({ type }) => type === WALK_NOTE);
  const walked = merged([JSON.parse(known?.description ?? '{}') as Walked, { [machine]: branches }]);
  if (known === undefined) annotations.push({ type: WALK_NOTE, description: JSON.stringify(walked) });
  else known.description = JSON.stringify(walked);
}

class Walk {
  readonly #page: Page;
  readonly #tier: BrowserTier<AnyStateMachine>;
  readonly #model: Model;
  readonly #at: Stops;
  readonly #unseen: Set<string>;
  readonly #calls: HeldCalls;
  readonly #stepper: Stepper;
  #snapshot: AnyMachineSnapshot;

  constructor(page: Page, tier: BrowserTier<AnyStateMachine>, path: StoredPath, at: Stops, sights: ReadonlySet<string>) {
    this.#page = page;
    this.#tier = tier;
    this.#model = tier.model;
    this.#at = at;
    this.#unseen = new Set(sights);
    this.#calls = new HeldCalls(page, tier.model, tier.atOnce ?? {});
    const input: unknown = tier.model.inputs.find((sample) => sample.name === path.input)?.value;
    this.#stepper = new Stepper(tier.model.machine, input);
    this.#snapshot = this.#stepper.initial(input).snapshot;
  }

  async begin(): Promise<void> {
    const delays = Object.values(this.#model.machine.implementations.delays).filter((delay) => typeof delay === 'number');
    await holdTimersAndFiles(this.#page, delays);
    await this.#calls.hold();
    await this.#at.open();
    await this.#arrive();
  }

  async take(name: string): Promise<void> {
    const candidate = candidatesOf(this.#model, this.#snapshot).find((one) => one.name === name);
    if (candidate === undefined) throw new Error(`${name} cannot happen in ${JSON.stringify(this.#snapshot.value)}`);
    this.#snapshot = this.#stepper.step(this.#snapshot, candidate.event).snapshot;
    await this.#cause(candidate);
    await this.#arrive();
  }

  async end(): Promise<void> {
    await this.#page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async #cause(candidate: Candidate): Promise<void> {
    const { source, event } = candidate;
    if (source.kind === 'timer') return fireTimer(this.#page, Number(this.#model.machine.implementations.delays[source.delay]));
    if (source.kind === 'event')
      return this.#perform([this.#tier.events[event.type] ?? []].flat() as readonly UserAction<AnyEvent>[], event);
    const tell = this.#tier.told?.[source.src];
    if (tell !== undefined) return void (await tell(this.#page));
    if (source.src !== this.#tier.reader?.src) return this.#calls.answer(candidate, this.#tier.answers);
    return readFile(this.#page, this.#tier.reader.content(candidate.name));
  }

  async #perform(ways: readonly UserAction<AnyEvent>[], event: AnyEvent): Promise<void> {
    const controlOf = (way: ControlAction): Locator =>
      this.#page.getByTestId(typeof way.testid === 'function' ? way.testid(event) : way.testid).first();
    // Where only a control causes it, another part of the page may still be on its way to drawing it.
    const controls = ways.filter(isByControl).map(controlOf);
    const [first, ...others] = controls.length === ways.length ? controls : [];
    if (first !== undefined) await expect(others.reduce((one, other) => one.or(other), first).first()).toBeAttached();
    for (const way of ways) {
      if (way.does === 'environment' || way.does === 'goTo') continue;
      if (way.does === 'presses') {
        for (const testid of typeof way.testids === 'function' ? way.testids(event) : way.testids)
          await this.#page.getByTestId(testid).click();
        return;
      }
      if (way.does === 'escape') return this.#page.keyboard.press('Escape');
      if (way.does === 'return') {
        return this.#page.evaluate(() => {
          window.dispatchEvent(new Event('blur'));
          window.dispatchEvent(new Event('focus'));
        });
      }
      if (way.does === 'resize') return this.#page.setViewportSize({ width: way.width, height: 900 });
      const control = controlOf(way);
      if ((await control.count()) === 0) continue;
      return use(this.#page, control, way, event);
    }
    throw new Error(`${event.type} has no control on the page`);
  }

  async #arrive(): Promise<void> {
    const state = JSON.stringify(this.#snapshot.value);
    await expect(this.#page.locator(`[data-machine="${this.#snapshot.machine.id}"]`)).toHaveAttribute('data-state', state);
    await this.#at.onState(state, this.#unseen.delete(state));
  }
}

/** What is looked at in every state: an open dialog holds the focus, and at first sight nobody is shut out. */
export async function lookAt(page: Page, isFirstSight: boolean, expectAccessible: () => Promise<void>): Promise<void> {
  const inDialog = page.locator('dialog[open]');
  if ((await inDialog.count()) > 0) await expect(inDialog.locator(':focus')).toHaveCount(1);
  if (isFirstSight) await expectAccessible();
}

type ControlAction = Extract<UserAction<AnyEvent>, { readonly testid: unknown }>;
const isByControl = (way: UserAction<AnyEvent>): way is ControlAction => 'testid' in way;

async function use(page: Page, control: Locator, way: ControlAction, event: AnyEvent): Promise<void> {
  if (way.does === 'press') return control.click();
  if (way.does === 'pick') return void (await control.selectOption(way.value(event)));
  if (way.does === 'type') {
    await control.fill(way.text(event));
    return way.enter === true ? control.press('Enter') : undefined;
  }
  if (way.does === 'file') {
    const { name, size, type } = way.file(event);
    return control.setInputFiles({ name, mimeType: type, buffer: Buffer.alloc(size, ' ') });
  }
  const field = control.locator('input');
  if (way.does === 'focus') return field.focus();
  if (way.does === 'search') {
    // Typing the same once more is another keystroke.
    const [text, before] = [way.text(event), await field.inputValue()];
    return field.fill(text === before ? `${text} ` : text);
  }
  const option = way.option(event);
  if (option === null) return field.fill('');
  return chooseFromList(page, { field, open: () => control.locator('button').click(), text: option });
}
