import type { ReactElement } from 'react';
import { hrefOf } from '#contract/routes';
import type { AngeboteQuery, ListedAngebot } from '#machines/angebote/angebote/types';
import type { ErweiterteSchule, ErweiterungenQuery } from '#machines/angebote/angebot-rollenerweiterungen/types';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { ANGEBOTE } from '#i18n/de/angebote';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { printAngebot } from '#shared/angebote/words';
import { useAnnounced } from '#shared/flags';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';

/** A backend of the newest state cuts the roles of an Angebot here, without a word (ANG-02). */
const CUT_AT = 20;

/** Kategorie, name, level, roles of an Angebot, and whether schools extend roles by it (ANG-02). */
export function useAngeboteColumns(): readonly ListColumn<ListedAngebot, AngeboteQuery>[] {
  const t = useTexts(ANGEBOTE);
  const words = useTexts(ANGEBOT_WORDS);
  const print = printAngebot(words);
  const tellsAll = useAnnounced('angebotUsageEnabled');
  const rollen = ({ rollen: own }: ListedAngebot): ReactElement => {
    if (own.length === 0) return <>{t('list.rollenNone')}</>;
    const mayBeCut = own.length === CUT_AT && !tellsAll;
    return (
      <details data-testid="angebot-rollen">
        <summary>{t(mayBeCut ? 'list.rollenAtLeast' : 'list.rollenCount', { count: own.length, n: formatNumber(own.length) })}</summary>
        {own.map(({ name }) => name).join(', ')}
      </details>
    );
  };
  return [
    {
      key: 'kategorie',
      title: words('field.kategorie'),
      sort: 'kategorie',
      width: '17%',
      cell: ({ kategorie }) => print.kategorie(kategorie),
    },
    {
      key: 'name',
      title: words('field.name'),
      sort: 'name',
      width: '26%',
      cell: ({ id, name }) => (
        <RowLink row={id} to={hrefOf('angebot-details', { id })} testid="open-angebot-link">
          {name}
        </RowLink>
      ),
    },
    { key: 'ebene', title: words('field.ebene'), sort: 'ebene', width: '27%', cell: ({ ebene }) => ebene.title },
    { key: 'rollen', title: t('list.rollen'), width: '14%', cell: rollen },
    {
      key: 'extended',
      title: t('list.extended'),
      width: '16%',
      cell: ({ isExtended }) => t(isExtended ? 'list.extendedYes' : 'list.extendedNo'),
    },
  ];
}

/** Number and name of a school, and which of its roles an Angebot extends (ANG-03). */
export function useErweiterungenColumns(): readonly ListColumn<ErweiterteSchule, ErweiterungenQuery>[] {
  const t = useTexts(ANGEBOTE);
  return [
    { key: 'kennung', title: t('erweiterungen.kennung'), width: '22%', cell: ({ kennung }) => kennung },
    { key: 'schule', title: t('erweiterungen.schule'), width: '38%', cell: ({ name }) => name },
    {
      key: 'rollen',
      title: t('erweiterungen.rollen'),
      width: '40%',
      cell: ({ rollen }) => rollen.map(({ name }) => name).join(', '),
    },
  ];
}
