import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { SCHULE_ERRORS } from '#contract/errors/schule';
import { hrefOf } from '#contract/routes';
import type { ListedTraeger, SchultraegerQuery } from '#machines/schultraeger/schultraeger/types';
import { SCHULTRAEGER } from '#i18n/de/schultraeger';
import { useTexts } from '#i18n/index';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { schultraegerCodec } from './address';
import { schultraegerList } from './bind-list';
import { useSchultraegerColumns } from './columns';

/** The carriers with their schools: found and opened (ROUTE-17, SCREEN-13). */
export default function SchultraegerScreen({ user }: ScreenProps<'schultraeger-management'>): ReactElement {
  const t = useTexts(SCHULTRAEGER);
  const list = useListWorkflow<ListedTraeger, SchultraegerQuery>(schultraegerList, {
    personId: user?.personId ?? '',
    codec: schultraegerCodec,
  });
  const columns = useSchultraegerColumns();
  return (
    <ListPage
      list={list}
      name="schultraeger"
      titleTestid="admin-headline"
      tableTestid="schultraeger-table"
      catalogue={SCHULE_ERRORS}
      words={listWords(t)}
      columns={columns}
      search={{ key: 'search', label: t('list.search') }}
      primary={
        <Link to={hrefOf('create-schultraeger')} className={buttonClass('primary')} data-testid="create-schultraeger-link">
          {t('create.title')}
        </Link>
      }
    />
  );
}
