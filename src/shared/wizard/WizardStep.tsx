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
  const heading = step.querySelector('h2');
  if (heading === null) return;
  describe(heading, step);
  // On a telephone the step before was scrolled through: the heading comes into view with the focus.
  heading.focus();
};

/** What stands in the step as a message is heard with its heading: good and bad ends would sound alike. */
function describe(heading: HTMLElement, step: HTMLElement): void {
  const messages = [...step.querySelectorAll('.alert__title')];
  for (const [index, message] of messages.entries()) message.id ||= `${heading.id}-meldung-${index + 1}`;
  if (messages.length > 0) heading.setAttribute('aria-describedby', messages.map(({ id }) => id).join(' '));
}

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
