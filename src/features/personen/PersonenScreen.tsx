import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react';
import { PERSON_ERRORS } from '#contract/errors/person';
import { isPersonenOrder, PERSONEN_RUN, type PersonenOrder } from '#rules/personen-edits';
import type { ListedPerson, PersonenQuery } from '#machines/personen/personen/types';
import { PERSONEN } from '#i18n/de/personen';
import { formatNumber } from '#i18n/format';
import { useTexts } from '#i18n/index';
import { keptRuns, KeptRuns } from '#shared/bulk/KeptRuns';
import { DetailsNotice } from '#shared/list/DetailsNotice';
import { ListPage } from '#shared/list/ListPage';
import { WithRowDetails } from '#shared/list/row-details';
import { useListWorkflow } from '#shared/list/use-list-workflow';
import { Button } from '#ui/Button';
import type { ScreenProps } from '../screen';
import { personenCodec } from './address';
import { personenList, personenResumable, personenZuordnungen } from './bind';
import { usePersonenColumns } from './columns';
import { EditChoice } from './EditChoice';
import { schulenOf, usePersonenFilters } from './filters';
import { OneWordSearch } from './OneWordSearch';
import { RowActions } from './RowActions';
import type { AskedEdit } from './several/PersonenEdit';

export const resumables = [personenResumable];

/** Not needed before somebody edits. */
const PersonenEdit = lazy(() => import('./several/PersonenEdit'));
/** Nor this, before somebody exports. */
const ExportDialog = lazy(() => import('./export/ExportDialog'));

/** New passwords that nobody has saved are gone with their window. */
const keptEdits = keptRuns(PERSONEN_RUN, isPersonenOrder, ({ kind }) => kind === 'password');

/** What is done with one person from the row, whatever is in the filter. */
const ofRow = (kind: 'password' | 'delete', id: string): AskedEdit => ({
  wanted: { kind, filter: { organisationIds: [], rolleIds: [] }, single: true },
  ids: [id],
});

/** The persons that one may manage: found, filtered, opened, exported (ROUTE-02, SCREEN-04). */
export default function PersonenScreen({ user, flags }: ScreenProps<'person-management'>): ReactElement {
  const t = useTexts(PERSONEN);
  const list = useListWorkflow<ListedPerson, PersonenQuery>(personenList, { personId: user?.personId ?? '', codec: personenCodec });
  const withStatus = flags.personStatusEnabled === true;
  const takesWords = flags.personSearchWordsEnabled === true;
  const [edit, setEdit] = useState<AskedEdit | null>(null);
  const [exported, setExported] = useState<{ readonly query: PersonenQuery; readonly total: number } | null>(null);
  const mayDelete = user?.permissions.includes('personensofortloeschen') === true;
  const actions = useCallback(
    (person: ListedPerson) => (
      <RowActions
        person={person}
        onPassword={() => setEdit(ofRow('password', person.id))}
        onDelete={mayDelete ? () => setEdit(ofRow('delete', person.id)) : null}
      />
    ),
    [mayDelete],
  );
  const label = useCallback(({ vorname, familienname }: ListedPerson) => t('person', { vorname, familienname }), [t]);
  const columns = usePersonenColumns({ withStatus, actions });
  const { query, total, selected } = list.snapshot.context;
  const selectedIds = selected.map(({ id }) => id);
  const only = user?.onlySchule;
  const filter = { organisationIds: schulenOf(query, only), rolleIds: query.rolleIds };
  const filters = usePersonenFilters({ list, only, withStatus });
  const personId = user?.personId ?? '';
  const refresh = (): void => list.send({ type: 'REFRESH' });
  return (
    <WithRowDetails machine={personenZuordnungen} list={list}>
      <ListPage
        list={list}
        name="personen"
        titleTestid="admin-headline"
        tableTestid="person-table"
        catalogue={PERSON_ERRORS}
        words={{
          title: t('title'),
          plural: t('plural'),
          found: (count) => t('found', { count, n: formatNumber(count) }),
          none: t('none'),
          noneText: t('noneText'),
        }}
        columns={columns}
        search={{ key: 'search', label: t('search'), help: t(takesWords ? 'searchHelpWords' : 'searchHelp') }}
        filters={filters}
        {...(user?.permissions.includes('bulkverwaltung') === true
          ? {
              selection: {
                label,
                actions: (ids) => (
                  <EditChoice
                    filter={filter}
                    mayDelete={mayDelete}
                    onChoose={(kind) => setEdit({ wanted: { kind, filter, single: false }, ids })}
                  />
                ),
              },
            }
          : {})}
        tools={
          total === 0 && !list.snapshot.hasTag('busy') ? null : (
            <Button testid="export-personen-button" onPress={() => setExported({ query, total })}>
              {t('export')}
            </Button>
          )
        }
        notice={
          <>
            {takesWords || list.snapshot.hasTag('busy') || total !== 0 ? null : (
              <OneWordSearch search={query.search} onSearch={(search) => list.send({ type: 'ASK', change: { search } })} />
            )}
            <KeptRuns<PersonenOrder>
              machine={keptEdits}
              personId={personId}
              run={(kept, done) => (
                <Suspense fallback={null} key={kept.runId}>
                  <PersonenEdit
                    personId={personId}
                    asked={null}
                    kept={kept}
                    selected={[]}
                    onChanged={refresh}
                    onWorkedOff={() => undefined}
                    onClosed={done}
                  />
                </Suspense>
              )}
            />
            {edit === null ? null : (
              <Suspense fallback={null}>
                <PersonenEdit
                  personId={personId}
                  asked={edit}
                  selected={selectedIds}
                  onChanged={refresh}
                  onWorkedOff={() => list.send({ type: 'CLEAR_SELECTION' })}
                  onClosed={() => setEdit(null)}
                />
              </Suspense>
            )}
            {exported === null ? null : (
              <Suspense fallback={null}>
                <ExportDialog {...exported} personId={personId} withStatus={withStatus} onClosed={() => setExported(null)} />
              </Suspense>
            )}
            <DetailsNotice text={t('unread')} />
          </>
        }
        compact
      />
    </WithRowDetails>
  );
}
