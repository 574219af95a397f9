import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, Link, RouterProvider, useLoaderData, useLocation } from 'react-router';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InspectionEvent } from 'xstate';
import { matchRoute, type RouteMatch } from '#contract/routes';
import { loadScreen, type LoadedScreen } from '#app/screens';
import SessionEnd from '#features/session-end/SessionEnd';
import { viewOf } from '#shared/history/view';
import SurvivedNotice from '#shared/workflow/SurvivedNotice';
import { AnnouncedFlags } from '#shared/flags';
import { WorkflowSetting, type WorkflowSettingValue } from '#shared/workflow/setting';
import type { Opened, Tier, World } from '../scenarios/engine/play';
import type { Act, Browsing, CausedEvent, Control, Sight, Opening } from '../scenarios/engine/scenario';
import { goToSignIn } from '../scenarios/pages/session-end';
import { settled, until } from '../scenarios/engine/until';
import { byTestid, perform } from './perform';
import '#ui/tokens.css';
import '#ui/base.css';

/** Everything that a screen was told by a person, by the machine that heard it. */
interface Heard {
  readonly machine: string;
  readonly event: CausedEvent;
}

type Shown = LoadedScreen & { readonly route: RouteMatch };

async function load({ request }: { readonly request: Request }): Promise<Shown> {
  const route = matchRoute(new URL(request.url).pathname);
  return { ...(await loadScreen(route.name)), route };
}

/** The frame of a page as far as scenarios need it: the screen of the address, its guard, a way to somewhere else. */
function ScenarioFrame({ opened, setting }: { readonly opened: Opened; readonly setting: WorkflowSettingValue }): ReactElement {
  const { Screen, Guard, route } = useLoaderData<Shown>();
  const view = viewOf(useLocation());
  const screen = (
    <Screen
      key={`${view} ${JSON.stringify(route.params)}`}
      // Only a guest stays on the page for guests.
      user={route.name === 'landing' ? null : opened.user}
      flags={opened.flags}
      params={route.params}
      previous={null}
      onSessionChanged={() => undefined}
    />
  );
  return (
    <>
      <nav>
        <Link to="/start">Startseite</Link>
        <Link to="/admin/klassen">Alle Klassen anzeigen</Link>
      </nav>
      <main>
        <AnnouncedFlags value={opened.flags}>
          <WorkflowSetting value={setting}>
            <SurvivedNotice key={view} />
            {Guard === null ? screen : <Guard>{screen}</Guard>}
          </WorkflowSetting>
        </AnnouncedFlags>
      </main>
      {opened.flags.sessionEndsEnabled === true ? (
        <WorkflowSetting value={setting}>
          <SessionEnd onSignIn={goToSignIn} />
        </WorkflowSetting>
      ) : null}
    </>
  );
}

/** Plays a scenario on the real screens in a real browser: by their controls, with their words, in its address line. */
export class ScreenTier implements Tier {
  readonly #world: World;
  readonly #home = window.location.pathname + window.location.search;
  #router: ReturnType<typeof createBrowserRouter> | null = null;
  #heard: Heard[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  async open(opened: Opened): Promise<void> {
    // Numbered as the router numbers its places: it holds nobody back on the way to one that is none of its own.
    window.history.pushState({ idx: 0 }, '', '/start');
    window.history.pushState({ idx: 1 }, '', opened.address);
    const setting: WorkflowSettingValue = { resumption: opened.resumption, clock: this.#world.clock, inspect: this.#listen };
    this.#router = createBrowserRouter([
      {
        path: '*',
        loader: load,
        element: <ScenarioFrame opened={opened} setting={setting} />,
        shouldRevalidate: isOtherPage,
        HydrateFallback: () => null,
      },
    ]);
    // Without the strict mode, which starts everything twice: here calls are counted.
    render(<RouterProvider router={this.#router} />);
    if (!(await until(() => document.querySelector('main h1') !== null))) throw new Error('Die Seite erscheint nicht');
    await settled();
  }

  readonly #listen = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.event' || inspected.sourceRef !== undefined) return;
    const { logic } = inspected.actorRef as { readonly logic?: { readonly id?: string } };
    this.#heard.push({ machine: logic?.id ?? '', event: inspected.event });
  };

  async act({ event, control, label, machine }: Act): Promise<void> {
    const controls = [control].flat() as readonly Control[];
    const found = (): Control | undefined => controls.find((one) => isThere(one, event, label));
    if (!(await until(() => found() !== undefined))) {
      throw new Error(`${label === null ? 'Das Feld' : `Der Knopf „${label}“`} ist nicht da oder nicht möglich; ${seenNow()}`);
    }
    this.#heard = [];
    await perform({ [event.type]: found() as Control }, event);
    // The guard of the page is no workflow of it.
    if (machine === 'leaving') return settled();
    const heard = (): readonly CausedEvent[] => this.#heard.filter((one) => one.machine === machine).map((one) => one.event);
    const same = (): readonly CausedEvent[] => heard().filter(({ type }) => type === event.type);
    await until(() => same().length > 0);
    await settled();
    if (same().length !== 1) throw new Error(`${machine} hat ${same().length} mal ${event.type} gehört, und ${JSON.stringify(heard())}`);
    if (plain(same()[0]) !== plain(event)) throw new Error(`${machine} hat ${plain(same()[0])} gehört statt ${plain(event)}`);
  }

  async begin({ testid, label, option }: Opening): Promise<void> {
    const control: Control = { does: 'press', testid };
    const event = { type: 'begins' };
    const isChosen = option !== '';
    const missing = (): Error => new Error(`„${label}“ ist nicht da; ${seenNow()}`);
    if (!(await until(() => isThere(control, event, isChosen ? null : label)))) throw missing();
    await perform({ begins: control }, event);
    if (isChosen) {
      if (!(await until(() => choiceOf(label) !== undefined))) throw missing();
      await userEvent.click(choiceOf(label) as HTMLElement);
    }
    await settled();
  }

  async browse({ way }: Browsing): Promise<void> {
    if (way.to !== 'link') {
      window.history[way.to]();
      await new Promise((resolve) => setTimeout(resolve));
      await settled();
      return;
    }
    const link = (): HTMLAnchorElement | undefined =>
      [...document.querySelectorAll('a')].find((one) => (one.ariaLabel ?? textOf(one)).includes(way.label));
    if (!(await until(() => link() !== undefined))) throw new Error(`Der Link „${way.label}“ ist nicht da; ${seenNow()}`);
    const href = link()?.getAttribute('href');
    if (href !== way.address) throw new Error(`Der Link „${way.label}“ führt zu ${href}`);
    await userEvent.click(link() as HTMLAnchorElement);
    await settled();
  }

  async look(look: Sight): Promise<string | null> {
    switch (look.kind) {
      case 'sees':
        return (await until(() => seenText().includes(look.words))) ? null : seenNow();
      case 'seesNot':
        await settled();
        return (await until(() => !seenText().includes(look.words))) ? null : seenNow();
      case 'field': {
        const value = (): string | undefined => fieldOf(look.label)?.value;
        return (await until(() => value() === look.value)) ? null : `dort steht „${value()}“`;
      }
      case 'cannot': {
        await settled();
        const { control, event, label } = look.act;
        const isPossible = ([control].flat() as readonly Control[]).some((one) => isThere(one, event, label));
        return isPossible ? 'der Knopf ist da und möglich' : null;
      }
      case 'address':
        return (await until(() => addressNow() === look.address)) ? null : `sie ist ${addressNow()}`;
      case 'closing':
        await settled();
        return asksBeforeClosing() === look.asks ? null : `er fragt ${look.asks ? 'nicht' : 'doch'}`;
    }
  }

  close(): void {
    cleanup();
    this.#router?.dispose();
    this.#router = null;
    window.history.replaceState(null, '', this.#home);
  }
}

