import type { ImportSortField } from '#contract/import-enums';
import type { ImportVorgang } from '#contract/types';
import { isDeletable } from '#machines/import/import-deletion/machine';
import type { HistoryQuery } from '#machines/import/import-history/types';
import { IMPORT_HISTORY } from '#i18n/de/import-history';
import { formatDate, formatDateTime, formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';
import { Button, buttonClass } from '#ui/Button';
import { linkToImport } from '../address';

type Column = ListColumn<ImportVorgang, HistoryQuery>;

export interface HistoryColumnsOptions {
  /** The backend sorts, and tells what was created and when it erases. */
  readonly extended: boolean;
  readonly canDelete: (item: ImportVorgang) => boolean;
  readonly onDelete: (item: ImportVorgang) => void;
}

/** What is told of each import; it is opened where it stands, and deleted, as long as it holds something. */
export function useHistoryColumns({ extended, canDelete, onDelete }: HistoryColumnsOptions): readonly Column[] {
  const t = useTexts(IMPORT_HISTORY);
  const sorted = (sort: ImportSortField, largestFirst = false): Partial<Column> => (extended ? { sort, largestFirst } : {});
  const about = ({ createdAt, organisationsname }: ImportVorgang) => (
    <span className="visually-hidden">{t('table.of', { date: formatDateTime(createdAt), schule: organisationsname })}</span>
  );
  const created: Column = {
    key: 'created',
    title: t('table.created'),
    cell: ({ angelegt }) => (angelegt == null ? '–' : formatNumber(angelegt)),
  };
  const erased: Column = {
    key: 'erased',
    title: t('table.erased'),
    cell: ({ loeschungAm }) => <span className="nowrap">{loeschungAm == null ? '–' : formatDate(loeschungAm)}</span>,
  };
  const actions: Column = {
    key: 'actions',
    title: t('table.actions'),
    // Of what has ended everything stands in its row.
    cell: (item) =>
      isDeletable(item) ? (
        <span className="row">
          <RowLink
            row={item.id}
            {...linkToImport({ vorgangId: item.id, kennung: item.kennung ?? null })}
            className={buttonClass('link')}
            testid={`open-import-${item.id}`}
          >
            {t('table.open')} {about(item)}
          </RowLink>
          <Button kind="link" testid={`delete-import-${item.id}`} disabled={!canDelete(item)} onPress={() => onDelete(item)}>
            {t('table.delete')} {about(item)}
          </Button>
        </span>
      ) : (
        '–'
      ),
  };
  return [
    { key: 'createdAt', title: t('table.createdAt'), cell: ({ createdAt }) => formatDateTime(createdAt), ...sorted('createdAt', true) },
    { key: 'schule', title: t('table.schule'), cell: (item) => item.organisationsname, ...sorted('organisationsname') },
    { key: 'rolle', title: t('table.rolle'), cell: (item) => item.rollenname, ...sorted('rollenname') },
    { key: 'count', title: t('table.count'), cell: (item) => formatNumber(item.dataItemCount), ...sorted('dataItemCount', true) },
    ...(extended ? [created] : []),
    {
      key: 'status',
      title: t('table.status'),
      // Where nobody was made, "broken off" would tell of an execution that may never have been.
      cell: ({ status, angelegt }) => t(status !== 'CANCELLED' ? `status.${status}` : angelegt === 0 ? 'table.deleted' : 'table.cancelled'),
      ...sorted('status'),
    },
    ...(extended ? [erased] : []),
    actions,
  ];
}
