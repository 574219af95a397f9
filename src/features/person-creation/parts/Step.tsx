import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../../ui/Card';

export interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Focused as soon as it is there: a new step is read from its beginning. */
const focus = (step: HTMLElement | null): void => step?.querySelector('h2')?.focus({ preventScroll: true });

/** One step of the wizard: its heading takes the focus when the step begins. */
export function Step({ title, children }: StepProps): ReactElement {
  return (
    <div ref={focus}>
      <Card title={title} testid="person-creation-card" titleId="anlegen-schritt">
        <div className="stack">{children}</div>
      </Card>
    </div>
  );
}
