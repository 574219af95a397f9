import type { ReactElement, ReactNode } from 'react';
import { Card } from '#ui/Card';

export interface WizardStepProps {
  readonly title: string;
  readonly testid: string;
  /** Id of its heading, which can take the focus. */
  readonly titleId: string;
  readonly children: ReactNode;
}

/** A new step is read from its beginning, unless what is wrong in it has taken the focus already. */
const begin = (step: HTMLElement | null): void => {
  if (step === null || step.contains(document.activeElement)) return;
  // On a telephone the step before was scrolled through: the heading comes into view with the focus.
  step.querySelector('h2')?.focus();
};

/** One step of a wizard: its heading takes the focus when the step begins. */
export function WizardStep({ title, testid, titleId, children }: WizardStepProps): ReactElement {
  return (
    <div ref={begin}>
      <Card title={title} testid={testid} titleId={titleId}>
        <div className="stack">{children}</div>
      </Card>
    </div>
  );
}
