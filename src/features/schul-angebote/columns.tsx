import type { ReactElement } from 'react';
import type { ListedSchulAngebot, SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { schulAngebotHref } from '#shared/angebote/schul-angebot-href';
import { printAngebot } from '#shared/angebote/words';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';

type Column = ListColumn<ListedSchulAngebot, SchulAngeboteQuery>;

/**
 * Kategorie, name, provider and extended roles (ANG-07).
 * @param schuleId null where none is chosen; then there are no rows
 */
export function useSchulAngeboteColumns(schuleId: string | null): readonly Column[] {
  const t = useTexts(SCHUL_ANGEBOTE);
  const words = useTexts(ANGEBOT_WORDS);
  const print = printAngebot(words);
  const erweitert = ({ erweitert: names, isWhole }: ListedSchulAngebot): ReactElement => {
    if (names.length === 0) return <>{t('list.erweitertNone')}</>;
    const n = formatNumber(names.length);
    return (
      <details data-testid="erweiterte-rollen">
        <summary>{isWhole ? t('list.erweitertCount', { count: names.length, n }) : t('list.erweitertAtLeast', { n })}</summary>
        {names.join(', ')}
      </details>
    );
  };
  return [
    {
      key: 'kategorie',
      title: words('field.kategorie'),
      sort: 'kategorie',
      width: '21%',
      cell: ({ kategorie }) => print.kategorie(kategorie),
    },
    {
      key: 'name',
      title: words('field.name'),
      sort: 'name',
      width: '30%',
      cell: ({ id, name }) => (
        <RowLink row={id} to={schulAngebotHref(id, schuleId ?? '')} testid="open-schul-angebot-link">
          {name}
        </RowLink>
      ),
    },
    { key: 'ebene', title: t('list.ebene'), width: '29%', cell: ({ ebene }) => ebene.title },
    { key: 'erweitert', title: t('list.erweitert'), width: '20%', cell: erweitert },
  ];
}
