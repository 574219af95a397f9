import { cleanup, fireEvent, render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_PERMISSIONS } from '#contract/permissions';
import { matchRoute } from '#contract/routes';
import { REGISTRY } from '#machines/registry';
import { forget } from '#api/forget';
import { queryClient } from '#api/query-client';
import { FRESH } from '#api/resume';
import { loadScreen } from '#app/screens';
import { formatDate } from '#i18n/format';
import { WorkflowSetting } from '#shared/workflow/setting';
import type { Reply } from '../scenarios/engine/reply';
import { ScriptedServer } from '../scenarios/engine/server';
import { KEPT_RUNS, PASSING_RUNS, type KeptRunRow } from './kept-run-rows';
import { LARS } from './person';
import '#ui/tokens.css';
import '#ui/base.css';

/** The server of one run: what it was asked for, what it has done, and whom it answers. */
class RunServer {
  readonly sent: string[] = [];
  readonly done: string[] = [];
  #answers: (id: string) => boolean = () => false;
  readonly #waiting: string[] = [];
  readonly #server = new ScriptedServer(window.fetch.bind(window));

  constructor(private readonly row: KeptRunRow) {
    this.#server.hold(row.others((id) => this.done.includes(id)));
    this.#server.hold([{ id: row.write, reply: (call) => this.#write(row.idOf(call)) }]);
    vi.stubGlobal('fetch', this.#server.fetch);
  }

  /** From now on these are answered at once, the others stay under way. */
  answer(...ids: readonly string[]): void {
    this.#answers = (id) => ids.includes(id);
  }

  /** From now on all are answered, those under way too. */
  answerAll(): void {
    this.#answers = () => true;
    for (let open = this.#server.open(this.row.write, false); open !== null; open = this.#server.open(this.row.write, false))
      open.answer(this.#carryOut(this.#waiting.shift() ?? ''));
  }

  /** It is done, and nobody hears of it. */
  losesTheAnswerOf(id: string): void {
    this.done.push(id);
  }

  #write(id: string): Reply | null {
    this.sent.push(id);
    if (this.#answers(id)) return this.#carryOut(id);
    this.#waiting.push(id);
    return null;
  }

  #carryOut(id: string): Reply {
    if (this.row.again !== undefined && this.done.includes(id)) return this.row.again;
    this.done.push(id);
    return this.row.answer(id);
  }
}

/** One window of the browser, with a page or a part of one. */
interface Window {
  readonly text: () => string;
  /** Everything of a part with this test id, or null. */
  readonly part: (testid: string) => string | null;
  readonly press: (testid: string) => Promise<void>;
  readonly close: () => Promise<void>;
  /** What came of its search for a run that was left over. */
  readonly sought: () => unknown;
}

/** How many runs windows hold; drafts are theirs until they close. */
const held = async (): Promise<number> =>
  ((await navigator.locks.query()).held ?? []).filter(({ name }) => name?.startsWith('schulportal-lauf-') === true).length;
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function show(element: ReactElement): Window {
  const container = document.body.appendChild(document.createElement('div'));
  const router = createMemoryRouter([{ path: '*', element }]);
  let sought: unknown = null;
  const inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.snapshot' || (inspected.actorRef as AnyActorRef & { logic?: { id?: string } }).logic?.id !== 'kept-run')
      return;
    sought = (inspected.snapshot as AnyMachineSnapshot).value;
  };
  const { unmount } = render(
    <WorkflowSetting value={{ resumption: FRESH, inspect }}>
      <RouterProvider router={router} />
    </WorkflowSetting>,
    { container },
  );
  const found = (testid: string) => within(container).queryByTestId(testid);
  return {
    sought: () => sought,
    text: () => flat(container.innerText),
    part: (testid) => {
      const part = found(testid);
      return part === null ? null : flat(part.textContent);
    },
    press: async (testid) => void fireEvent.click(await within(container).findByTestId(testid)),
    close: async () => {
      const before = await held();
      const isHolding = found('bulk-working') !== null || found('bulk-result') !== null;
      unmount();
      router.dispose();
      container.remove();
      // What was ordered is still written; only then is the run free for others.
      if (isHolding) await vi.waitFor(async () => expect(await held()).toBeLessThan(before));
    },
  };
}

/** The page itself, as it opens for somebody. */
async function openPage(address: string, personId: string): Promise<Window> {
  const { name, params } = matchRoute(address);
  const { Screen } = await loadScreen(name);
  const user = { ...LARS, personId, permissions: ALL_PERMISSIONS };
  const page = show(<Screen user={user} flags={{}} params={params} previous={null} onSessionChanged={() => undefined} />);
  await vi.waitFor(() => expect(page.part('admin-headline')).not.toBeNull());
  return page;
}

const FRAUKE = 'frauke';
const begin = async ({ begin: of, start }: KeptRunRow): Promise<Window> => {
  const window = show(<main>{of(FRAUKE)}</main>);
  await window.press(start);
  return window;
};
const isOffered = (page: Window, what: string): Promise<void> =>
  vi.waitFor(() => expect(page.part('bulk-interrupted')).toContain(`Unterbrochen: ${what}`));
/** The search for what is left over has come to its end: nothing of it is on the page. */
async function expectNoOffer(page: Window): Promise<void> {
  await vi.waitFor(() => expect(page.sought()).toBe('none'));
  expect(page.part('bulk-interrupted')).toBeNull();
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await forget((kept) => kept.dropAll());
});
afterEach(async () => {
  cleanup();
  document.body.replaceChildren();
  await vi.waitFor(async () => expect(await held()).toBe(0));
  await forget((kept) => kept.dropAll());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('SCREEN-09: every run over many has its row', () => {
  const runs = REGISTRY.filter(({ pattern }) => pattern === 'bulk').map(({ id }) => id);
  expect([...new Set(KEPT_RUNS.map(({ machine }) => machine)), ...PASSING_RUNS].toSorted()).toEqual(runs.toSorted());
});

describe.each(KEPT_RUNS.map((row) => [row.title, row] as const))('%s', (_title, row) => {
  const [first = { id: '', name: '' }, second = first] = row.items;
  const all = row.items.map(({ id }) => id);
  const of = row.machine === 'rollenerweiterungen-end' ? 'von 6 Schulen' : 'von 6';
  /** Somebody is in the middle: the first is done, four are under way. */
  const half = async (): Promise<{ readonly server: RunServer; readonly window: Window }> => {
    const server = new RunServer(row);
    server.answer(first.id);
    const window = await begin(row);
    await vi.waitFor(() => expect(server.sent).toHaveLength(5));
    await vi.waitFor(() => expect(window.text()).toContain(`1 ${of} bearbeitet.`));
    return { server, window };
  };

  test('SCREEN-09, STATE-13, D-26, D-36: a reload in the middle: done stays done, the rest is offered by name, and nothing is done twice', async () => {
    const { server, window } = await half();
    server.losesTheAnswerOf(second.id);
    await window.close();
    server.answer();
    const page = await openPage(row.page, FRAUKE);
    await isOffered(page, row.what);
    const offer = page.part('bulk-interrupted') ?? '';
    expect(offer).toContain(`Unterbrochen am ${formatDate(new Date())}`);
    expect(offer).toContain(`1 ${of} ist bearbeitet, 1 noch offen, 4 unklar.`);
    expect(offer, 'those under way').toContain(
      row.secret === true ? 'Bei diesen 4 Personen kam keine Antwort.' : 'Von diesen 4 Einträgen kam keine Antwort.',
    );
    if (row.secret === true) expect(offer).toContain('Diese Person hat ein neues Passwort, das niemand kennt');
    const named = row.items
      .filter(({ id, name }) => [name, `Nicht mehr vorhanden (${id})`].some((told) => page.part('bulk-open-names')?.includes(told)))
      .map(({ id }) => id);
    expect(named).toEqual(row.secret === true ? all : all.slice(1));
    expect(server.sent, 'nothing by itself').toHaveLength(5);
    server.answerAll();
    await page.press('bulk-go-on-button');
    await vi.waitFor(() => expect(page.text()).toMatch(/[Aa]llen? 6 /));
    expect(server.done.toSorted(), 'each once').toEqual((row.secret === true ? [...all, first.id, second.id] : all).toSorted());
    await page.close();
  });

  test.runIf(row.secret === true)(
    'SCREEN-09, D-12, D-36: discarded, whose password was lost is never called open or unchanged, and gets a new one with those that are unclear',
    async () => {
      const { server, window } = await half();
      server.losesTheAnswerOf(second.id);
      await window.close();
      server.answer();
      const page = await openPage(row.page, FRAUKE);
      await isOffered(page, row.what);
      await page.press('bulk-discard-button');
      await vi.waitFor(() => expect(page.part('bulk-discard-question')).toContain('kann sich nicht anmelden, bis jemand ein neues setzt.'));
      expect(page.text()).not.toContain('gedruckten Zettel');
      await page.press('bulk-discard-confirm-button');
      await vi.waitFor(() =>
        expect(page.part('bulk-result')).toContain('0 von 6 sind erledigt, 1 hat ein Passwort, das niemand kennt, 4 unklar'),
      );
      const told = (one: { readonly name: string; readonly id: string }, word: string) =>
        [one.name, `Nicht mehr vorhanden (${one.id})`].some((name) => page.text().includes(`${name} ${word}`));
      expect(told(first, 'hat ein Passwort, das niemand kennt')).toBe(true);
      expect(told(second, 'unklar: hat vielleicht ein Passwort, das niemand kennt')).toBe(true);
      server.answerAll();
      await page.press('bulk-renew-button');
      await vi.waitFor(() => expect(page.text()).toContain('Alle 5 haben ein neues Passwort.'));
      expect(server.done.toSorted(), 'who was untouched stays so').toEqual([...all.slice(0, 5), first.id, second.id].toSorted());
      await page.press('download-result-button');
      await page.close();
    },
  );

  test('SCREEN-09, D-26: cancelled on purpose, it is not offered after a reload', async () => {
    const { server, window } = await half();
    await window.press('bulk-cancel-button');
    server.answerAll();
    await vi.waitFor(() => expect(window.part('bulk-result')).toContain(`5 ${of} sind erledigt; die übrigen sind unverändert.`));
    if (row.secret === true) await window.press('download-result-button');
    await window.close();
    const page = await openPage(row.page, FRAUKE);
    await expectNoOffer(page);
    expect(server.sent).toHaveLength(5);
    await page.close();
  });

  test('SCREEN-09, D-26: a second window: nothing of it while the first works on it, nor for somebody else; then one of two has it', async () => {
    const { server, window } = await half();
    const beside = await openPage(row.page, FRAUKE);
    await expectNoOffer(beside);
    await beside.close();
    await window.close();
    const others = [await openPage(row.page, 'lars'), ...(row.otherPage === undefined ? [] : [await openPage(row.otherPage, FRAUKE)])];
    for (const page of others) await expectNoOffer(page);
    for (const page of others) await page.close();
    const [one, other] = [await openPage(row.page, FRAUKE), await openPage(row.page, FRAUKE)];
    await isOffered(one, row.what);
    await isOffered(other, row.what);
    server.answer();
    await one.press('bulk-go-on-button');
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(5));
    await other.press('bulk-discard-button');
    await vi.waitFor(() => expect(other.part('bulk-discard-question')).toContain(`Den Rest verwerfen? ${row.what}`));
    await other.press('bulk-discard-confirm-button');
    await vi.waitFor(() => expect(other.text()).toContain('Ein anderes Fenster hat diese Bearbeitung übernommen.'));
    await other.close();
    await one.close();
    const again = await openPage(row.page, FRAUKE);
    await isOffered(again, row.what);
    await again.close();
  });
});
