import type { searchQuery } from '#contract/schemas/landesbediensteter';
import type { Landesbediensteter } from '#contract/types';
import type { z } from '#contract/zod';
import type { DbOrTrx } from '../context';
import type { PersonRow } from '../db/hold-person';
import { emailOf, kontexteOf } from '../person/held-kontexte';
import { findLandesbediensteter } from '../person/landesbediensteter';
import { RuleBroken } from '../rights/refused';

type Query = z.output<typeof searchQuery>;

/** By what one searches: exactly one of these (ENT-19). */
type Criterion =
  | { readonly by: 'personalnummer' | 'username' | 'primaryEmailAddress'; readonly value: string }
  | { readonly by: 'name'; readonly vorname: string; readonly familienname: string };

/** The criteria that a request names; one name without the other is none. Numbers, addresses and user names are trimmed, names are not. */
export function criteriaOf(query: Query): readonly Criterion[] {
  const single = (['personalnummer', 'primaryEmailAddress', 'username'] as const).flatMap((by) => {
    const value = query[by];
    return value === undefined ? [] : [{ by, value: value.trim() }];
  });
  const { vorname, familienname } = query;
  if (vorname === undefined || familienname === undefined) return single;
  return [...single, { by: 'name', vorname, familienname }];
}

const isEmpty = (criterion: Criterion): boolean =>
  criterion.by === 'name' ? criterion.vorname === '' || criterion.familienname === '' : criterion.value === '';

/**
 * Searches one person in the whole state by exactly one criterion, which must match to the letter (CALL-41). Who has no KoPers.-Nr. is
 * no state employee and answered like nobody: the search would tell of each pupil whether a name exists. Who is locked by hand is
 * answered like nobody, too; the lock for want of a number is no obstacle.
 * @returns nobody, or the one person
 * @throws RuleBroken
 */
export async function searchLandesbediensteter(db: DbOrTrx, query: Query, now: Date): Promise<Landesbediensteter[]> {
  const [criterion, ...others] = criteriaOf(query);
  if (criterion === undefined || others.length > 0) throw new RuleBroken('LANDESBEDIENSTETER_SEARCH_NO_PERSON_FOUND');
  if (isEmpty(criterion)) return [];
  const [found, second] = await findPersons(db, criterion);
  if (found === undefined) return [];
  if (second !== undefined) throw new RuleBroken('LANDESBEDIENSTETER_SEARCH_MULTIPLE_PERSONS_FOUND');
  const person = await findLandesbediensteter(db, found.id, now);
  return person === undefined ? [] : [await told(db, person)];
}

/** Two are enough to know that it is not one. */
async function findPersons(db: DbOrTrx, criterion: Criterion) {
  const persons = db.selectFrom('person').select('id').where('is_technical', '=', false).where('personalnummer', 'is not', null).limit(2);
  switch (criterion.by) {
    case 'name':
      return persons.where('vorname', '=', criterion.vorname).where('familienname', '=', criterion.familienname).execute();
    case 'primaryEmailAddress':
      return ownersOfPrimary(db, criterion.value);
    case 'personalnummer':
    case 'username':
      return persons.where(criterion.by, '=', criterion.value).execute();
  }
}

/** Whose primary address it is: the enabled one, or without one the disabled one that was changed last. */
async function ownersOfPrimary(db: DbOrTrx, address: string): Promise<{ readonly id: string }[]> {
  const owner = await db
    .selectFrom('email_address as e')
    .innerJoin('person as p', 'p.id', 'e.person_id')
    .select(['p.id', 'e.id as addressId'])
    .where('e.address', '=', address)
    .where('p.is_technical', '=', false)
    .where('p.personalnummer', 'is not', null)
    .executeTakeFirst();
  if (owner === undefined) return [];
  const addresses = await db
    .selectFrom('email_address')
    .select(['id', 'status'])
    .where('person_id', '=', owner.id)
    .where('status', 'in', ['ENABLED', 'DISABLED'])
    .orderBy('updated_at', 'desc')
    .execute();
  const primary = addresses.find(({ status }) => status === 'ENABLED') ?? addresses[0];
  return primary?.id === owner.addressId ? [owner] : [];
}

async function told(db: DbOrTrx, person: PersonRow & { readonly personalnummer: string }): Promise<Landesbediensteter> {
  const [kontexte, email] = [await kontexteOf(db, person.id), await emailOf(db, person.id)];
  return {
    id: person.id,
    vorname: person.vorname,
    familienname: person.familienname,
    username: person.username,
    personalnummer: person.personalnummer,
    ...(email === null ? {} : { primaryEmailAddress: email.address }),
    personenkontexte: kontexte.map((kontext) => ({
      rolleId: kontext.rolle_id,
      rolleName: kontext.rolle_name,
      organisationId: kontext.organisation_id,
      organisationName: kontext.organisation_name,
      organisationDstNr: kontext.kennung,
    })),
  };
}
