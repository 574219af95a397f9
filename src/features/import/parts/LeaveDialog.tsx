import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import type { SendImport } from '../bind';

export interface LeaveDialogProps {
  readonly send: SendImport;
  readonly title: string;
  /** What becomes of what is under way or not saved yet. */
  readonly text: string;
  /** Credentials can be saved here, before the page is left. */
  readonly canSave?: boolean;
}

/** The question before the page is left; staying is the safe way and has the focus. */
export function LeaveDialog({ send, title, text, canSave = false }: LeaveDialogProps): ReactElement {
  const t = useTexts(IMPORT);
  const stay = (): void => send({ type: 'CANCEL' });
  return (
    <Dialog
      title={title}
      testid="leave-dialog"
      onDismiss={stay}
      footer={
        <>
          <button type="button" className="button" data-testid="stay-button" data-first-focus="" onClick={stay}>
            {t('leave.stay')}
          </button>
          <button type="button" className="button button--danger" data-testid="leave-button" onClick={() => send({ type: 'LEAVE_ANYWAY' })}>
            {t('leave.leave')}
          </button>
          {canSave ? (
            <button type="button" className="button button--primary" data-testid="leave-save-button" onClick={() => send({ type: 'SAVE' })}>
              {t('result.save')}
            </button>
          ) : null}
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
