/**
 * Gives the focus to a part of the page, or to what in it takes it. What is out of the window, or higher than it, would be shown from
 * wherever the browser likes: its beginning is what is read first.
 */
export function focusFromTop(part: HTMLElement, taker: HTMLElement | null = part): void {
  taker?.focus({ preventScroll: true });
  const { top } = part.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) part.scrollIntoView({ block: 'start' });
}
