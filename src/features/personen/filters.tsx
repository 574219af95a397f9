import { PERSON_STATUS } from '#contract/person-enums';
import type { Schule } from '#rules/klassen';
import type { ListedPerson, PersonenQuery } from '#machines/personen/personen/types';
import { PERSONEN } from '#i18n/de/personen';
import { useTexts } from '#i18n/index';
import { KlassenFilter } from '#shared/klassen/KlassenFilter';
import type { ListFilter } from '#shared/list/parts';
import type { ListWorkflow } from '#shared/list/use-list-workflow';
import { OrganisationenFilter } from '#shared/organisation/OrganisationenFilter';
import { RollenFilter } from '#shared/rolle/RollenFilter';
import { rolleSearch } from '#shared/rolle/search';
import { klasseSearch, organisationSearch } from './bind';
import { FILTER_PLACES } from './filter-places';

/** The schools that a filter is about: those that are chosen, or the only one that there is. */
export const schulenOf = ({ organisationIds }: PersonenQuery, only: Schule | undefined): readonly string[] =>
  organisationIds.length === 0 && only !== undefined ? [only.id] : organisationIds;

export interface PersonenFiltersOptions {
  readonly list: ListWorkflow<ListedPerson, PersonenQuery>;
  /** The school of whoever manages persons at one only. */
  readonly only: Schule | undefined;
  /** The server tells who is locked. */
  readonly withStatus: boolean;
}

/** Persons by school, role, class and status; what a filter offers is asked when somebody is in its field (SCREEN-04). */
export function usePersonenFilters({ list, only, withStatus }: PersonenFiltersOptions): readonly ListFilter<PersonenQuery>[] {
  const t = useTexts(PERSONEN);
  const { query } = list.snapshot.context;
  const ask = (change: Partial<PersonenQuery>): void => list.send({ type: 'ASK', change });
  const schule = (
    <div id={FILTER_PLACES.schule}>
      <OrganisationenFilter
        search={organisationSearch}
        only={only}
        chosen={query.organisationIds}
        onChoose={(organisationIds) => ask({ organisationIds })}
        testid="person-management-organisation-select"
      />
    </div>
  );
  const rolle = (
    <div id={FILTER_PLACES.rolle}>
      <RollenFilter search={rolleSearch} chosen={query.rolleIds} onChoose={(rolleIds) => ask({ rolleIds })} testid="rolle-select" />
    </div>
  );
  const klasse = (
    <KlassenFilter
      search={klasseSearch}
      schuleIds={schulenOf(query, only)}
      chosen={query.klasseIds}
      onChoose={(klasseIds) => ask({ klasseIds })}
      testid="personen-management-klasse-select"
    />
  );
  const options = PERSON_STATUS.map((value) => ({ value, text: t(value === 'AKTIV' ? 'active' : 'locked') }));
  return [
    { key: 'organisationIds', name: 'schule', label: t('schule'), control: schule },
    { key: 'rolleIds', name: 'rolle', label: t('rolle'), control: rolle },
    { key: 'klasseIds', name: 'klasse', label: t('klasse'), control: klasse },
    ...(withStatus ? [{ key: 'status', name: 'status', label: t('status'), options, testid: 'status-select' } as const] : []),
  ];
}
