import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { StepHeading } from './StepHeading';

/** What is needed and what will happen. */
export function ExplainStep(): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  return (
    <>
      <StepHeading text={t('explain.heading')} />
      <p data-testid="self-service-dialog-warning-text">
        <strong>{t('explain.warning')}</strong>
      </p>
      <p data-testid="self-service-dialog-info-text">{t('explain.text')}</p>
      <p>{t('explain.cancel')}</p>
    </>
  );
}
