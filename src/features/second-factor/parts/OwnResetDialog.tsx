import type { ReactElement } from 'react';
import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import { SECOND_FACTOR } from '#i18n/de/second-factor';
import { useTexts } from '#i18n/index';
import { ResetDialog, type ResetDialogProps, type ResetWords } from '#shared/second-factor/ResetDialog';
import { StepHeading } from './StepHeading';

export interface OwnResetDialogProps extends Omit<ResetDialogProps, 'words' | 'stepUpWords'> {
  readonly administers: boolean;
}

/** Asks before the own second factor is reset, and says what happened (SCREEN-15, D-08). */
export function OwnResetDialog({ administers, ...props }: OwnResetDialogProps): ReactElement {
  const t = useTexts(SECOND_FACTOR);
  const words = ({ isHardware, serial = '', lost }: ResetOrder): ResetWords => ({
    title: t('resetDialog.title'),
    text: t(isHardware ? 'resetDialog.hardware' : 'resetDialog.software', { serial }),
    consequence: t('resetDialog.consequence', { closed: t(administers ? 'closed.administers' : 'closed.others') }),
    elsewhere: t('resetDialog.elsewhere'),
    lost: t('resetDialog.lost'),
    confirm: t('resetDialog.confirm'),
    busy: t('resetDialog.sending'),
    doneTitle: t('resetDialog.doneTitle'),
    done: (
      <>
        <StepHeading text={t('resetDialog.doneHeading')} />
        <p data-testid="dialog-text">
          {t(!isHardware ? 'resetDialog.doneSoftware' : lost ? 'resetDialog.doneLost' : 'resetDialog.doneHardware')}
        </p>
        {administers ? <p>{t('resetDialog.doneLevel')}</p> : null}
      </>
    ),
  });
  const stepUpWords = { title: t('confirmFirst.title'), text: t('confirmFirst.text'), wayOut: t('confirmFirst.wayOut') };
  return <ResetDialog {...props} words={words} stepUpWords={stepUpWords} />;
}
