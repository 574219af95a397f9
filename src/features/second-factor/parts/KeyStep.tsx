import type { ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { TokenKeyOutput } from '#shared/second-factor/TokenKeyOutput';
import type { SecondFactorSnapshot } from '../bind';
import { StepHeading } from './StepHeading';

/** The key as QR image, as a link for an app on this device, and as text; or why there is none. */
export function KeyStep({ snapshot }: { readonly snapshot: SecondFactorSnapshot }): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const { key, failure } = snapshot.context;
  return (
    <>
      <StepHeading text={t('key.heading')} />
      {failure === null ? (
        <p data-testid="self-service-dialog-qr-info-text">{t('key.text')}</p>
      ) : (
        <FailureNotice
          failure={failure}
          catalogue={SECOND_FACTOR_ERRORS}
          testid={snapshot.matches({ settingUp: 'rejected' }) ? 'self-service-otp-error-text' : 'self-service-token-init-error-text'}
        />
      )}
      {snapshot.matches({ settingUp: 'creating' }) ? (
        <div data-testid="software-token-dialog-progress-bar">
          <progress className="visually-hidden" aria-label={t('key.creating')} />
          <div className="skeleton token-key__qr" />
        </div>
      ) : null}
      {key === null ? null : (
        <div className="stack own-key">
          <TokenKeyOutput tokenKey={key} alt={{ withText: t('key.alt'), only: t('key.altOnly') }} warning={t('key.secret')} />
        </div>
      )}
    </>
  );
}
