import type { ReactElement } from 'react';
import { signInAddress, stepUpAddress } from '#api/leave';
import { errorText } from '#contract/errors/lookup';
import { IMPORT } from '../../../i18n/de/import';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { StepUpNotice } from '../../../ui/StepUpNotice';
import type { ImportSnapshot, SendImport } from '../bind';
import { Step } from './Step';

/** Why the import waits: for the second factor, or for a sign-in; the chosen file survives it (STATE-13). */
export function WaitingStep({ snapshot, send }: { readonly snapshot: ImportSnapshot; readonly send: SendImport }): ReactElement {
  const t = useTexts(STEP_UP);
  const title = useTexts(IMPORT)('title');
  const forSignIn = snapshot.matches('awaitingSignIn');
  const otherTab = forSignIn
    ? { text: t('notKept'), label: t('otherTabSignIn'), href: signInAddress() }
    : { text: t('notKept'), label: t('otherTabStepUp'), href: stepUpAddress() };
  return (
    <Step title={title}>
      <StepUpNotice
        {...errorText(forSignIn ? '401' : 'REQUIRED_STEP_UP_LEVEL_NOT_MET')}
        otherTab={snapshot.context.notKept ? otherTab : null}
      />
      <div className="row import-buttons">
        <button type="button" className="button" data-testid="step-up-decline-button" onClick={() => send({ type: 'DECLINE' })}>
          {t('decline')}
        </button>
        <button
          type="button"
          className="button button--primary"
          data-testid="step-up-confirm-button"
          onClick={() => send({ type: forSignIn ? 'CONFIRM_SIGN_IN' : 'CONFIRM_STEP_UP' })}
        >
          {forSignIn ? t('confirmSignIn') : t('confirmStepUp')}
        </button>
      </div>
    </Step>
  );
}
