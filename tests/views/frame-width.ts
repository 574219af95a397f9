import { vi } from 'vitest';

/** As wide as the smallest screen that pages are made for. */
export const NARROW = 320;

const patiently = { interval: 5, timeout: 2000 };

/** A table lays itself out anew once it has seen how wide the window is. */
const laidOut = (isNarrow: boolean): Promise<void> =>
  vi.waitFor(() => {
    const tables = [...document.querySelectorAll('.data-table')];
    if (tables.some(({ classList }) => classList.contains('data-table--stacked') !== isNarrow)) throw new Error('not yet');
  }, patiently);

/** Looks at the page as wide as a window may be; it is as it was afterwards. */
export async function atWidth<T>(width: number, look: (frame: HTMLElement) => Promise<T>): Promise<T> {
  const frame = window.frameElement as HTMLElement;
  const { cssText } = frame.style;
  const wasNarrow = window.innerWidth < 600;
  frame.style.width = `${width}px`;
  await laidOut(width < 600);
  try {
    return await look(frame);
  } finally {
    frame.style.cssText = cssText;
    await laidOut(wasNarrow);
  }
}
