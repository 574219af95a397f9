import type { ReactElement } from 'react';
import type { ResetOrder } from '#machines/person/second-factor-reset/order';
import type { PersonSubject } from '#rules/person-record';
import { PERSON_FACTOR } from '#i18n/de/person-factor';
import { useTexts } from '#i18n/index';
import { ResetDialog, type ResetDialogProps, type ResetWords } from '#shared/second-factor/ResetDialog';
import { Told } from '#shared/dialog/Told';
import { Whom } from '#shared/person/Whom';

/** Asks before the second factor of somebody else is reset, with the choice that a hardware token is lost (D-08). */
export function FactorReset({ subject, ...dialog }: Omit<ResetDialogProps, 'words'> & { readonly subject: PersonSubject }): ReactElement {
  const t = useTexts(PERSON_FACTOR);
  const { name } = subject;
  const words = ({ isHardware, serial = '', lost }: ResetOrder): ResetWords => ({
    title: t('resetDialog.title', { name }),
    whom: <Whom subject={subject} />,
    text: t(isHardware ? 'resetDialog.hardware' : 'resetDialog.software', { serial }),
    consequence: t('resetDialog.consequence'),
    elsewhere: t('resetDialog.elsewhere'),
    doneElsewhere: t('resetDialog.doneElsewhere'),
    advice: t('resetDialog.stolen'),
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
