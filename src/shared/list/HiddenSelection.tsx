import { useId, type ReactElement } from 'react';
import type { ListItem } from '#machines/patterns/list/types';
import { LIST } from '#i18n/de/list';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { Button } from '#ui/Button';

export interface HiddenSelectionProps<Item> {
  readonly items: readonly Item[];
  readonly label: (item: Item) => string;
  readonly onDrop: (ids: readonly string[]) => void;
}

/** Selected entries that the list does not show: counted apart, named on demand, dropped one by one or all (D-26). */
export function HiddenSelection<Item extends ListItem>({ items, label, onDrop }: HiddenSelectionProps<Item>): ReactElement {
  const t = useTexts(LIST);
  const id = useId();
  const count = { count: items.length, n: formatNumber(items.length) };
  return (
    <>
      <Button kind="link" testid="hidden-selection-button" popoverTarget={id}>
        {t('hidden', count)}
      </Button>
      <div id={id} popover="auto" className="list-popover" role="group" aria-label={t('hiddenTitle')} data-testid="hidden-selection">
        <div className="stack">
          <h2>{t('hiddenTitle')}</h2>
          <ul className="list-hidden__items">
            {items.map((item) => (
              <li key={item.id} className="row">
                <span>{label(item)}</span>
                <Button
                  kind="link"
                  aria-label={t('dropOne', { name: label(item) })}
                  testid={`drop-${item.id}`}
                  onPress={() => onDrop([item.id])}
                >
                  {t('drop')}
                </Button>
              </li>
            ))}
          </ul>
          <div className="row buttons">
            <Button testid="drop-hidden-button" onPress={() => onDrop(items.map((item) => item.id))}>
              {t('dropAll')}
            </Button>
            <Button popoverTarget={id} testid="close-hidden-selection-button">
              {t('keep')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
