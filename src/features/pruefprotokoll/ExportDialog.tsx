import type { ReactElement } from 'react';
import type { SnapshotFrom } from 'xstate';
import { AUDIT_LINES_MOST } from '#contract/audit-log';
import type { ActionEvent } from '#machines/patterns/action/types';
import type { ExportOrder } from '#machines/pruefprotokoll/pruefprotokoll-export/types';
import { PRUEFPROTOKOLL } from '#i18n/de/pruefprotokoll';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ActionDialog } from '#shared/dialog/ActionDialog';
import { Told } from '#shared/dialog/Told';
import type { pruefprotokollExport } from './bind';

export interface ExportDialogProps {
  readonly snapshot: SnapshotFrom<typeof pruefprotokollExport>;
  readonly send: (event: ActionEvent<ExportOrder>) => void;
}

/** Says what the file will hold before it is fetched, and what it holds afterwards. */
export function ExportDialog({ snapshot, send }: ExportDialogProps): ReactElement | null {
  const t = useTexts(PRUEFPROTOKOLL);
  const { subject, result } = snapshot.context;
  if (subject === null) return null;
  const { total } = subject;
  const lines = result?.lines ?? 0;
  return (
    <ActionDialog
      snapshot={snapshot}
      send={send}
      title={t('export.title')}
      testid="pruefprotokoll-export-dialog"
      failureTestid="pruefprotokoll-export-error-text"
      confirm={{ label: t('export.confirm'), testid: 'pruefprotokoll-export-button' }}
      cancel={{ testid: 'cancel-pruefprotokoll-export-button' }}
      busyText={t('export.busy')}
      done={{
        title: t('export.done'),
        closeTestid: 'close-pruefprotokoll-export-button',
        content: <Told testid="pruefprotokoll-export-done">{t('export.doneText', { count: lines, n: formatNumber(lines) })}</Told>,
      }}
    >
      <p>
        {total > AUDIT_LINES_MOST
          ? t('export.tooMany', { n: formatNumber(AUDIT_LINES_MOST) })
          : t('export.text', { count: total, n: formatNumber(total) })}
      </p>
      <p>{t('export.personal')}</p>
      <p>{t('export.time')}</p>
      <p>{t('export.logged')}</p>
    </ActionDialog>
  );
}
