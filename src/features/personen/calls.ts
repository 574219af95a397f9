import type { Call } from '#api/actors-of';
import { learnOrderName, orderedByUsername, usernameOf, type OrderName } from '#api/names';
import type { Person, Personenuebersicht } from '#contract/types';
import type { ListedPerson, PersonenQuery, ZuordnungenOfPerson } from '#machines/personen/personen/types';
import { ALL_AT_MOST } from '#machines/patterns/list/types';

const listed = ({ id, name, personalnummer, isLocked, ...named }: Person): ListedPerson => ({
  id,
  familienname: name.familienname,
  vorname: name.vorname,
  benutzername: usernameOf(named),
  personalnummer: personalnummer ?? null,
  isLocked: isLocked ?? null,
});

/** One page of persons, as the server searches, filters, sorts and cuts it (CALL-42); classes count in place of their school. */
export async function personenPage(query: PersonenQuery, call: Call<'personen.frontend'>): Promise<Found> {
  const { search, organisationIds, klasseIds, rolleIds, status, sortField, sortOrder, page, size } = query;
  const limit = size === 'all' ? ALL_AT_MOST : size;
  const suchFilter = search.trim();
  const organisationIDs = klasseIds.length > 0 ? klasseIds : organisationIds;
  // In the order of the address that the page's file begins with (decision 750).
  const ask = (name: typeof sortField | OrderName) =>
    call('personen.frontend', {
      query: {
        ...(suchFilter === '' ? {} : { suchFilter }),
        ...(organisationIDs.length === 0 ? {} : { organisationIDs: [...organisationIDs] }),
        ...(rolleIds.length === 0 ? {} : { rolleIDs: [...rolleIds] }),
        ...(status === null ? {} : { status }),
        sortField: name,
        sortOrder,
        offset: page * limit,
        limit,
      },
    });
  const { items, total } = await (sortField === 'username' ? orderedByUsername(ask) : ask(sortField));
  learnOrderName(items.map(({ person }) => person));
  return { items: items.map(({ person }) => listed(person)), total };
}

interface Found {
  readonly items: readonly ListedPerson[];
  readonly total: number;
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** What a row tells of a person's assignments. */
const zuordnungenOf = ({ zuordnungen }: Personenuebersicht): ZuordnungenOfPerson => ({
  rollen: unique(zuordnungen.map(({ rolle }) => rolle)),
  schulen: unique(zuordnungen.filter(({ typ }) => typ !== 'KLASSE').map(({ sskDstNr, sskName }) => sskDstNr ?? sskName)),
  klassen: unique(zuordnungen.filter(({ typ }) => typ === 'KLASSE').map(({ sskName }) => sskName)),
  needsPersonalnummer: zuordnungen.some(({ merkmale }) => merkmale.includes('KOPERS_PFLICHT')),
  ...(zuordnungen.some(({ rechteFehlen }) => rechteFehlen === true) ? { isAbove: true } : {}),
});

type Options = Parameters<Call<'personenuebersicht.list'>>[2];

/** Roles, schools and classes of these persons, by their ids (CALL-12); who is not visible is missing. */
export async function readZuordnungen(
  personIds: readonly string[],
  call: Call<'personenuebersicht.list'>,
  options?: Options,
): Promise<Readonly<Record<string, ZuordnungenOfPerson>>> {
  const { items } = await call('personenuebersicht.list', { body: { personIds: [...personIds] } }, options);
  return Object.fromEntries(items.map((one) => [one.personId, zuordnungenOf(one)]));
}
