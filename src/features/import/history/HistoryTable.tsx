import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ImportSortField } from '#contract/enums';
import type { ImportVorgang } from '#contract/types';
import { isDeletable } from '#machines/import-history/steps';
import { IMPORT_HISTORY } from '../../../i18n/de/import-history';
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format';
import { useTexts } from '../../../i18n/index';
import { DataTable, type DataColumn, type DataSort } from '../../../ui/DataTable';
import { linkToImport } from '../address';
import type { HistoryPartProps } from './HistoryFilters';

/** The imports of one page; each is opened where it stands, and deleted as long as it holds something. */
export function HistoryTable({ snapshot, send }: HistoryPartProps): ReactElement {
  const t = useTexts(IMPORT_HISTORY);
  const { items, query, extended } = snapshot.context;
  const sort = (field: ImportSortField): { readonly sort?: DataSort } => {
    if (!extended) return {};
    const order = query.sortField !== field ? null : query.sortOrder === 'asc' ? 'ascending' : 'descending';
    return { sort: { order, onSort: () => send({ type: 'SORT', field }), testid: `sort-${field}` } };
  };
  const about = ({ createdAt, organisationsname }: ImportVorgang): ReactElement => (
    <span className="visually-hidden">{t('table.of', { date: formatDateTime(createdAt), schule: organisationsname })}</span>
  );
  const actions = (item: ImportVorgang): ReactElement => (
    <span className="row">
      <Link
        {...linkToImport({ vorgangId: item.id, kennung: item.kennung ?? null })}
        className="link-button"
        data-testid={`open-import-${item.id}`}
      >
        {t('table.open')} {about(item)}
      </Link>
      {isDeletable(item) ? (
        <button
          type="button"
          className="link-button"
          data-testid={`delete-import-${item.id}`}
          aria-disabled={!snapshot.can({ type: 'DELETE', id: item.id })}
          onClick={() => send({ type: 'DELETE', id: item.id })}
        >
          {t('table.delete')} {about(item)}
        </button>
      ) : null}
    </span>
  );
  // Only a backend that tells these has columns for them.
  const created: DataColumn<ImportVorgang> = {
    key: 'created',
    title: t('table.created'),
    cell: ({ angelegt }) => (angelegt == null ? '–' : formatNumber(angelegt)),
  };
  const erased: DataColumn<ImportVorgang> = {
    key: 'erased',
    title: t('table.erased'),
    cell: ({ loeschungAm }) => <span className="nowrap">{loeschungAm == null ? '–' : formatDate(loeschungAm)}</span>,
  };
  return (
    <DataTable
      caption={t('table.caption')}
      rows={items}
      rowKey={({ id }) => id}
      rowTestid={(index) => `history-row-${index}`}
      columns={[
        { key: 'createdAt', title: t('table.createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt), ...sort('createdAt') },
        { key: 'schule', title: t('table.schule'), cell: (item) => item.organisationsname, ...sort('organisationsname') },
        { key: 'rolle', title: t('table.rolle'), cell: (item) => item.rollenname, ...sort('rollenname') },
        { key: 'count', title: t('table.count'), cell: (item) => formatNumber(item.dataItemCount), ...sort('dataItemCount') },
        ...(extended ? [created] : []),
        { key: 'status', title: t('table.status'), cell: ({ status }) => t(`status.${status}`), ...sort('status') },
        ...(extended ? [erased] : []),
        { key: 'actions', title: t('table.actions'), cell: actions },
      ]}
      texts={{
        page: (from, to, total) => t('table.page', { from, to, total }),
        previous: t('table.previous'),
        next: t('table.next'),
      }}
      pageSize={Math.max(1, items.length)}
    />
  );
}
