import type { ReactElement } from 'react';
import { IMPORT } from '../../../i18n/de/import';
import { formatDate } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import type { SendImport } from '../bind';

/** The question before the page is left with credentials that nobody has saved. */
export function LeaveDialog({ send, erasedAt }: { readonly send: SendImport; readonly erasedAt: string | null }): ReactElement {
  const t = useTexts(IMPORT);
  const stay = (): void => send({ type: 'CANCEL' });
  return (
    <Dialog
      title={t('leave.title')}
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
          <button type="button" className="button button--primary" data-testid="leave-save-button" onClick={() => send({ type: 'SAVE' })}>
            {t('result.save')}
          </button>
        </>
      }
    >
      <p>{erasedAt === null ? t('leave.open') : t('leave.until', { date: formatDate(erasedAt) })}</p>
    </Dialog>
  );
}
