import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import type { ListedRolle, RollenQuery } from '#machines/rollen/rollen/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';
import { printRolle } from './words';

/** So many Angebote stand in a row; the others when somebody wants to see them. */
const SHOWN_AT_MOST = 3;

/** The role, which opens its page, and what belongs to it (SCREEN-11). The server tells them by name: no heading sorts. */
export function useRollenColumns(): readonly ListColumn<ListedRolle, RollenQuery>[] {
  const t = useTexts(ROLLEN);
  const print = printRolle(t);
  const angebote = (names: readonly string[]): ReactElement => {
    const shown = names.slice(0, SHOWN_AT_MOST).join(', ');
    const rest = names.slice(SHOWN_AT_MOST);
    if (names.length === 0) return <>{t('none')}</>;
    if (rest.length === 0) return <>{shown}</>;
    return (
      <details data-testid="more-angebote">
        <summary>{t('list.more', { shown, count: names.length })}</summary>
        {rest.join(', ')}
      </details>
    );
  };
  return [
    {
      key: 'name',
      title: t('field.name'),
      width: '28%',
      cell: ({ id, name }) => (
        <RowLink row={id} to={hrefOf('rolle-details', { id })} testid="open-rolle-link">
          {name}
        </RowLink>
      ),
    },
    { key: 'rollenart', title: t('field.rollenart'), width: '10%', cell: ({ rollenart }) => print.rollenart(rollenart) },
    { key: 'merkmale', title: t('field.merkmale'), width: '17%', cell: ({ merkmale }) => print.merkmale(merkmale) },
    {
      key: 'angebote',
      title: t('field.angebote'),
      width: '20%',
      cell: ({ angebote: names }) => angebote(names),
    },
    { key: 'ebene', title: t('field.ebene'), width: '25%', cell: ({ ebene }) => ebene },
  ];
}
