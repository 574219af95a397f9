import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import type { ImportSnapshot, SendImport } from '../bind';
import { FailureNotice } from './FailureNotice';
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
  const erasing = snapshot.matches({ finished: 'erasing' });
  const back = (): void => send({ type: 'CANCEL' });
  return (
    <Dialog
      title={counted(t, 'erase.title', count)}
      testid="erase-dialog"
      onDismiss={back}
      footer={
        <>
          <button type="button" className="button" data-testid="erase-back-button" data-first-focus="" onClick={back}>
            {t('erase.back')}
          </button>
          <button
            type="button"
            className="button button--danger"
            data-testid="erase-button"
            aria-disabled={erasing}
            onClick={() => send({ type: 'ERASE' })}
          >
            {t('erase.erase')}
          </button>
          <button
            type="button"
            className={saved ? 'button' : 'button button--primary'}
            data-testid="erase-save-button"
            onClick={() => send({ type: 'SAVE' })}
          >
            {saved ? t('result.saveAgain') : t('result.save')}
          </button>
        </>
      }
    >
      {failure === null ? null : <FailureNotice failure={failure} />}
      <p>{saved ? t('erase.saved') : t('erase.unsaved')}</p>
      <p role="status">{erasing ? t('erase.erasing') : ''}</p>
    </Dialog>
  );
}
