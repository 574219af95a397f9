import { vi } from 'vitest';
import { ERRORS } from '#contract/errors/index';
import { failureText } from '#contract/errors/lookup';
import { routeSpec } from '#contract/route-table';
import { matchRoute } from '#contract/routes';
import type { NavigationOutcome } from '#machines/frame/navigation/types';
import { BareTier, type BarePage } from './bench';
import type { Opened, Tier, World } from './play';
import type { Act, Browsing, Opening, Sight } from './scenario';
import { settled, until } from './until';

/** As often as a redirect may follow a redirect. */
const REDIRECTS_AT_MOST = 3;

/**
 * Plays a scenario through the guard of the real frame: every page is asked for at the real session and the real guard, whose orders are
 * carried out as the router does it; behind them stand the machines of the page. What is seen is the title of the page, or the words of
 * what could not be decided. Each document begins anew, as in a browser; what the tab has stored stays.
 */
export class GuardTier implements Tier {
  readonly #world: World;
  #guard: ((url: URL) => Promise<NavigationOutcome>) | null = null;
  #pageAt: ((address: string) => BarePage | null) | null = null;
  #page: BareTier | null = null;
  #opened: Opened | null = null;
  #seen = '';

  constructor(world: World) {
    this.#world = world;
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  }

  async open(opened: Opened): Promise<void> {
    vi.resetModules();
    this.#opened = opened;
    this.#world.place.go(opened.address);
    const [{ guard }, { leaveOnUnauthorized }, { pageAt }] = await Promise.all([
      import('#app/bind'),
      import('#app/leave'),
      import('../pages/index'),
    ]);
    leaveOnUnauthorized();
    this.#guard = guard;
    this.#pageAt = pageAt;
    void this.#go(opened.address);
    await settled();
  }

  /** What the router does with an address (SHELL-10). */
  async #go(address: string, redirects = 0): Promise<void> {
    const guard = this.#guard;
    if (guard === null || redirects > REDIRECTS_AT_MOST) throw new Error(`Die Adresse ${address} führt im Kreis`);
    this.#page?.close();
    this.#page = null;
    const outcome = await guard(new URL(address, window.location.origin));
    // The document may be gone by then: what was asked of it opens nothing in the next one.
    if (this.#guard !== guard) return;
    if (outcome.kind === 'redirect') return this.#go(outcome.to, redirects + 1);
    this.#world.place.go(address);
    if (outcome.kind === 'leave') window.location.assign(outcome.url);
    else if (outcome.kind === 'failed') {
      const { title, text } = failureText(outcome.failure, ERRORS);
      this.#seen = `${title} ${text}`;
    } else if (outcome.kind === 'notFound') this.#seen = routeSpec('not-found').title;
    else {
      this.#seen = routeSpec(matchRoute(new URL(address, window.location.origin).pathname).name).title;
      await this.#show(address);
    }
  }

  async #show(address: string): Promise<void> {
    if (this.#opened === null || this.#pageAt === null) return;
    this.#page = new BareTier(this.#world, this.#pageAt);
    await this.#page.open({ ...this.#opened, address });
  }

  async browse({ way }: Browsing): Promise<void> {
    if (way.to !== 'link') throw new Error('Vor dem Wächter geht es nur über Links');
    void this.#go(way.address);
    await settled();
  }

  act(act: Act): Promise<void> {
    return this.#here().act(act);
  }

  begin(opening: Opening): Promise<void> {
    return this.#here().begin(opening);
  }

  async look(look: Sight): Promise<string | null> {
    await settled();
    switch (look.kind) {
      case 'sees':
        return (await until(() => this.#seen.includes(look.words))) ? null : `zu sehen ist: ${this.#seen}`;
      case 'seesNot':
        return this.#seen.includes(look.words) ? `zu sehen ist: ${this.#seen}` : null;
      case 'address':
        return (await until(() => this.#world.place.now() === look.address)) ? null : `sie ist ${this.#world.place.now()}`;
      case 'cannot':
        return this.#here().look(look);
      case 'field':
      case 'closing':
        throw new Error(`Vor dem Wächter gibt es kein „${look.says}“`);
    }
  }

  close(): void {
    this.#page?.close();
    this.#page = null;
    this.#guard = null;
  }

  #here(): BareTier {
    if (this.#page === null) throw new Error('Es wird keine Seite gezeigt');
    return this.#page;
  }
}
