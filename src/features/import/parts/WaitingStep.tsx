import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { StepUpPanel } from '#shared/step-up/StepUpPanel';
import type { ImportSnapshot, SendImport } from '../bind';
import { Step } from './Step';

/** The wizard waits for the second factor or a sign-in; the chosen file survives it (STATE-13). */
export function WaitingStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const title = useTexts(IMPORT)('title');
  return (
    <Step title={title}>
      <StepUpPanel snapshot={snapshot} send={send} />
    </Step>
  );
}
