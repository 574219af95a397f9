import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NEWER_PROVIDER_KATEGORIEN } from '#contract/provider-enums';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import { hrefOf } from '#contract/routes';
import type { AngeboteQuery, ListedAngebot } from '#machines/angebote/angebote/types';
import { ANGEBOT_WORDS } from '#i18n/de/angebot-words';
import { ANGEBOTE } from '#i18n/de/angebote';
import { useTexts } from '#i18n/index';
import { printAngebot } from '#shared/angebote/words';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { buttonClass } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { angeboteCodec } from './address';
import { angeboteList } from './bind-list';
import { useAngeboteColumns } from './columns';

/** The Angebote that one manages: found by name, Kategorie or who provides them, opened (ANG-02). */
export default function AngeboteScreen({ user, flags }: ScreenProps<'angebot-management'>): ReactElement {
  const t = useTexts(ANGEBOTE);
  const words = useTexts(ANGEBOT_WORDS);
  const print = printAngebot(words);
  const list = useListWorkflow<ListedAngebot, AngeboteQuery>(angeboteList, { personId: user?.personId ?? '', codec: angeboteCodec });
  const columns = useAngeboteColumns();
  return (
    <ListPage
      list={list}
      name="angebote"
      titleTestid="admin-headline"
      tableTestid="angebote-table"
      catalogue={ANGEBOT_ERRORS}
      words={listWords(t)}
      columns={columns}
      primary={
        flags.schulischeAngeboteErstellen === true ? (
          <Link to={hrefOf('create-angebot')} className={buttonClass('primary')} data-testid="create-angebot-link">
            {t('list.create')}
          </Link>
        ) : null
      }
      search={{ key: 'search', label: t('list.search') }}
      filters={[
        {
          key: 'kategorie',
          name: 'kategorie',
          label: words('field.kategorie'),
          testid: 'kategorien-select',
          options: NEWER_PROVIDER_KATEGORIEN.map((value) => ({ value, text: print.kategorie(value) })),
        },
        { key: 'ebeneId', name: 'ebene', label: words('field.ebene'), testid: 'ebenen-select' },
      ]}
    />
  );
}
