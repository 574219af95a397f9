import type { APIResponse, BrowserContext, Page, Request, Response, Route } from '@playwright/test';
import { COMMON_ERRORS, endpointSpec } from '#contract/endpoints';
import { errorCodeOf } from '#api/api-error';
import type { Created, CreatedList } from './created';
import { callOf, judge, type Asked, type Own, type Verdict } from './guard';
import { inTime } from './in-time';

/** What a page is watched for beside its states. */
export interface Notes {
  /** Writes that were not sent. */
  readonly refused: string[];
  /** Answers that no machine knows, and failures of scripts. */
  readonly wrong: string[];
}

/** What is created and may be written; null for nothing. */
export interface Writing {
  readonly prefix: string;
  readonly list: CreatedList;
}

/** How often a call was answered as it should be, and how often it was refused. */
interface Outcomes {
  done: number;
  refused: number;
  /** In words, the last refusal. */
  last: string;
}

/** Once may be chance: somebody deleted it meanwhile, or the server was being started anew. */
const NEVER_FROM = 3;
/** So long an answer that came may take to be read; one that is late is told of with the next. */
const READ_MS = 1000;

/**
 * The network of a browser as a run may use it: what changes data goes out only where it is the run's own, and is listed before.
 * Whatever else a page does, and whichever page does it, is turned away here.
 */
export class GuardedNetwork {
  readonly notes: Notes = { refused: [], wrong: [] };
  readonly created: Created[] = [];
  readonly #outcomes = new Map<string, Outcomes>();
  #isSigningIn = false;
  #isOver = false;
  #pending: Promise<void>[] = [];
  readonly #creating: Promise<unknown>[] = [];
  readonly #origin: string;
  readonly #writing: Writing | null;

  constructor(origin: string, writing: Writing | null) {
    this.#origin = origin;
    this.#writing = writing;
  }

