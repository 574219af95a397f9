import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { ConfirmDialog } from '#shared/dialog/ConfirmDialog';
import { Button } from '#ui/Button';
import type { ImportSnapshot, SendImport } from '../bind';
import { counted } from './words';

export interface EraseDialogProps {
  readonly snapshot: ImportSnapshot;
  readonly send: SendImport;
  readonly count: number;
}

/** The question before the credentials are erased; whoever has not saved them can do so here. */
export function EraseDialog({ snapshot, send, count }: EraseDialogProps): ReactElement {
  const t = useTexts(IMPORT);
  const { saved, failure } = snapshot.context;
  return (
    <ConfirmDialog
      title={counted(t, 'erase.title', count)}
      testid="erase-dialog"
      failure={failure}
      catalogue={IMPORT_ERRORS}
      busy={snapshot.matches({ finished: 'erasing' })}
      busyText={t('erase.erasing')}
      cancel={{ label: t('erase.back'), testid: 'erase-back-button', onPress: () => send({ type: 'CANCEL' }) }}
      confirm={{ label: t('erase.erase'), testid: 'erase-button', danger: true, onPress: () => send({ type: 'ERASE' }) }}
      more={
        <Button kind={saved ? 'normal' : 'primary'} testid="erase-save-button" onPress={() => send({ type: 'SAVE' })}>
          {saved ? t('result.saveAgain') : t('result.save')}
        </Button>
      }
    >
      <p>{saved ? t('erase.saved') : t('erase.unsaved')}</p>
    </ConfirmDialog>
  );
}
