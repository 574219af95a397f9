import type { ReactElement } from 'react';
import { loginAddress } from '#contract/login-address';
import { hrefOf } from '#contract/routes';
import { errorText } from '#contract/errors/lookup';
import type { StepUpEvent } from '#machines/shared/step-up';
import { STEP_UP } from '../../../i18n/de/step-up';
import { useTexts } from '../../../i18n/index';
import { StepUpNotice } from '../../../ui/StepUpNotice';

export interface AwaitingNoticeProps {
  readonly forSignIn: boolean;
  readonly notKept: boolean;
  readonly send: (event: StepUpEvent) => void;
}

/** Why it waits: for the second factor, or for a sign-in; what was entered survives it (STATE-13). */
export function AwaitingNotice({ forSignIn, notKept, send }: AwaitingNoticeProps): ReactElement {
  const t = useTexts(STEP_UP);
  const otherTab = forSignIn
    ? { text: t('notKept'), label: t('otherTabSignIn'), href: loginAddress({ returnTo: hrefOf('start') }) }
    : { text: t('notKept'), label: t('otherTabStepUp'), href: loginAddress({ returnTo: hrefOf('start'), level: 'gold' }) };
  return (
    <>
      <StepUpNotice {...errorText(forSignIn ? '401' : 'REQUIRED_STEP_UP_LEVEL_NOT_MET')} otherTab={notKept ? otherTab : null} />
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
    </>
  );
}
