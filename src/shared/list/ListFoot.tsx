import type { ReactElement } from 'react';
import { isShowable, pagesOf } from '#machines/patterns/list/pages';
import { ALL_AT_MOST, PAGE_SIZES, type ListItem, type ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Pager } from '#ui/Pager';
import { SelectField } from '#ui/SelectField';
import type { ListPageProps } from './parts';

/** How many at once, and the pages, each read from its top; "all" of very many is explained instead of offered (LIST-01). */
export function ListFoot<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  onTurned,
}: Pick<ListPageProps<Item, Query>, 'list'> & { readonly onTurned: () => void }): ReactElement {
  const t = useTexts(LIST);
  const { query, total } = snapshot.context;
  const pages = pagesOf(total, query);
  const ask = (change: Partial<ListQuery>): void => send({ type: 'ASK', change: change as Partial<Query> });
  return (
    <>
      <div className="row list-foot">
        <SelectField
          label={t('size')}
          value={String(query.size)}
          options={PAGE_SIZES.map((size) => ({
            value: String(size),
            text: size === 'all' ? t('all') : String(size),
            disabled: !isShowable(size, total),
          }))}
          onValue={(value) => ask({ size: PAGE_SIZES.find((size) => String(size) === value) ?? query.size })}
          testid="page-size-select"
        />
        <Pager
          label={t('pages')}
          page={query.page}
          pages={pages}
          text={t('pageOf', { page: formatNumber(query.page + 1), pages: formatNumber(Math.max(pages, query.page + 1)) })}
          previous={t('previous')}
          next={t('next')}
          onPage={(page) => {
            ask({ page });
            onTurned();
          }}
        />
      </div>
      {isShowable('all', total) ? null : <p>{t('tooMany', { n: formatNumber(ALL_AT_MOST) })}</p>}
    </>
  );
}
