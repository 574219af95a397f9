import type { ReactElement } from 'react';
import { WizardStep, type WizardStepProps } from '#shared/wizard/WizardStep';

/** One step of the wizard that creates or adds a person. */
export function Step(props: Pick<WizardStepProps, 'title' | 'children'>): ReactElement {
  return <WizardStep {...props} testid="person-creation-card" titleId="anlegen-schritt" />;
}
