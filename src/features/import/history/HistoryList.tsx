import type { ReactElement } from 'react';
import { IMPORT_ERRORS } from '#contract/errors/import';
import { errorText } from '#contract/errors/lookup';
import { ALL_AT_MOST, pagesOf } from '#machines/import-history/steps';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { formatNumber } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { Alert } from '../../../ui/Alert';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Pager } from '../../../ui/Pager';
import { SelectField } from '../../../ui/SelectField';
import { PAGE_SIZES } from './address';
import type { HistoryPartProps } from './HistoryFilters';
import { HistoryTable } from './HistoryTable';

/** What was found: count, table and pages, or why there is nothing. While it loads the rows before stay where they are. */
export function HistoryList({ snapshot, send }: HistoryPartProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const { items, total, query, failure, deleted } = snapshot.context;
  const loading = snapshot.matches({ shown: 'loading' });
  const failed = snapshot.matches({ shown: 'failed' });
  const status = loading ? t('loading') : failed ? '' : t('found', { count: total, n: formatNumber(total) });
  const pages = pagesOf(total, query);
  return (
    <div className="stack" aria-busy={loading}>
      <div className="row import-history-head">
        <p role="status" data-testid="history-status-text">
          {deleted ? `${t('deleted')} ` : ''}
          {status}
        </p>
        <button type="button" className="button" data-testid="refresh-history-button" onClick={() => send({ type: 'REFRESH' })}>
          {t('refresh')}
        </button>
      </div>
      {failed && failure !== null ? (
        <ErrorNotice
          words={errorText(failure.code, IMPORT_ERRORS)}
          code={t('errorCode', { code: failure.code })}
          action={{ label: t('retry'), onPress: () => send({ type: 'RETRY' }), testid: 'retry-button' }}
        />
      ) : null}
      {snapshot.matches({ shown: 'empty' }) ? (
        <Alert severity="info" title={t('none')} testidPrefix="history-empty">
          <p>{t('noneText')}</p>
        </Alert>
      ) : null}
      {snapshot.matches({ shown: 'unmatched' }) ? (
        <Alert severity="info" title={t('unmatched')} testidPrefix="history-unmatched">
          <p>{t('unmatchedText')}</p>
        </Alert>
      ) : null}
      {items.length === 0 ? null : <HistoryTable snapshot={snapshot} send={send} />}
      <div className="row import-history-foot">
        <SelectField
          label={t('table.size')}
          value={String(query.size)}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            text: size === 'all' ? t('table.all') : String(size),
            disabled: size === 'all' && total > ALL_AT_MOST,
          }))}
          onValue={(value) => send({ type: 'SIZE', size: PAGE_SIZES.find((size) => String(size) === value) ?? query.size })}
          testid="page-size-select"
        />
        <Pager
          label={t('table.pages')}
          page={query.page}
          pages={pages}
          text={t('table.pageOf', { page: formatNumber(query.page + 1), pages: formatNumber(Math.max(pages, query.page + 1)) })}
          previous={t('table.previous')}
          next={t('table.next')}
          onPage={(page) => send({ type: 'PAGE', page })}
        />
      </div>
      {total > ALL_AT_MOST ? <p>{t('table.tooMany', { n: formatNumber(ALL_AT_MOST) })}</p> : null}
    </div>
  );
}
