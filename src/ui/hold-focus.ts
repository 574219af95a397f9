/**
 * Ref of the content of a dialog whose controls come and go: who had the focus on one that is gone goes on in the dialog, not behind it.
 * The element can be focused (`tabIndex={-1}`).
 */
export function holdFocus(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) region.focus({ preventScroll: true });
  });
  observer.observe(region, { childList: true, subtree: true });
  return () => observer.disconnect();
}
