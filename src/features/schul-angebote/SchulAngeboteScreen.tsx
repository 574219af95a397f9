import type { ReactElement } from 'react';
import { ANGEBOT_ERRORS } from '#contract/errors/angebot';
import type { ListedSchulAngebot, SchulAngeboteQuery } from '#machines/angebote/schul-angebote/types';
import { SCHUL_ANGEBOTE } from '#i18n/de/schul-angebote';
import { useTexts } from '#i18n/index';
import { lazyPart } from '#shared/lazy-part';
import { ListPage } from '#shared/list/ListPage';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { listWords } from '#shared/list/words';
import { useSchuleFilter } from '#shared/schule/use-schule-filter';
import { useWorkflow } from '#shared/workflow/use-workflow';
import { Button } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { schulAngeboteCodec } from './address';
import { schulAngeboteList, schuleSearch, vidisSync } from './bind-list';
import { useSchulAngeboteColumns } from './columns';

/** Angebote are fetched from VIDIS seldom. */
const VidisSync = lazyPart(async () => ({ default: (await import('./VidisSync')).VidisSync }));

/** The Angebote of one school and above that may extend roles: opened, fetched from VIDIS (ANG-07, ANG-10). */
export default function SchulAngeboteScreen({ user }: ScreenProps<'angebot-management-schulspezifisch'>): ReactElement {
  const t = useTexts(SCHUL_ANGEBOTE);
  const personId = user?.personId ?? '';
  const list = useListWorkflow<ListedSchulAngebot, SchulAngeboteQuery>(schulAngeboteList, { personId, codec: schulAngeboteCodec });
  const { query, facets } = list.snapshot.context;
  // With one school the list is of it, whether it is chosen or not.
  const schuleId = query.schuleId ?? facets['schuleId']?.[0]?.value ?? null;
  const refresh = (): void => list.send({ type: 'REFRESH' });
  const schulen = useSchuleFilter({
    machine: schuleSearch,
    chosen: schuleId,
    named: facets['schuleId'],
    onChoose: (schuleId) => list.send({ type: 'ASK', change: { schuleId } }),
    testid: 'service-provider-management-by-schule-organisation-select',
  });
  const [sync, sendSync, syncMark] = useWorkflow(vidisSync, {
    input: { personId },
    actions: { tellDone: refresh, tellGivenUp: refresh },
  });
  const title = schulen.options.find(({ value }) => value === schuleId)?.text ?? null;
  const columns = useSchulAngeboteColumns(schuleId);
  const words = listWords(t);
  return (
    <ListPage
      list={list}
      name="schul-angebote"
      titleTestid="admin-headline"
      tableTestid="schul-angebote-table"
      catalogue={ANGEBOT_ERRORS}
      words={schuleId === null ? { ...words, found: () => '', none: t('list.unchosen'), noneText: t('list.unchosenText') } : words}
      columns={columns}
      search={{ key: 'search', label: t('list.search') }}
      filters={[{ key: 'schuleId', name: 'schule', label: t('field.schule'), options: schulen.options, control: schulen.control }]}
      primary={
        user?.permissions.includes('vidisangebote') === true ? (
          <div className="stack">
            <Button
              testid="open-vidis-sync-dialog-button"
              disabled={schuleId === null || title === null}
              onPress={() =>
                schuleId === null || title === null ? undefined : sendSync({ type: 'OPEN', subject: { id: schuleId, title } })
              }
            >
              {t('vidis.open')}
            </Button>
            {schuleId === null ? <p data-testid="tooltip-text">{t('vidis.choose')}</p> : null}
          </div>
        ) : null
      }
    >
      <div {...syncMark}>{sync.context.subject === null ? null : <VidisSync snapshot={sync} send={sendSync} />}</div>
    </ListPage>
  );
}
