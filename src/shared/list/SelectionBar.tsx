import type { ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import type { ListPageProps } from './parts';

/** What is selected, on all pages, and what can be done with it. */
export function SelectionBar<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  selection,
}: Pick<ListPageProps<Item, Query>, 'list' | 'selection'>): ReactElement | null {
  const t = useTexts(LIST);
  const { selected } = snapshot.context;
  if (selection === undefined || selected.length === 0) return null;
  return (
    <section className="row list-selection" aria-label={t('selection')}>
      <p role="status" data-testid="selected-count-text">
        {t('selected', { count: selected.length, n: formatNumber(selected.length) })}
      </p>
      <Button kind="link" testid="clear-selection-button" onPress={() => send({ type: 'CLEAR_SELECTION' })}>
        {t('clear')}
      </Button>
      {selection.actions(selected)}
    </section>
  );
}