  async guard(context: BrowserContext): Promise<void> {
    await context.route('**/*', (route, request) => this.#route(route, request));
    context.on('page', (page) => this.#listen(page));
    for (const page of context.pages()) this.#listen(page);
  }

  /** While this runs, the forms of the sign-in are sent. */
  async signingIn(run: () => Promise<void>): Promise<void> {
    this.#isSigningIn = true;
    try {
      await run();
    } finally {
      this.#isSigningIn = false;
    }
  }

  /** From now on nothing goes out, and what was under way fails in silence: the page is taken away. */
  end(): void {
    this.#isOver = true;
  }

  /** Resolves when the portal answered everything that it was asked to create. */
  async heard(): Promise<void> {
    await Promise.allSettled(this.#creating);
  }

  /** What was noted since this was last asked. */
  async take(): Promise<readonly string[]> {
    await this.#read();
    return [...this.notes.refused.splice(0).map((why) => `nicht gesendet: ${why}`), ...this.notes.wrong.splice(0)];
  }

  /** The calls that were refused each time since this was last asked: a page that shows every failure as it should is of no use all the same. */
  async takeNever(): Promise<readonly string[]> {
    await this.#read();
    const never = [...this.#outcomes.values()].filter(({ done, refused }) => done === 0 && refused >= NEVER_FROM);
    this.#outcomes.clear();
    return never.map(({ refused, last }) => `${last}, jedes der ${refused} Male`);
  }

  /** Waits for the answers that came; one that no page reads to its end is on its way for ever. */
  async #read(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    await inTime(performance.now() + READ_MS, Promise.all(pending));
  }

  async #route(route: Route, request: Request): Promise<void> {
    try {
      await (this.#isOver ? route.abort('blockedbyclient') : this.#pass(route, request));
    } catch (error) {
      if (!this.#isOver) throw error;
    }
  }

  async #pass(route: Route, request: Request): Promise<void> {
    const asked: Asked = { method: request.method(), url: request.url(), body: request.postData() };
    const verdict = judge(asked, this.#origin, this.#own(), this.#isSigningIn);
    switch (verdict.kind) {
      case 'passes':
        return route.continue();
      case 'refused':
        this.notes.refused.push(verdict.why);
        return route.abort('blockedbyclient');
      case 'removes': {
        const response = await route.fetch({ maxRedirects: 0 });
        const known = this.created.find(({ id }) => id === verdict.id);
        if (response.ok() && known !== undefined) this.#writing?.list.gone(known.key);
        return route.fulfill({ response });
      }
      case 'creates': {
        const creating = this.#create(route, verdict);
        this.#creating.push(creating);
        return route.fulfill({ response: await creating });
      }
    }
  }

  async #create(route: Route, { what, name }: Extract<Verdict, { readonly kind: 'creates' }>): Promise<APIResponse> {
    const { prefix, list } = this.#writing ?? { prefix: '', list: null };
    const created = { key: `${prefix}${this.created.length}`, kind: what, name, prefix };
    list?.asked(created);
    this.created.push({ ...created, id: null });
    const at = this.created.length - 1;
    const response = await route.fetch({ maxRedirects: 0 });
    const { id } = response.ok() ? ((await response.json()) as { readonly id?: unknown }) : { id: null };
    if (typeof id === 'string') {
      list?.there(created.key, id);
      this.created[at] = { ...created, id };
    } else if (response.status() >= 400 && response.status() < 500) list?.gone(created.key);
    return response;
  }

  #own(): Own | null {
    if (this.#writing === null) return null;
    return { prefix: this.#writing.prefix, has: (id) => this.created.some((one) => one.id === id) };
  }

  #listen(page: Page): void {
    page.on('pageerror', ({ message }) => this.notes.wrong.push(`Ein Skript brach ab: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.notes.wrong.push(`Konsole: ${message.text()}`);
    });
    // Whoever leaves a form is asked by the browser, too.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.on('response', (response) => void this.#pending.push(this.#judgeAnswer(response)));
  }

  async #judgeAnswer(response: Response): Promise<void> {
    const wrong = await this.#wrongAnswer(response).catch(() => null);
    if (wrong !== null) this.notes.wrong.push(wrong);
  }

  /** What of an answer no machine knows: a failure of the server, a code that its call does not have, or another form than agreed. */
  async #wrongAnswer(response: Response): Promise<string | null> {
    const url = new URL(response.url());
    const asked = { method: response.request().method(), url: response.url() };
    const call = url.origin === this.#origin && url.pathname.startsWith('/api/') ? callOf(asked) : null;
    const status = response.status();
    if (call === null || (status >= 300 && status < 400)) return null;
    const spec = endpointSpec(call.id);
    const named = `${asked.method} ${url.pathname}`;
    // One call lists schools, carriers and classes.
    const kind = url.searchParams.get('typ');
    const key = `${call.id} ${kind ?? ''}`;
    const outcomes = this.#outcomes.get(key) ?? { done: 0, refused: 0, last: '' };
    this.#outcomes.set(key, outcomes);
    if (status < 400) outcomes.done += 1;
    if (status >= 500) return `${named} wird mit ${status} beantwortet`;
    if (spec.answer !== 'json' && spec.answer !== 'list' && status < 400) return null;
    const text = await response.text();
    const body: unknown = text === '' ? null : jsonOf(text);
    if (status >= 400) {
      const code = errorCodeOf(body, status, spec.defaultError);
      outcomes.refused += 1;
      outcomes.last = `${named}${kind === null ? '' : ` für ${kind}`} wurde mit ${code} (${status}) abgelehnt`;
      const known = new Set<string>([...COMMON_ERRORS, ...spec.errors, spec.defaultError]);
      return known.has(code) ? null : `${named} wird mit dem Code ${code} (${status}) beantwortet, den dieser Aufruf nicht kennt`;
    }
    const isAgreed = spec.answer === 'list' ? Array.isArray(body) : body !== undefined && typeof body === 'object';
    return isAgreed ? null : `${named} wird anders beantwortet als vereinbart: ${spec.answer === 'list' ? 'keine Liste' : 'kein JSON'}`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
