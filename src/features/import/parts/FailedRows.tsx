import type { ReactElement } from 'react';
import type { ImportedUser } from '#contract/types';
import { IMPORT } from '#i18n/de/import';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { DataTable } from '#ui/DataTable';
import { reasonOf } from '../csv-export';
import { counted, tableTexts, type Words } from './words';

export interface FailedRowsProps {
  readonly users: readonly ImportedUser[];
  readonly onSave?: () => void;
}

/** Rows that were not imported, with the reason of each. */
export function FailedRows({ users, onSave }: FailedRowsProps): ReactElement {
  const t = useTexts(IMPORT);
  return (
    <section className="alert alert--warning" data-testid="failed-rows">
      <h3 className="alert__title">{counted(t, 'result.failed', users.length)}</h3>
      <p>{t('result.failedText')}</p>
      <DataTable
        caption={t('result.failedTable')}
        rows={users}
        rowKey={(_, index) => String(index)}
        columns={[
          { key: 'nachname', title: t('result.nachname'), cell: (user) => user.nachname },
          { key: 'vorname', title: t('result.vorname'), cell: (user) => user.vorname },
          { key: 'klasse', title: t('result.klasse'), cell: (user) => user.klasse ?? '' },
          { key: 'grund', title: t('check.reason'), cell: (user) => reason(user, t) },
        ]}
        texts={tableTexts(t)}
      />
      {onSave === undefined ? null : (
        <Button testid="save-failed-button" onPress={onSave}>
          {t('result.saveFailed')}
        </Button>
      )}
    </section>
  );
}

function reason({ status, fehler }: ImportedUser, t: Words): string {
  if (fehler != null) return reasonOf(fehler);
  return t(status === 'FAILED' ? 'result.failedPlain' : 'result.pending');
}
