import type { ReactElement } from 'react';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { HiddenSelection } from './HiddenSelection';
import type { ListPageProps } from './parts';

/** What is selected, on all pages, and what can be done with it; it stands where the tools of the list stood, so that nothing moves. */
export function SelectionBar<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  selection,
  inert,
}: Required<Pick<ListPageProps<Item, Query>, 'list' | 'selection'>> & { readonly inert: boolean }): ReactElement {
  const t = useTexts(LIST);
  const { selected, items } = snapshot.context;
  const listed = new Set(items.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !listed.has(id));
  return (
    <section className="row list-selection" aria-label={t('selection')}>
      <p role="status" data-testid="selected-count-text">
        {t('selected', { count: selected.length, n: formatNumber(selected.length) })}
      </p>
      {hidden.length === 0 ? null : (
        <HiddenSelection items={hidden} label={selection.label} onDrop={(ids) => send({ type: 'DESELECT', ids })} />
      )}
      <Button kind="link" testid="clear-selection-button" onPress={() => send({ type: 'CLEAR_SELECTION' })}>
        {t('clear')}
      </Button>
      <div className="row" inert={inert}>
        {selection.actions(selected.map(({ id }) => id))}
      </div>
    </section>
  );
}
