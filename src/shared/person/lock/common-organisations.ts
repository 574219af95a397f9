import type { Call } from '#api/actors-of';
import { schuleOf, type Schule } from '#rules/klassen';

type Calls = Call<'auth.logininfo' | 'personenuebersicht.get' | 'organisationen.parentsByIds'>;

/**
 * On whose behalf the actor may lock a person: organisations at which the actor manages persons, and which are an organisation of the
 * person or above one (CALL-43).
 * @returns null for a person without an assignment: which they are then is told by the server (D-30)
 */
export async function commonOrganisations(personId: string, call: Calls): Promise<readonly Schule[] | null> {
  const [{ personenkontexte }, { zuordnungen }] = await Promise.all([
    call('auth.logininfo', {}),
    call('personenuebersicht.get', { path: { personId } }),
  ]);
  const own = personenkontexte
    .filter(({ rolle }) => rolle.systemrechte.includes('PERSONEN_VERWALTEN'))
    .map(({ organisation }) => schuleOf(organisation));
  const candidates = own.filter(({ id }, index) => own.findIndex((one) => one.id === id) === index);
  const direct = [...new Set(zuordnungen.map(({ sskId }) => sskId))];
  if (direct.length === 0) return null;
  // Whoever manages persons where this one is needs no look above.
  if (candidates.every(({ id }) => direct.includes(id))) return candidates;
  const { parents } = await call('organisationen.parentsByIds', { body: { organisationIds: direct } });
  const ofPerson = new Set([...direct, ...parents.map(({ id }) => id)]);
  return candidates.filter(({ id }) => ofPerson.has(id));
}
