import type { ReactElement } from 'react';
import { SECOND_FACTOR_ERRORS } from '#contract/errors/second-factor';
import { SECOND_FACTOR } from '../../../i18n/de/second-factor';
import { useTexts } from '../../../i18n/index';
import { FailureNotice } from '../../../shared/FailureNotice';
import type { SecondFactorSnapshot, SendSecondFactor } from '../bind';
import { StepHeading } from './StepHeading';

/** What resetting means, why it failed, or what it did. */
export function ResetContent({
  snapshot,
  send,
}: {
  readonly snapshot: SecondFactorSnapshot;
  readonly send: SendSecondFactor;
}): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const { info, lost, failure } = snapshot.context;
  const isHardware = info?.tokenKind === 'hardware';
  if (snapshot.matches({ resetting: 'done' })) {
    return (
      <>
        <StepHeading text={t('resetDialog.doneHeading')} />
        <p data-testid="dialog-text">
          {t(!isHardware ? 'resetDialog.doneSoftware' : lost ? 'resetDialog.doneLost' : 'resetDialog.doneHardware')}
        </p>
        <p>{t('resetDialog.doneLevel')}</p>
      </>
    );
  }
  return (
    <>
      {snapshot.matches({ resetting: 'failed' }) && failure !== null ? (
        <FailureNotice failure={failure} catalogue={SECOND_FACTOR_ERRORS} testid="token-reset-dialog-error-text" />
      ) : null}
      <p data-testid="token-reset-info-text">{t(isHardware ? 'resetDialog.hardware' : 'resetDialog.software')}</p>
      <p>{t('resetDialog.consequence')}</p>
      {isHardware ? (
        <label className="second-factor__choice">
          <input
            type="checkbox"
            checked={lost}
            disabled={!snapshot.can({ type: 'TOGGLE_LOST' })}
            data-testid="token-lost-checkbox"
            onChange={() => send({ type: 'TOGGLE_LOST' })}
          />
          <span>{t('resetDialog.lost')}</span>
        </label>
      ) : null}
      <output>{snapshot.hasTag('busy') ? t('resetDialog.sending') : ''}</output>
    </>
  );
}
