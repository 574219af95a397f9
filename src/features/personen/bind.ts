import { wireList } from '#shared/list/wire-list';
import { actorsOf } from '#api/actors-of';
import { schuleOf } from '#rules/klassen';
import type { Organisation } from '#contract/types';
import { personenMachine } from '#machines/personen/personen/machine';
import type { model } from '#machines/personen/personen/model';
import { personenZuordnungenMachine } from '#machines/personen/personen-zuordnungen/machine';
import type { model as zuordnungenModel } from '#machines/personen/personen-zuordnungen/model';
import { organisationSearchMachine } from '#machines/searches/machine';
import type { Facet } from '#machines/patterns/list/types';
import type { SearchOption } from '#machines/patterns/search/types';
import { klasseSearchFor, klasseTitle } from '#shared/klassen/search';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { organisationSearch as searchOf } from '#shared/search/bind';
import { knownName, namesOf } from '#shared/search/known-names';
import { personenPage, readZuordnungen } from './calls';

const SYSTEMRECHT = 'PERSONEN_VERWALTEN';

/** Schools and other organisations to filter by. */
export const organisationSearch = searchOf(organisationSearchMachine, { systemrecht: SYSTEMRECHT, optionOf: schuleOf });
/** Classes of schools to filter by. */
export const klasseSearch = klasseSearchFor(SYSTEMRECHT);

const toFacets = (options: readonly SearchOption[]): readonly Facet[] => options.map(({ id, title }) => ({ value: id, text: title }));

/** Organisations by what chips show of them; a class of several schools with its own, as it was offered. */
function titled(organisationen: readonly Organisation[], ofSeveral: boolean): readonly SearchOption[] {
  const schulen = new Map(organisationen.map((organisation) => [organisation.id, schuleOf(organisation).title]));
  const schuleIn = (id: string): string | null => (ofSeveral ? (schulen.get(id) ?? knownName(id)) : null);
  return organisationen.map((organisation) => {
    const { id, typ, name, administriertVon } = organisation;
    return typ === 'KLASSE' ? { id, title: klasseTitle(name, schuleIn(administriertVon ?? '')) } : schuleOf(organisation);
  });
}

/** One page of persons, with the names of what they are filtered by. */
export const personenList = wireList<typeof model>(personenMachine, async ({ input: query, call }) => {
  const { organisationIds, klasseIds, rolleIds } = query;
  const [page, organisationen, rollen] = await Promise.all([
    personenPage(query, call),
    namesOf([...organisationIds, ...klasseIds], async (ids) =>
      titled(await organisationenByIds({ systemrecht: SYSTEMRECHT }, ids, call), organisationIds.length > 1),
    ),
    namesOf(rolleIds, async () => {
      const { moeglicheRollen } = await call('personAdministration.rollen', { query: {} });
      return moeglicheRollen.map(({ id, name }) => ({ id, title: name }));
    }),
  ]);
  return {
    ...page,
    facets: {
      organisationIds: toFacets(organisationen.filter(({ id }) => organisationIds.includes(id))),
      klasseIds: toFacets(organisationen.filter(({ id }) => klasseIds.includes(id))),
      rolleIds: toFacets(rollen),
    },
  };
});

/** Roles, schools and classes of the rows in the window; what lies over the list says itself that nobody is signed in, and the list does. */
export const personenZuordnungen = personenZuordnungenMachine.provide({
  actors: actorsOf<typeof zuordnungenModel>(personenZuordnungenMachine, {
    readDetails: ({ input: ids, call }) => readZuordnungen(ids, call, { on401: 'throw' }),
  }),
});
