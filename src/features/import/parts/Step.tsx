import type { ReactElement } from 'react';
import { WizardStep, type WizardStepProps } from '#shared/wizard/WizardStep';

/** One step of the import. */
export function Step(props: Pick<WizardStepProps, 'title' | 'children'>): ReactElement {
  return <WizardStep {...props} testid="person-import-card" titleId="import-schritt" />;
}
