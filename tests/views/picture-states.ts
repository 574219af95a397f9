import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { AnyStateMachine } from 'xstate';
import type { StoredPath } from '../models/engine/paths-file';
import { WIDTHS, type KeptState, type View } from '../pictures/kept';
import { expectDrawn, violations } from './examine';
import { atWidth } from './frame-width';
import { resize } from './perform';
import type { ComponentTier } from './tier';
import { nameOf, Walk } from './walk';

declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: (machine: string, state: string, size: Pick<View, 'width' | 'height'>) => Promise<void>;
    keepState: (kept: Pick<KeptState, 'machine' | 'state' | 'views' | 'problem'>) => Promise<void>;
  }
}

/** A window is no smaller, and no picture larger. */
const HEIGHTS = { least: 640, most: 4000 } as const;

/** By this the tests that take pictures are told from others. */
const TITLE = 'picture of';

/**
 * Instead of testing a screen, takes it: walks the paths that are the first to come by a stable state, as far as they are, and keeps how
 * the state looks at each width and what axe finds there (F1.5).
 */
export function pictureStates<M extends AnyStateMachine>(
  tier: ComponentTier<M>,
  sights: ReadonlyMap<StoredPath, ReadonlySet<string>>,
): void {
  const machine = tier.model.machine.id;
  const drawn = (states: ReadonlySet<string>): string[] => [...states].filter((state) => nameOf(JSON.parse(state)) in tier.shows);
  const paths = [...sights].map(([path, states]) => [path.id, path, drawn(states)] as const).filter(([, , states]) => states.length > 0);

  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(async () => {
    cleanup();
    vi.unstubAllGlobals();
    if (tier.width !== undefined) await resize(1280);
  });

  test.for(paths)(`${TITLE} %s`, async ([, path, states]) => {
    const unseen = new Set(states);
    const walk = new Walk(tier, path);
    const look = async (): Promise<void> => {
      await expectDrawn(walk);
      const state = JSON.stringify(walk.snapshot.value);
      if (!unseen.has(state)) return;
      await commands.keepState({ machine, state, views: await viewsOf(walk, machine, state), problem: null });
      unseen.delete(state);
    };
    try {
      await walk.begin();
      await look();
      for (const step of path.steps) {
        if (unseen.size === 0) break;
        await walk.take(step.event);
        await look();
      }
    } catch (error) {
      const [problem = ''] = String(error).split('\n');
      for (const state of unseen) await commands.keepState({ machine, state, views: [], problem: `${walk.event ?? 'Beginn'}: ${problem}` });
      throw error;
    }
  });
}

/** What hears how wide its window is stays as wide as it is. */
async function viewsOf({ tier }: Walk, machine: string, state: string): Promise<View[]> {
  const views: View[] = [];
  for (const width of tier.width === undefined ? WIDTHS : [window.innerWidth])
    views.push(await atWidth(width, viewAt(width, machine, state)));
  return views;
}

const viewAt =
  (width: number, machine: string, state: string) =>
  async (frame: HTMLElement): Promise<View> => {
    const holder = frame.parentElement;
    const held = holder?.style.cssText ?? '';
    // Tests see their window shrunk where it is larger than the browser's.
    if (holder !== null) holder.style.cssText = `width: ${width}px; height: ${HEIGHTS.most}px`;
    const found = await violations();
    await document.fonts.ready;
    const height = heightOf(frame);
    await commands.takePicture(machine, state, { width, height });
    if (holder !== null) holder.style.cssText = held;
    return {
      width,
      height,
      pageWidth: document.documentElement.scrollWidth,
      findings: found.map(({ id, nodes }) => ({ rule: id, elements: nodes.map(({ html }) => html) })),
    };
  };

/** Makes the frame as high as the page is, or the dialog where one hides it; a list that fills its window fills this one. @returns how high */
function heightOf(frame: HTMLElement): number {
  const isHidden = document.querySelector('dialog[open]') !== null;
  frame.style.height = `${HEIGHTS.least}px`;
  const cut = [...document.querySelectorAll('dialog[open], dialog[open] *')].map(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  const needed = isHidden ? HEIGHTS.least + Math.max(0, ...cut) : document.documentElement.scrollHeight;
  const height = Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, needed));
  frame.style.height = `${height}px`;
  return height;
}
