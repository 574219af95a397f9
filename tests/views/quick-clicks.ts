import { userEvent } from 'vitest/browser';

type Click = typeof userEvent.click;
const patient: Click = userEvent.click.bind(userEvent);

/**
 * A real click, where a person would click. Whether the element can be pressed is looked at here, which takes a moment. Only where it
 * cannot yet does the browser wait until it stands still, is enabled and nothing lies over it: that takes two frames at the least (501).
 */
userEvent.click = (target, options) =>
  options === undefined && target instanceof HTMLElement ? patient(target, { force: canBePressed(target) }) : patient(target, options);

function canBePressed(target: HTMLElement): boolean {
  if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(':disabled, [aria-disabled="true"]')) return false;
  if (document.getAnimations().some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)) return false;
  target.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && target.contains(hit);
}
