import type { ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { useTexts } from '../../../i18n/index';
import { FailureNotice } from '../../../shared/FailureNotice';
import { CopyButton } from '../../../ui/CopyButton';
import type { SecondFactorSnapshot } from '../bind';
import { keyAsText } from '../otpauth';
import { StepHeading } from './StepHeading';

/** The key as QR image, as a link for an app on this device, and as text; or why there is none. */
export function KeyStep({ snapshot }: { readonly snapshot: SecondFactorSnapshot }): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const { key, failure } = snapshot.context;
  const text = keyAsText(key?.otpauthUri ?? null);
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
          <div className="skeleton second-factor__qr" />
        </div>
      ) : null}
      {key === null ? null : (
        <img
          className="second-factor__qr"
          src={key.qrCode}
          width={220}
          height={220}
          alt={text === null ? t('key.altOnly') : t('key.alt')}
          data-testid="software-token-dialog-qr-code"
        />
      )}
      {key?.otpauthUri == null || text === null ? null : (
        <>
          <p>
            <a href={key.otpauthUri} data-testid="software-token-dialog-app-link">
              {t('key.openApp')}
            </a>
          </p>
          <details className="second-factor__key">
            <summary data-testid="software-token-dialog-key-toggle">{t('key.asText')}</summary>
            <p>{t('key.asTextHelp')}</p>
            <p className="second-factor__key-text" data-testid="software-token-dialog-key">
              {text}
            </p>
            <CopyButton text={text.replaceAll(' ', '')} label={t('key.copy')} copied={t('key.copied')} failed={t('key.copyFailed')} />
          </details>
          <p>{t('key.secret')}</p>
        </>
      )}
    </>
  );
}
