import type { Page } from '@playwright/test';
import { expect, test as base } from '../e2e/fixtures';

/** What a page tells of a person's hands, and of what moved under them. */
type Note =
  | { readonly action: string }
  | { readonly runs: string; readonly after: string }
  | { readonly shift: number; readonly after: string; readonly moved: readonly string[] };

interface Job {
  /** What the person has done so far: a click, a key that triggers, a field filled; Tabs and arrows apart. */
  readonly actions: () => Promise<number>;
}

/** How far all that moves may add up to. */
const STEADY = 0.02;

/**
 * In the page: notes what the person does and every shift of the layout, those soon after an action too. Apart is what a press itself
 * opens: what is drawn at once, and what is drawn as the focus goes to it; the page itself, once it has taken the place of another;
 * what another size of the window brings, until the next action; rows of a list that somebody asked for anew; what lies behind a
 * dialog; and the footer alone.
 */
function observe(): void {
  const { tellJob } = window as unknown as { readonly tellJob: (note: Note) => void };
  const typed = ':is(textarea, input:not([type=checkbox], [type=radio], [type=file], [type=submit], [type=button]))';
  const meant: { readonly from: number; to: number }[] = [];
  let filled: EventTarget | null = null;
  let after = 'before the first action';
  /** The page on which the last shift, or the last action, was. */
  let page = location.pathname;
  const nameOf = (node: unknown): string => {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null;
    const place = element?.closest('[data-testid]')?.getAttribute('data-testid') ?? '';
    return `${element?.tagName.toLowerCase() ?? '?'} in [${place}] „${(element?.textContent ?? '').slice(0, 40)}“`;
  };
  const isIn = (target: EventTarget | Node | null, selector: string): boolean => target instanceof Element && target.matches(selector);
  const begin = (frames: number): void => {
    const span = { from: performance.now() - 100, to: Number.POSITIVE_INFINITY };
    meant.push(span);
    const end = (left: number): void => (left === 0 ? void (span.to = performance.now()) : void requestAnimationFrame(() => end(left - 1)));
    if (frames > 0) end(frames);
  };
  const act = (kind: string, target: EventTarget | null): void => {
    for (const span of meant) span.to = Math.min(span.to, performance.now());
    after = `${kind} ${nameOf(target)}`;
    page = location.pathname;
    tellJob({ action: after });
    begin(3);
  };
  addEventListener('click', (event) => (event.detail > 0 && event.isTrusted ? act('click', event.target) : undefined), true);
  addEventListener(
    'keydown',
    ({ key, target }) => {
      const triggers = key === 'Escape' || (key === 'Enter' && !isIn(target, 'textarea')) || (key === ' ' && !isIn(target, typed));
      if (triggers) act(key === ' ' ? 'Space' : key, target);
    },
    true,
  );
  addEventListener('focusout', () => (filled = null), true);
  addEventListener(
    'input',
    ({ target }) => {
      if (target === filled || isIn(target, '[type=checkbox], [type=radio]')) return begin(3);
      filled = target;
      act('fill', target);
    },
    true,
  );
  addEventListener('focusin', () => begin(3), true);
  addEventListener('resize', () => begin(0));
  // Whoever asked for less motion sees nothing on its way: a property that takes a frame moves what stands beside it a frame late.
  addEventListener('transitionrun', ({ target, propertyName }) => {
    const running = target instanceof Element ? target.getAnimations() : [];
    if (running.some(({ effect }) => Number(effect?.getTiming().duration) > 0))
      tellJob({ runs: `${propertyName} of ${nameOf(target)}`, after });
  });
  const isApart = (node: unknown): boolean =>
    node instanceof Node && (node instanceof Element ? node : node.parentElement)?.closest('tbody, .footer') != null;
  new PerformanceObserver((list) => {
    type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node: Node | null }[] };
    for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
      const isMeant = meant.some(({ from, to }) => startTime >= from && startTime <= to);
      const isBehind = document.querySelector('dialog[open]') !== null && !sources.some(({ node }) => isIn(node, 'dialog *'));
      const isNewPage = page !== location.pathname && sources.every(({ node }) => isIn(node, 'main'));
      page = location.pathname;
      if (!isMeant && !isBehind && !isNewPage && !sources.every(({ node }) => isApart(node)))
        tellJob({ shift: value, after, moved: sources.map(({ node }) => nameOf(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A journey of somebody who comes with a job: what they do is counted, and nothing may jump under their hands. */
export const test = base.extend<{ readonly job: Job }>({
  job: [
    async ({ page }, use, { title }) => {
      const notes: Note[] = [];
      await page.exposeBinding('tellJob', (_, note: Note) => void notes.push(note));
      await page.addInitScript(observe);
      const count = (): number => notes.filter((note) => 'action' in note).length;
      await use({
        actions: async () => {
          // What the page has told is here before its answer.
          await page.evaluate(() => undefined);
          return count();
        },
      });
      expect(notes.filter((note) => 'runs' in note)).toEqual([]);
      const shifts = notes.filter((note) => 'shift' in note);
      const sum = shifts.reduce((total, { shift }) => total + shift, 0);
      console.log(`${count()} actions, ${sum.toFixed(3)} of layout moved: ${title}`);
      expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(STEADY);
    },
    { auto: true },
  ],
});

export { expect, type Page };
