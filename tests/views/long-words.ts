import { expect } from 'vitest';
import { atWidth, NARROW } from './frame-width';
import { foreignParts, loadedWording, textsIn } from './wording';

/** No blank, no hyphen: what somebody types may be that. */
const LONG_WORD = 'w'.repeat(400);
/** Lists of a field lie where their script has put them at the width of before. */
const PLACED_BY_SCRIPT = '[class*="spectrum-Popover"]';
/** Scrolls or cuts by itself what is too wide for it. */
const isHeld = (element: Element, within: Element): boolean => {
  for (let one = element.parentElement; one !== null && one !== within; one = one.parentElement)
    if (getComputedStyle(one).overflowX !== 'visible') return true;
  return false;
};

/** The innermost elements that reach over the right edge of the page or of an open dialog; a pixel is lost in rounding. */
function pokingOut(): string[] {
  const holders = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  return holders
    .filter((holder) => holder.scrollWidth > holder.clientWidth + 1)
    .flatMap((holder) => {
      const edge = holder.getBoundingClientRect().left + holder.clientWidth + 1;
      const wide = [...holder.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge && !isHeld(one, holder));
      const inner = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)));
      return [`${holder.tagName} ${holder.scrollWidth}`, ...inner.map((one) => (one.cloneNode(false) as Element).outerHTML)];
    });
}

/**
 * Whatever on the page is not the portal's own wording may have been typed by somebody: with a word of 400 letters in its place neither
 * the page nor a dialog scrolls sideways on a telephone. The page is as it was afterwards.
 */
export const expectToBreak = (): Promise<void> =>
  atWidth(NARROW, async () => {
    const wording = loadedWording();
    const before = textsIn(document.body).map((text) => [text, text.data] as const);
    const placed = document.querySelector<HTMLElement>(PLACED_BY_SCRIPT);
    placed?.style.setProperty('display', 'none');
    try {
      for (const [text, said] of before)
        text.data = foreignParts(said, wording).reduceRight((line, [from, to]) => line.slice(0, from) + LONG_WORD + line.slice(to), said);
      expect(document.documentElement.clientWidth).toBe(NARROW);
      expect(pokingOut(), 'what a long word pushes over the edge').toEqual([]);
    } finally {
      for (const [text, said] of before) text.data = said;
      placed?.style.removeProperty('display');
    }
  });
