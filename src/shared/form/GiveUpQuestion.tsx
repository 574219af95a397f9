import type { ReactElement } from 'react';
import { FORM } from '#i18n/de/form';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

export interface GiveUpQuestionProps {
  /** Whom it is about; empty on a page that says it. */
  readonly name: string;
  readonly send: (event: { readonly type: 'CONFIRM' | 'CANCEL' }) => void;
}

/** Before a dialog closes over what is typed in it (STATE-12); staying is the safe way. */
export function GiveUpQuestion({ name, send }: GiveUpQuestionProps): ReactElement {
  const t = useTexts(FORM);
  return (
    <ConfirmDialog
      title={name === '' ? t('giveUp.titlePlain') : t('giveUp.title', { name })}
      testid="give-up-dialog"
      confirm={{ label: t('giveUp.confirm'), testid: 'give-up-button', danger: true, onPress: () => send({ type: 'CONFIRM' }) }}
      cancel={{ label: t('giveUp.stay'), testid: 'keep-input-button', onPress: () => send({ type: 'CANCEL' }) }}
    >
      <p>{t('giveUp.text')}</p>
    </ConfirmDialog>
  );
}
