import { userEvent } from 'vitest/browser';

type Click = typeof userEvent.click;
const patient: Click = userEvent.click.bind(userEvent);

/**
 * A real click, where a person would click. Whether the element can be pressed is looked at here, which takes a moment. Only where it
 * cannot yet, or the click did not meet it, does the browser wait until it stands still, is enabled and nothing lies over it: that takes two
 * frames at the least (501).
 */
userEvent.click = async (target, options) => {
  if (options !== undefined || !(target instanceof HTMLElement)) return patient(target, options);
  if (!canBePressed(target) || (await isMissed(target))) await patient(target);
};

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** A button of the portal does nothing without a click: pressed and moved away before it was let go, it was not met. */
const CLICKED = 'button[data-testid]';

/**
 * Clicks at once, where the element was a moment ago. What is drawn meanwhile may have moved it: such a click reaches nothing.
 * @returns whether it did not meet the element
 */
async function isMissed(target: HTMLElement): Promise<boolean> {
  let met: boolean | null = null;
  let clicked = false;
  const guard = (event: Event): void => {
    const isOnTarget = event.composedPath().includes(target);
    met ??= isOnTarget;
    clicked ||= isOnTarget && event.type === 'click';
    if (met) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESS) window.addEventListener(type, guard, true);
  try {
    await patient(target, { force: true });
  } finally {
    for (const type of PRESS) window.removeEventListener(type, guard, true);
  }
  return met !== true || (!clicked && target.matches(CLICKED));
}

function canBePressed(target: HTMLElement): boolean {
  if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(':disabled, [aria-disabled="true"]')) return false;
  if (document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)) return false;
  target.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && target.contains(hit);
}
