import type { ReactElement } from 'react';
import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { ResetDialog, type ResetDialogProps, type ResetWords } from '#shared/second-factor/ResetDialog';
import { Told } from './Told';

/** Asks before the second factor of somebody else is reset, with the choice that a hardware token is lost (D-08). */
export function FactorReset({ name, ...dialog }: Omit<ResetDialogProps, 'words'> & { readonly name: string }): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const words = ({ isHardware, lost }: ResetOrder): ResetWords => ({
    title: t('resetDialog.title', { name }),
    text: t(isHardware ? 'resetDialog.hardware' : 'resetDialog.software'),
    consequence: t('resetDialog.consequence'),
    lost: t('resetDialog.lost'),
    confirm: t('resetDialog.confirm'),
    busy: t('resetDialog.busy'),
    doneTitle: t('resetDialog.doneTitle'),
    done: (
      <Told testid="dialog-text">
        {t(!isHardware ? 'resetDialog.doneSoftware' : lost ? 'resetDialog.doneLost' : 'resetDialog.doneHardware', { name })}
      </Told>
    ),
  });
  return <ResetDialog {...dialog} words={words} />;
}
