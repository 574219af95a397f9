import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ENDPOINTS, endpointSpec, type EndpointId } from '#contract/endpoints';
import type { MachineModel } from '#machines/shared/model';
import type { UserAction } from '../../src/features/user-action';
import { candidatesOf, type AnyEvent, type Candidate, type Model } from '../models/engine/candidates';
import type { StoredPath, StoredPaths } from '../models/engine/paths-file';
import { Stepper } from '../models/engine/stepper';

/** What the server would have answered. */
export interface Answer {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A screen as the browser tier walks it, in the running application. */
export interface BrowserTier<M extends AnyStateMachine> {
  readonly model: MachineModel<M>;
  readonly paths: unknown;
  readonly events: Readonly<Record<string, UserAction<never> | readonly UserAction<never>[]>>;
  /** Recipe per actor: what its endpoints answer so that it yields this output. */
  readonly answers: Readonly<Record<string, (output: never) => Partial<Record<EndpointId, Answer>>>>;
  /** Events that only journeys of their own can cause: actors that make no call, the way through the login. */
  readonly beyond: (event: string) => boolean;
}

/**
 * The fewest stored paths that together see every stable state and every outcome of every call
 * (the component tier walks all of them).
 */
export function essentialPaths<M extends AnyStateMachine>({ paths, beyond }: BrowserTier<M>): readonly StoredPath[] {
  const walkable = (paths as StoredPaths).paths.filter((path) => !path.steps.some((step) => beyond(step.event)));
  const factsOf = (path: StoredPath): string[] =>
    path.steps.flatMap((step) => [JSON.stringify(step.state), ...(/^(done|error):/.test(step.event) ? [step.event] : [])]);
  const open = new Set(walkable.flatMap(factsOf));
  const chosen: StoredPath[] = [];
  while (open.size > 0) {
    const gain = (path: StoredPath): number => new Set(factsOf(path).filter((fact) => open.has(fact))).size;
    const best = walkable.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const fact of factsOf(best)) open.delete(fact);
  }
  return chosen;
}

/** Walks one path: events by the controls of the page, outcomes by the answers of the calls, which wait for them. */
export async function walkInBrowser<M extends AnyStateMachine>(
  page: Page,
  tier: BrowserTier<M>,
  path: StoredPath,
  at: { readonly open: () => Promise<unknown>; readonly onState: (state: string) => Promise<void> },
): Promise<void> {
  const model = tier.model as unknown as Model;
  const input: unknown = model.inputs.find((sample) => sample.name === path.input)?.value;
  const stepper = new Stepper(model.machine, input);
  const calls = new HeldCalls(page, model);
  await calls.hold();
  await at.open();
  let { snapshot } = stepper.initial(input);
  await arrive(page, snapshot, at.onState);
  for (const step of path.steps) {
    const candidate = candidatesOf(model, snapshot).find((one) => one.name === step.event);
    if (candidate === undefined) throw new Error(`${step.event} cannot happen in ${JSON.stringify(snapshot.value)}`);
    snapshot = stepper.step(snapshot, candidate.event).snapshot;
    if (candidate.source.kind === 'actor') await calls.answer(candidate, tier.answers);
    else await perform(page, [tier.events[candidate.event.type] ?? []].flat() as readonly UserAction<AnyEvent>[], candidate.event);
    await arrive(page, snapshot, at.onState);
  }
}

async function arrive(page: Page, snapshot: AnyMachineSnapshot, onState: (state: string) => Promise<void>): Promise<void> {
  const state = JSON.stringify(snapshot.value);
  await expect(page.locator(`[data-machine="${snapshot.machine.id}"]`)).toHaveAttribute('data-state', state);
  await onState(state);
}

async function perform(page: Page, ways: readonly UserAction<AnyEvent>[], event: AnyEvent): Promise<void> {
  for (const way of ways) {
    if (way.does === 'escape') return page.keyboard.press('Escape');
    if (way.does === 'environment') continue;
    if (way.does === 'browse') return void (await page.goBack());
    const control = page.getByTestId(way.testid);
    if ((await control.count()) === 0) continue;
    return use(page, control, way, event);
  }
  throw new Error(`${event.type} has no control on the page`);
}

type ControlAction = Extract<UserAction<AnyEvent>, { readonly testid: string }>;

async function use(page: Page, control: Locator, way: ControlAction, event: AnyEvent): Promise<void> {
  if (way.does === 'press') return control.click();
  if (way.does === 'type') return control.fill(way.text(event));
  if (way.does === 'search') return control.locator('input').fill(way.text(event));
  if (way.does === 'file') {
    const { name, size, type } = way.file(event);
    return control.setInputFiles({ name, mimeType: type, buffer: Buffer.alloc(size, ' ') });
  }
  const option = way.option(event);
  if (option === null) return control.locator('input').fill('');
  await control.locator('button').click();
  return page.getByRole('option', { name: option }).click();
}

/** Every call of the model's actors waits until the path says how it ends. */
class HeldCalls {
  readonly #waiting = new Map<EndpointId, Route>();

  constructor(
    private readonly page: Page,
    private readonly model: Model,
  ) {}

  async hold(): Promise<void> {
    for (const id of new Set(Object.keys(this.model.endpoints).flatMap((src) => this.#endpointsOf(src)))) {
      const { path, method } = ENDPOINTS[id];
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      await this.page.route(
        (url) => pattern.test(url.pathname),
        (route) => (route.request().method() === method ? void this.#waiting.set(id, route) : route.fallback()),
      );
    }
  }

  async answer(
    { event, source }: Candidate,
    answers: Readonly<Record<string, (output: never) => Partial<Record<EndpointId, Answer>>>>,
  ): Promise<void> {
    if (source.kind !== 'actor') return;
    const { output, error } = event as { readonly output?: unknown; readonly error?: { readonly code: string; readonly status: number } };
    const bodies = error === undefined ? (answers[source.src]?.(output as never) ?? {}) : {};
    for (const id of this.#endpointsOf(source.src)) {
      await expect.poll(() => this.#waiting.has(id), { message: `${id} is called` }).toBe(true);
      const route = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) await fulfil(route, id, bodies[id] ?? {});
      else await refuse(route, error);
    }
  }

  #endpointsOf(src: string): readonly EndpointId[] {
    const declared = this.model.endpoints[src];
    if (declared === undefined || declared === 'local') return [];
    return typeof declared === 'string' ? [declared] : declared;
  }
}

async function fulfil(route: Route | undefined, id: EndpointId, { body, headers = {} }: Answer): Promise<void> {
  const { success, answer } = endpointSpec(id);
  const text = body === undefined ? '' : answer === 'text' && typeof body === 'string' ? body : JSON.stringify(body);
  await route?.fulfill({
    status: success,
    headers: { 'content-type': answer === 'text' ? 'text/html' : 'application/json', ...headers },
    body: text,
  });
}

/** Status 0 is a lost connection; a numeric code is an answer that names none. */
async function refuse(route: Route | undefined, { code, status }: { readonly code: string; readonly status: number }): Promise<void> {
  if (status === 0) await route?.abort('connectionfailed');
  else
    await route?.fulfill({
      status,
      json: /^\d+$/.test(code) ? { statusCode: status, message: 'refused' } : { code: status, i18nKey: code },
    });
}
