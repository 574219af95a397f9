import { hrefOf } from '#contract/routes';
import type { ListedTraeger, SchultraegerQuery } from '#machines/schultraeger/schultraeger/types';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import type { ListColumn } from '#shared/list/parts';
import { RowLink } from '#shared/list/RowLink';

/** So many numbers stand in a row; how many there are is said before them, where it is never cut. */
const NUMBERS_AT_MOST = 4;

/** The carrier, which opens its page; its form; its schools (ENT-14). */
export function useSchultraegerColumns(): readonly ListColumn<ListedTraeger, SchultraegerQuery>[] {
  const t = useTexts(SCHULTRAEGER);
  const schulenOf = ({ schulen }: ListedTraeger): string => {
    if (schulen.length === 0) return t('list.noSchulen');
    const shown = schulen.slice(0, NUMBERS_AT_MOST).join(', ');
    return schulen.length > NUMBERS_AT_MOST ? t('list.more', { shown, count: schulen.length }) : shown;
  };
  return [
    {
      key: 'name',
      title: t('field.name'),
      sort: 'name',
      width: '27%',
      cell: ({ id, name }) => (
        <RowLink row={id} to={hrefOf('schultraeger-details', { id })} testid="open-schultraeger-link">
          {name}
        </RowLink>
      ),
    },
    { key: 'schulform', title: t('field.schulform'), width: '34%', cell: ({ schulform }) => schulform ?? t('list.nothing') },
    { key: 'schulen', title: t('list.schulen'), cell: schulenOf },
  ];
}
