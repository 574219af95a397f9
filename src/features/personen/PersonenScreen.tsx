import { lazy, Suspense, useState, type ReactElement } from 'react';
import { PERSON_STATUS } from '#contract/enums';
import { PERSON_ERRORS } from '#contract/errors/person';
import { isPersonenOrder, PERSONEN_RUN, type EditKind, type PersonenOrder } from '#contract/personen-edits';
import type { ListedPerson, PersonenQuery, ZuordnungenOfPerson } from '#machines/personen/types';
import { PERSONEN } from '../../i18n/de/personen';
import { formatNumber } from '../../i18n/format';
import { useTexts } from '../../i18n/index';
import { keptRuns, KeptRuns } from '../../shared/bulk/KeptRuns';
import { KlassenFilter } from '../../shared/klassen/KlassenFilter';
import { DetailsNotice } from '../../shared/list/DetailsNotice';
import { ListPage } from '../../shared/list/ListPage';
import { useListWorkflow } from '../../shared/list/use-list-workflow';
import { useRowDetails } from '../../shared/list/use-row-details';
import { OrganisationenFilter } from '../../shared/organisation/OrganisationenFilter';
import { RollenFilter } from '../../shared/rolle/RollenFilter';
import { rolleSearch } from '../../shared/rolle/search';
import type { ScreenProps } from '../screen';
import { personenCodec } from './address';
import { klasseSearch, organisationSearch, personenList, personenResumable, personenZuordnungen } from './bind';
import { usePersonenColumns } from './columns';
import { EditChoice } from './EditChoice';
import { RowActions } from './RowActions';

export const resumables = [personenResumable];

/** Not needed before somebody edits. */
const SeveralDialog = lazy(() => import('./several/SeveralDialog'));

/** New passwords that nobody has saved are gone with their window. */
const keptEdits = keptRuns(PERSONEN_RUN, isPersonenOrder, ({ kind }) => kind === 'password');

/** What somebody has chosen to do, and with whom. */
interface Edit {
  readonly kind: EditKind;
  readonly ids: readonly string[];
  readonly single: boolean;
}

/** The persons that one may manage: found, filtered, opened, exported (ROUTE-02, SCREEN-04). */
export default function PersonenScreen({ user, flags }: ScreenProps<'person-management'>): ReactElement {
  const t = useTexts(PERSONEN);
  const list = useListWorkflow<ListedPerson, PersonenQuery>(personenList, { personId: user?.personId ?? '', codec: personenCodec });
  const zuordnungen = useRowDetails<ZuordnungenOfPerson, ListedPerson, PersonenQuery>(personenZuordnungen, list);
  const withStatus = flags.personStatusEnabled === true;
  const [edit, setEdit] = useState<Edit | null>(null);
  const mayDelete = user?.permissions.includes('personensofortloeschen') === true;
  const columns = usePersonenColumns({
    zuordnungen,
    withStatus,
    actions: (person) => (
      <RowActions
        person={person}
        onPassword={() => setEdit({ kind: 'password', ids: [person.id], single: true })}
        onDelete={mayDelete ? () => setEdit({ kind: 'delete', ids: [person.id], single: true }) : null}
      />
    ),
  });
  const { organisationIds, klasseIds, rolleIds } = list.snapshot.context.query;
  const ask = (change: Partial<PersonenQuery>): void => list.send({ type: 'ASK', change });
  const only = user?.onlySchule;
  const schuleId = organisationIds.length === 1 ? (organisationIds[0] ?? null) : (only?.id ?? null);
  const filter = { organisationIds: organisationIds.length === 0 && only !== undefined ? [only.id] : organisationIds, rolleIds };
  const personId = user?.personId ?? '';
  const refresh = (): void => list.send({ type: 'REFRESH' });
  const closed = (ran: boolean): void => {
    if (ran && edit?.single === false) list.send({ type: 'CLEAR_SELECTION' });
    setEdit(null);
  };
  const filters = {
    organisationen: (
      <OrganisationenFilter
        search={organisationSearch}
        only={only}
        chosen={organisationIds}
        onChoose={(chosen) => ask({ organisationIds: chosen })}
        testid="person-management-organisation-select"
      />
    ),
    rollen: <RollenFilter search={rolleSearch} chosen={rolleIds} onChoose={(chosen) => ask({ rolleIds: chosen })} testid="rolle-select" />,
    klassen: (
      <KlassenFilter
        search={klasseSearch}
        schuleId={schuleId}
        chosen={klasseIds}
        onChoose={(chosen) => ask({ klasseIds: chosen })}
        testid="personen-management-klasse-select"
      />
    ),
  };
  const statusOptions = PERSON_STATUS.map((value) => ({ value, text: t(value === 'AKTIV' ? 'active' : 'locked') }));
  return (
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
      search={{ key: 'search', label: t('search'), help: t('searchHelp') }}
      filters={[
        { key: 'organisationIds', name: 'schule', label: t('schule'), control: filters.organisationen },
        { key: 'rolleIds', name: 'rolle', label: t('rolle'), control: filters.rollen },
        { key: 'klasseIds', name: 'klasse', label: t('klasse'), control: filters.klassen },
        ...(withStatus
          ? [{ key: 'status', name: 'status', label: t('status'), options: statusOptions, testid: 'status-select' } as const]
          : []),
      ]}
      {...(user?.permissions.includes('bulkverwaltung') === true
        ? {
            selection: {
              label: ({ vorname, familienname }: ListedPerson) => t('person', { vorname, familienname }),
              actions: (ids) => (
                <EditChoice filter={filter} mayDelete={mayDelete} onChoose={(kind) => setEdit({ kind, ids, single: false })} />
              ),
            },
          }
        : {})}
      notice={
        <>
          <KeptRuns<PersonenOrder>
            machine={keptEdits}
            personId={personId}
            run={(kept, done) => (
              <Suspense fallback={null} key={kept.runId}>
                <SeveralDialog
                  kind={kept.params.kind}
                  ids={kept.items}
                  filter={filter}
                  personId={personId}
                  kept={kept}
                  onChanged={refresh}
                  onClosed={done}
                />
              </Suspense>
            )}
          />
          {edit === null ? null : (
            <Suspense fallback={null}>
              <SeveralDialog {...edit} filter={filter} personId={personId} onChanged={refresh} onClosed={closed} />
            </Suspense>
          )}
          <DetailsNotice details={zuordnungen} text={t('unread')} />
        </>
      }
      onRows={zuordnungen.onRows}
      compact
    />
  );
}
