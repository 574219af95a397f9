import type { ReactElement } from 'react';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { Icon } from '#ui/Icon';
import { StepHeading } from './StepHeading';

/** What is done, and when the code will be asked for. */
export function DoneStep({ administers }: { readonly administers: boolean }): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  return (
    <>
      <StepHeading text={t('done.heading')} />
      <p className="second-factor__state second-factor__state--good">
        <Icon name="check" />
        <span>{t('done.text', { opened: t(administers ? 'opened.administers' : 'opened.others') })}</span>
      </p>
      <p>{t('done.keep')}</p>
    </>
  );
}
