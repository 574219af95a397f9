import type { ReactElement } from 'react';
import { PERSON_STATUS } from '#contract/enums';
import { PERSON_ERRORS } from '#contract/errors/person';
import type { ListedPerson, PersonenQuery, ZuordnungenOfPerson } from '#machines/personen/types';
import { PERSONEN } from '../../i18n/de/personen';
import { formatNumber } from '../../i18n/format';
import { useTexts } from '../../i18n/index';
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

export const resumables = [personenResumable];

/** The persons that one may manage: found, filtered, opened, exported (ROUTE-02, SCREEN-04). */
export default function PersonenScreen({ user, flags }: ScreenProps<'person-management'>): ReactElement {
  const t = useTexts(PERSONEN);
  const list = useListWorkflow<ListedPerson, PersonenQuery>(personenList, { personId: user?.personId ?? '', codec: personenCodec });
  const zuordnungen = useRowDetails<ZuordnungenOfPerson, ListedPerson, PersonenQuery>(personenZuordnungen, list);
  const withStatus = flags.personStatusEnabled === true;
  const columns = usePersonenColumns({ zuordnungen, withStatus });
  const { organisationIds, klasseIds, rolleIds } = list.snapshot.context.query;
  const ask = (change: Partial<PersonenQuery>): void => list.send({ type: 'ASK', change });
  const only = user?.onlySchule;
  const schuleId = organisationIds.length === 1 ? (organisationIds[0] ?? null) : (only?.id ?? null);
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
        ? { selection: { label: ({ vorname, familienname }: ListedPerson) => t('person', { vorname, familienname }), actions: () => null } }
        : {})}
      notice={<DetailsNotice details={zuordnungen} text={t('unread')} />}
      onRows={zuordnungen.onRows}
      compact
    />
  );
}
