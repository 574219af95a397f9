import type { ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { FailureNotice } from '#shared/FailureNotice';
import { Button } from '#ui/Button';
import { Icon } from '#ui/Icon';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';
import '../second-factor.css';

export interface SecondFactorStateProps {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
  readonly administers: boolean;
  /** Opens the reset; null where the server does not let everybody reset the own one. */
  readonly onReset: (() => void) | null;
}

/** What the card says: loading, failed, none, software or hardware token (ENT-03). */
export function SecondFactorState({ snapshot, send, administers, onReset }: SecondFactorStateProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const { info, failure } = snapshot.context;
  if (snapshot.matches('stateFailed') && failure !== null) {
    return (
      <FailureNotice
        failure={failure}
        catalogue={SECOND_FACTOR_ERRORS}
        testid="two-factor-info"
        onRetry={() => send({ type: 'RETRY' })}
        retryTestid="two-factor-retry-button"
      />
    );
  }
  if (info === null || snapshot.matches('loadingState')) {
    return (
      <div data-testid="loading-spinner">
        <output className="visually-hidden">{t('loading')}</output>
        <div className="skeleton second-factor__skeleton" />
      </div>
    );
  }
  if (info.hasToken) {
    return (
      <>
        <p className="second-factor__state second-factor__state--good" data-testid="two-factor-info">
          <Icon name="check" />
          <span>{info.tokenKind === 'hardware' ? t('hardware') : t('software')}</span>
        </p>
        {info.serial === '' ? null : <p className="second-factor__serial">{t('serial', { serial: info.serial })}</p>}
        <p>{t(onReset === null ? 'reset' : 'resetOwn')}</p>
        {onReset === null ? null : (
          <p>
            <Button testid="open-2FA-dialog-icon" onPress={onReset}>
              {t('resetButton')}
            </Button>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <p className="second-factor__state second-factor__state--missing" data-testid="two-factor-info">
        <Icon name="warning" />
        <span>{t('required', { closed: t(administers ? 'closed.administers' : 'closed.others') })}</span>
      </p>
      <p>
        <Button kind="primary" testid="open-2FA-self-service-dialog-icon" onPress={() => send({ type: 'SET_UP' })}>
          {t('setUp')}
        </Button>
      </p>
    </>
  );
}
