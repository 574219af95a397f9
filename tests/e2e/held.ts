import { expect, type Page, type Route } from '@playwright/test';
import { ENDPOINTS, endpointSpec, type EndpointId } from '#contract/endpoints';
import type { Candidate, Model } from '../models/engine/candidates';

/** What the server would have answered. */
export interface Answer {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Per actor: what its endpoints answer so that it yields this output; for an endpoint that is called several times at once, by call. */
export type Answers = Readonly<Record<string, (output: never) => Partial<Record<EndpointId, Answer | ((call: string) => Answer)>>>>;

/** Endpoints that are called several times at once: the parameter in which the calls differ, and its values. */
export type AtOnce = Partial<Record<EndpointId, { readonly parameter: string; readonly values: readonly string[] }>>;

/** Milliseconds between looks at what the page has done by now; a walk has hundreds of them. */
const SOON = [10, 20, 50];

/** Every call of the model's actors waits until the path says how it ends. */
export class HeldCalls {
  /** The latest of each call, by endpoint and, where several are made at once, by what they differ in. */
  readonly #waiting = new Map<string, Route>();

  constructor(
    private readonly page: Page,
    private readonly model: Model,
    private readonly atOnce: AtOnce,
  ) {}

  async hold(): Promise<void> {
    // A call that the page has given up is not the one that the path means to answer.
    this.page.on('requestfailed', (request) => {
      for (const [key, route] of this.#waiting) if (route.request() === request) this.#waiting.delete(key);
    });
    for (const id of new Set(Object.keys(this.model.endpoints).flatMap((src) => this.#endpointsOf(src)))) {
      const { path, method } = ENDPOINTS[id];
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      await this.page.route(
        (url) => pattern.test(url.pathname),
        (route) => (route.request().method() === method ? void this.#waiting.set(this.#keyOf(id, route), route) : route.fallback()),
      );
    }
  }

  async answer({ event, source }: Candidate, answers: Answers): Promise<void> {
    if (source.kind !== 'actor') return;
    const { output, error } = event as { readonly output?: unknown; readonly error?: { readonly code: string; readonly status: number } };
    const bodies = error === undefined ? (answers[source.src]?.(output as never) ?? {}) : {};
    for (const id of this.#endpointsOf(source.src)) {
      const answer = bodies[id] ?? {};
      for (const call of this.atOnce[id]?.values ?? ['']) {
        const route = await this.#take(id, call);
        if (error === undefined) await fulfil(route, id, typeof answer === 'function' ? answer(call) : answer);
        else await refuse(route, error);
      }
    }
  }

  async #take(id: EndpointId, call: string): Promise<Route | undefined> {
    const key = `${id} ${call}`;
    await expect.poll(() => this.#waiting.has(key), { message: `${key} is called`, intervals: SOON }).toBe(true);
    const route = this.#waiting.get(key);
    this.#waiting.delete(key);
    return route;
  }

  #keyOf(id: EndpointId, route: Route): string {
    const several = this.atOnce[id];
    return `${id} ${several === undefined ? '' : new URL(route.request().url()).searchParams.get(several.parameter)}`;
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

/** Status 0 is a lost connection; a numeric code is the server's refusal that names no key. */
async function refuse(route: Route | undefined, { code, status }: { readonly code: string; readonly status: number }): Promise<void> {
  if (status === 0) await route?.abort('connectionfailed');
  else
    await route?.fulfill({
      status,
      json: /^\d+$/.test(code) ? { code: status, subcode: '00', title: 'refused' } : { code: status, i18nKey: code },
    });
}

/** What the page waits for besides the server; `window.held` of the page. */
interface Held {
  fire(milliseconds: number): boolean;
  read(content: string | null): boolean;
}

/**
 * Timers of these lengths go off and files are read when the path says so, so that no state is passed unseen.
 * Everything else of the page runs as it does for a person.
 */
export async function holdTimersAndFiles(page: Page, milliseconds: readonly number[]): Promise<void> {
  await page.addInitScript((lengths) => {
    if ('held' in window) return;
    const timers = new Map<number, { readonly length: number; readonly fire: () => void }>();
    const reads: ((content: string | null) => void)[] = [];
    const { setTimeout: start, clearTimeout: clear } = window;
    let next = 1_000_000_000;
    const hold = (fire: () => void, length?: number): number => {
      if (length === undefined || !lengths.includes(length)) return start(fire, length);
      next += 1;
      timers.set(next, { length, fire });
      return next;
    };
    const held: Held = {
      fire: (length) => {
        const timer = [...timers].find(([, candidate]) => candidate.length === length);
        if (timer === undefined) return false;
        timers.delete(timer[0]);
        timer[1].fire();
        return true;
      },
      read: (content) => {
        const read = reads.splice(0).pop();
        read?.(content);
        return read !== undefined;
      },
    };
    Object.assign(Blob.prototype, {
      arrayBuffer: () =>
        new Promise((resolve, reject) => {
          reads.push((content) =>
            content === null ? reject(new DOMException('refused', 'NotReadableError')) : resolve(new TextEncoder().encode(content).buffer),
          );
        }),
    });
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id: number) => void (timers.delete(id) || clear(id)),
      held,
    });
  }, milliseconds);
}

const heldOf = () => (window as unknown as { readonly held: Held }).held;

/** Lets the oldest timer of that length go off, as soon as it runs. */
export async function fireTimer(page: Page, milliseconds: number): Promise<void> {
  const fire = page.evaluateHandle(heldOf);
  await expect.poll(async () => (await fire).evaluate((held, length) => held.fire(length), milliseconds), { intervals: SOON }).toBe(true);
}

/** Lets the page find this in the chosen file, as soon as it wants to read it; null: it cannot be read. */
export async function readFile(page: Page, content: string | null): Promise<void> {
  const held = page.evaluateHandle(heldOf);
  await expect.poll(async () => (await held).evaluate((waiting, text) => waiting.read(text), content), { intervals: SOON }).toBe(true);
}
