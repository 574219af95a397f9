import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import type { ImportVorgang } from '#contract/types';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { formatDateTime, formatNumber } from '../../../i18n/format';
import { useTexts, type TextFunction } from '../../../i18n/index';
import { Dialog } from '../../../ui/Dialog';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import type { HistoryPartProps } from './HistoryFilters';

/** The question before an import is deleted: what goes, what stays, in numbers. The safe way has the focus. */
export function DeleteDialog({ snapshot, send }: HistoryPartProps): ReactElement | null {
  const t = useTexts(IMPORT_HISTORY);
  const { chosen, failure } = snapshot.context;
  const deleting = snapshot.matches('deleting');
  const cancel = (): void => send({ type: 'CANCEL' });
  if (chosen === null) return null;
  const { organisationsname: schule, rollenname: rolle, dataItemCount } = chosen;
  return (
    <Dialog
      title={t('delete.title', { date: formatDateTime(chosen.createdAt) })}
      testid="delete-import-dialog"
      onDismiss={cancel}
      footer={
        <>
          <button type="button" className="button" data-testid="cancel-delete-button" data-first-focus="" onClick={cancel}>
            {t('delete.cancel')}
          </button>
          <button
            type="button"
            className="button button--danger"
            data-testid="confirm-delete-button"
            aria-disabled={deleting}
            onClick={() => send({ type: 'CONFIRM' })}
          >
            {t('delete.confirm')}
          </button>
        </>
      }
    >
      {failure === null ? null : (
        <ErrorNotice words={errorText(failure.code, IMPORT_ERRORS)} code={t('errorCode', { code: failure.code })} />
      )}
      <p>{t('delete.what', { schule, rolle, n: formatNumber(dataItemCount) })}</p>
      <p data-testid="delete-consequence-text">{consequence(chosen, t)}</p>
      <p>{t('delete.stays')}</p>
      <p role="status">{deleting ? t('delete.deleting') : ''}</p>
    </Dialog>
  );
}

function consequence({ status, angelegt, dataItemCount }: ImportVorgang, t: TextFunction<typeof IMPORT_HISTORY.texts>): string {
  if (status === 'INPROGRESS') return t('delete.INPROGRESS');
  if (status !== 'FINISHED') return t('delete.rows');
  const count = angelegt ?? dataItemCount;
  return t('delete.FINISHED', { count, n: formatNumber(count) });
}