/** As the portal's own router does it (SHELL-10). */
const isOtherPage = ({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

const addressNow = (): string => window.location.pathname + window.location.search;

/** Whether the browser would ask before the window is closed. */
const asksBeforeClosing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const flat = (text: string): string => text.replaceAll(' ', ' ').replace(/\s+/g, ' ').trim();
const textOf = (element: HTMLElement): string => flat(element.innerText);

/** What a person reads on the page. */
const seenText = (): string => textOf(document.body);
const seenNow = (): string => `zu sehen ist: ${seenText()}`;

/** The field with this label, whether it stands in a label or names it. */
function fieldOf(label: string): HTMLInputElement | HTMLTextAreaElement | null {
  const named = [...document.querySelectorAll<HTMLElement>('label, .field__label')].find((one) => textOf(one).startsWith(label));
  return (named?.closest('.field') ?? named)?.querySelector('input, textarea') ?? null;
}

/** What has opened offers it. */
const choiceOf = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[popover]:popover-open button')].find((one) => textOf(one) === label);

/** Whether a control is there for somebody: drawn, not disabled, with its label on it, and not behind a dialog. */
function isThere(control: Control, event: CausedEvent, label: string | null): boolean {
  if (control.does === 'escape' || control.does === 'resize') return label === null;
  if (!('testid' in control)) return false;
  const testid = typeof control.testid === 'function' ? (control.testid as (event: CausedEvent) => string)(event) : control.testid;
  const target = testid === '' ? null : byTestid(testid);
  if (target === null || !target.checkVisibility() || target.matches(':disabled, [aria-disabled="true"]')) return false;
  if (control.does === 'type' && target.matches('input[readonly], textarea[readonly]')) return false;
  // Until the list is loaded, a plain field stands in its place.
  if (control.does === 'select' && target.querySelector('button') === null) return false;
  // The one that was opened last lies above the others.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (dialog !== undefined && !dialog.contains(target)) return false;
  return label === null || textOf(target).startsWith(label) || target.getAttribute('aria-label')?.startsWith(label) === true;
}

/** Data and files by what tells them apart. */
const plain = (event: CausedEvent | undefined): string =>
  JSON.stringify(event, (_key, value: unknown) => (value instanceof File ? `${value.name} (${value.size})` : value));

/** What the page hands to the browser goes to the scenario instead. */
export function standInForBrowser({ outside, server }: World): () => void {
  const navigate = (event: Event): void => {
    const { destination } = event as Event & { readonly destination: { readonly url: string; readonly sameDocument: boolean } };
    if (destination.sameDocument) return;
    event.preventDefault();
    outside.leave(destination.url);
  };
  const { navigation } = window as unknown as { readonly navigation: EventTarget };
  navigation.addEventListener('navigate', navigate);
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => outside.createObjectURL(content as Blob));
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(window, 'print').mockImplementation(outside.print);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download === '') fireEvent.click(this);
    else outside.clickLink(this);
  });
  return () => navigation.removeEventListener('navigate', navigate);
}
