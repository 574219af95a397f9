import type { ReactElement } from 'react';
import type { ListedSchulAngebot, SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { printAngebot } from '#shared/angebote/words';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';
import { Button } from '#ui/Button';
import { schulAngebotHref } from './address';

type Column = ListColumn<ListedSchulAngebot, SchulAngeboteQuery>;

export interface SchulAngeboteColumnsOptions {
  /** Null where none is chosen; then there are no rows. */
  readonly schuleId: string | null;
  readonly canDelete: (angebot: ListedSchulAngebot) => boolean;
  readonly onDelete: (angebot: ListedSchulAngebot) => void;
}

/** Kategorie, name, provider, extended roles, and the deletion of what one may manage (ANG-07). */
export function useSchulAngeboteColumns({ schuleId, canDelete, onDelete }: SchulAngeboteColumnsOptions): readonly Column[] {
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
  const remove = (angebot: ListedSchulAngebot): ReactElement | null => {
    if (!angebot.isOwn) return null;
    if (angebot.isVidis) return <span data-testid="vidis-info-text">{t('list.inVidis')}</span>;
    return (
      <Button
        kind="link"
        testid="open-service-provider-delete-dialog-icon"
        disabled={!canDelete(angebot)}
        onPress={() => onDelete(angebot)}
      >
        {t('list.remove')} <span className="visually-hidden">{t('list.of', { name: angebot.name })}</span>
      </Button>
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
      width: '25%',
      cell: ({ id, name }) => (
        <RowLink row={id} to={schulAngebotHref(id, schuleId ?? '')} testid="open-schul-angebot-link">
          {name}
        </RowLink>
      ),
    },
    { key: 'ebene', title: t('list.ebene'), width: '23%', cell: ({ ebene }) => ebene.title },
    { key: 'erweitert', title: t('list.erweitert'), width: '17%', cell: erweitert },
    { key: 'actions', title: t('list.actions'), width: '14%', cell: remove },
  ];
}
