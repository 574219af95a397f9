import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { IMPORT_ERRORS } from '#contract/errors/import';
import type { ImportVorgang } from '#contract/types';
import type { importDeletionMachine } from '#machines/import/import-deletion/machine';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { formatDateTime, formatNumber } from '#i18n/format';
import { useTexts, type TextFunction } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';

export interface DeletionDialogProps {
  readonly snapshot: SnapshotFrom<typeof importDeletionMachine>;
  readonly send: (event: never) => void;
}

/** The question before an import is deleted: what goes, what stays, in numbers. The safe way has the focus. */
export function DeletionDialog({ snapshot, send }: DeletionDialogProps): ReactElement | null {
  const t = useTexts(IMPORT_HISTORY);
  const { subject } = snapshot.context;
  if (subject === null) return null;
  const { organisationsname: schule, rollenname: rolle, dataItemCount } = subject;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('delete.title', { date: formatDateTime(subject.createdAt) })}
      testid="delete-import-dialog"
      confirm={{ label: t('delete.confirm'), testid: 'confirm-delete-button', danger: true }}
      cancel={{ label: t('delete.cancel'), testid: 'cancel-delete-button' }}
      busyText={t('delete.deleting')}
      what={t('delete.named', { date: formatDateTime(subject.createdAt) })}
      catalogue={IMPORT_ERRORS}
    >
      <p>{t('delete.what', { schule, rolle, n: formatNumber(dataItemCount) })}</p>
      <p data-testid="delete-consequence-text">{consequence(subject, t)}</p>
      <p>{t('delete.stays')}</p>
    </ActionDialog>
  );
}

function consequence({ status, angelegt, dataItemCount }: ImportVorgang, t: TextFunction<typeof IMPORT_HISTORY.texts>): string {
  if (status === 'INPROGRESS') return t('delete.INPROGRESS');
  if (status !== 'FINISHED') return t('delete.rows');
  const count = angelegt ?? dataItemCount;
  return t('delete.FINISHED', { count, n: formatNumber(count) });
}
