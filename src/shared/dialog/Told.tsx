import type { ReactElement, ReactNode } from 'react';

/** Focused as soon as it is there: what came of an order is read first. */
const focus = (text: HTMLElement | null): void => text?.focus();

/** What came of an order, in its dialog. */
export function Told({ testid, children }: { readonly testid: string; readonly children: ReactNode }): ReactElement {
  return (
    <div ref={focus} tabIndex={-1} className="stack told" data-first-focus="" data-testid={testid}>
      {children}
    </div>
  );
}
