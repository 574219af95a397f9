import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Resolves when the browser has a line again. */
const backOnline = (): Promise<unknown> => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * A part of a page that is loaded when it is needed, as `lazy`. Without a line it waits for one and is asked for again: else the page around it, with
 * what is typed and chosen there, would be gone for a button that was pressed in a tunnel.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- what `lazy` itself takes
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>): LazyExoticComponent<Part> {
  const loaded = (): Promise<{ default: Part }> =>
    load().catch((error: unknown) => {
      if (navigator.onLine) throw error;
      return backOnline().then(loaded);
    });
  return lazy(loaded);
}
