import type { ReactElement } from 'react';

/** Focused as soon as it is there: a new step is read from its beginning. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

/** The heading of a step of the dialog. */
export function StepHeading({ text }: { readonly text: string }): ReactElement {
  return (
    <h3 className="second-factor__heading" tabIndex={-1} ref={focus} data-first-focus="">
      {text}
    </h3>
  );
}
