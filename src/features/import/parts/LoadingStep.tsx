import type { ReactElement } from 'react';
import { IMPORT } from '#i18n/de/import';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { ProgressBar } from '#ui/ProgressBar';
import type { ImportSnapshot } from '../bind';
import { Step } from './Step';

/** The import is over, which the bar still shows; its result is read page by page (CALL-19). */
export function LoadingStep({ snapshot }: { readonly snapshot: ImportSnapshot }): ReactElement {
  const t = useTexts(IMPORT);
  const { vorgang, reading } = snapshot.context;
  const total = formatNumber(vorgang?.total ?? 0);
  return (
    <Step title={t('result.heading')}>
      <div className="import-progress">
        <ProgressBar label={t('run.bar')} percent={100} text={t('run.progress', { done: total, total })} testid="import-progress-bar" />
      </div>
      <p role="status" className="busy" data-testid="loading-spinner">
        {t('run.loadingUsers')}
      </p>
      {reading === null ? null : (
        <p data-testid="import-reading-text">
          {t('run.rowsRead', { read: formatNumber(reading.read), total: formatNumber(reading.total) })}
        </p>
      )}
    </Step>
  );
}
