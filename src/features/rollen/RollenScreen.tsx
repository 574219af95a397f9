import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ROLLENARTEN } from '#contract/enums';
import { ROLLEN_MERKMALE } from '#contract/rollen-enums';
import { ROLLE_ERRORS } from '#contract/errors/rolle';
import { hrefOf } from '#contract/routes';
import type { ListedRolle, RollenQuery } from '#machines/rollen/rollen/types';
import { ROLLEN } from '#i18n/de/rollen';
import { useTexts } from '#i18n/index';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { ChoiceFilter } from '#shared/search/ChoiceFilter';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { rollenCodec } from './address';
import { ebeneSearch } from './bind';
import { rollenList } from './bind-list';
import { useRollenColumns } from './columns';
import { useEbeneWords } from './parts/ebene-words';

/** The roles that one manages: found, filtered, opened (ROUTE-12, SCREEN-11, ANG-14). */
export default function RollenScreen({ user, flags }: ScreenProps<'rolle-management'>): ReactElement {
  const t = useTexts(ROLLEN);
  const ebeneWords = useEbeneWords();
  const machine = flags.rolleFiltersEnabled === true ? rollenList.filteredThere : rollenList.filteredHere;
  const list = useListWorkflow<ListedRolle, RollenQuery>(machine, { personId: user?.personId ?? '', codec: rollenCodec });
  const columns = useRollenColumns();
  const ebenen = (
    <ChoiceFilter
      machine={ebeneSearch}
      within={null}
      words={ebeneWords}
      chosen={list.snapshot.context.query.ebeneIds}
      onChoose={(ebeneIds) => list.send({ type: 'ASK', change: { ebeneIds } })}
      testid="rolle-management-organisation-select"
      retryTestid="retry-ebenen-button"
    />
  );
  const filters = [
    {
      key: 'rollenart',
      name: 'rollenart',
      label: t('field.rollenart'),
      options: ROLLENARTEN.map((value) => ({ value, text: t(`art.${value}`) })),
      testid: 'rollenarten-filter-select',
    },
    {
      key: 'merkmal',
      name: 'merkmal',
      label: t('list.merkmal'),
      options: ROLLEN_MERKMALE.map((value) => ({ value, text: t(`merkmal.${value}`) })),
      testid: 'merkmale-filter-select',
    },
    { key: 'ebeneIds', name: 'ebene', label: t('field.ebene'), control: ebenen },
  ] as const;
  return (
    <ListPage
      list={list}
      name="rollen"
      titleTestid="admin-headline"
      tableTestid="rolle-table"
      catalogue={ROLLE_ERRORS}
      words={listWords(t)}
      columns={columns}
      search={{ key: 'search', label: t('list.search') }}
      filters={filters}
      primary={
        <Link to={hrefOf('create-rolle')} className={buttonClass('primary')} data-testid="create-rolle-link">
          {t('create.title')}
        </Link>
      }
    />
  );
}
