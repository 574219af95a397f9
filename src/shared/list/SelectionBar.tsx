import type { ReactElement } from 'react';
import { isPartSelected, isShowable } from '#machines/patterns/list/pages';
import type { ListItem, ListQuery } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';
import { HiddenSelection } from './HiddenSelection';
import type { ListPageProps } from './parts';
import { SELECTION_ID } from './selection-place';

/**
 * What is selected, on all pages, and what can be done with it; it stands in a line that is there anyway, so that nothing moves. Whoever
 * has selected a page full, but not all that were found, is told so, and offered all, as long as it is so.
 */
export function SelectionBar<Item extends ListItem, Query extends ListQuery>({
  list: { snapshot, send },
  selection,
  inert,
}: Required<Pick<ListPageProps<Item, Query>, 'list' | 'selection'>> & { readonly inert: boolean }): ReactElement {
  const t = useTexts(LIST);
  const { selected, items, total } = snapshot.context;
  const listed = new Set(items.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !listed.has(id));
  const isPart = isPartSelected(snapshot.context);
  const offersAll = isPart && isShowable('all', total) && !snapshot.hasTag('busy');
  const count = { count: selected.length, n: formatNumber(selected.length), total: formatNumber(total) };
  return (
    <section
      id={SELECTION_ID}
      tabIndex={-1}
      className={`row list-selection${offersAll ? ' list-selection--part' : ''}`}
      aria-label={t('selection')}
    >
      <p role="status" data-testid="selected-count-text">
        {t(isPart && hidden.length === 0 ? 'selectedOf' : 'selected', count)}
      </p>
      {hidden.length === 0 ? null : (
        <HiddenSelection items={hidden} label={selection.label} onDrop={(ids) => send({ type: 'DESELECT', ids })} />
      )}
      {offersAll ? (
        <Button kind="link" testid="select-found-button" onPress={() => send({ type: 'SELECT_ALL' })}>
          {t('selectFound', { n: formatNumber(total) })}
        </Button>
      ) : null}
      <Button kind="link" testid="clear-selection-button" onPress={() => send({ type: 'CLEAR_SELECTION' })}>
        {t('clear')}
      </Button>
      <div className="row" inert={inert}>
        {selection.actions(selected.map(({ id }) => id))}
      </div>
    </section>
  );
}
