import { userEvent } from 'vitest/browser';

type Click = typeof userEvent.click;
const patient: Click = userEvent.click.bind(userEvent);

/** What is drawn under a click moves it: it is tried so often. */
const TRIES = 5;

/**
 * A real click, where a person would click. Whether the element can be pressed is looked at here, which takes a moment. Only where it
 * cannot yet does the browser wait until it stands still, is enabled and nothing lies over it: that takes two frames at the least (501).
 */
userEvent.click = async (target, options) => {
  if (options !== undefined || !(target instanceof HTMLElement)) return patient(target, options);
  const missed: string[] = [];
  while (missed.length < TRIES) {
    const instead = await meets(target, canBePressed(target) && missed.length === 0);
    if (instead === null) return;
    missed.push(instead);
  }
  throw new Error(`Pressed ${TRIES} times and never met ${opening(target)}, but ${missed.join(', ')}`);
};

const opening = (one: EventTarget | null): string => (one instanceof Element ? one.outerHTML.slice(0, 200) : 'nothing');

const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** A button of the portal does nothing without a click: pressed and moved away before it was let go, it was not met. */
const CLICKED = 'button[data-testid]';

/**
 * Clicks where the element was a moment ago. What is drawn meanwhile may have moved it: such a click reaches nothing.
 * @returns null if it met the element, else what it met instead
 */
async function meets(target: HTMLElement, force: boolean): Promise<string | null> {
  let met = false;
  let instead = 'nothing';
  let clicked = false;
  const guard = (event: Event): void => {
    const isOnTarget = event.composedPath().includes(target);
    // The browser may try more than once.
    if (event.type === 'pointerdown') met = isOnTarget;
    clicked ||= isOnTarget && event.type === 'click';
    if (!isOnTarget) instead = `${event.type} ${opening(event.target)}`;
    if (met) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESS) window.addEventListener(type, guard, true);
  try {
    await (force ? patient(target, { force }) : patient(target));
  } finally {
    for (const type of PRESS) window.removeEventListener(type, guard, true);
  }
  return met && (clicked || !target.matches(CLICKED)) ? null : instead;
}

function canBePressed(target: HTMLElement): boolean {
  if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(':disabled, [aria-disabled="true"]')) return false;
  if (document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)) return false;
  target.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && target.contains(hit);
}
