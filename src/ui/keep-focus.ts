/** Of alternatives the chosen one has the focus. */
const FIELD = 'input:not([type="hidden"], :disabled, [type="radio"]:not(:checked)), textarea:not(:disabled), select:not(:disabled)';
const HEADING = 'h1[tabindex], h2[tabindex], h3[tabindex]';

/** What was acted on, and stays: it says so itself. */
const KEEPER = '[data-keeps-focus]';

/** Where somebody finds the way again whose control is gone: what it belonged to, the field beside it, else the heading of what it stood in. */
function nextTo(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (ancestor.isConnected && ancestor instanceof HTMLElement && ancestor.matches(KEEPER)) return ancestor;
    const found = ancestor.isConnected ? ancestor.querySelector<HTMLElement>(`${FIELD}, ${HEADING}`) : null;
    if (found !== null) return found;
  }
  return null;
}

function ancestorsOf(element: Element, region: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || !region.contains(parent) ? [] : [parent, ...ancestorsOf(parent, region)];
}

/**
 * Ref of a region whose controls come and go: a retry that was pressed, a file that was taken back. Browsers drop the focus
 * with the control; who works by keyboard or ear would begin at the top of the page again.
 */
export function keepFocus(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  let focused: Element | null = null;
  let isByKeyboard = false;
  let ancestors: readonly Element[] = [];
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    focused = target;
    isByKeyboard = target.matches(':focus-visible');
    ancestors = ancestorsOf(target, region);
  };
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    // Who sees where the focus is goes with it; for a pointer the page stays where it is.
    nextTo(ancestors)?.focus({ preventScroll: !isByKeyboard });
  });
  region.addEventListener('focusin', remember);
  observer.observe(region, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    region.removeEventListener('focusin', remember);
  };
}
