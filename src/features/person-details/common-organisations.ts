import type { Call } from '#api/actors-of';
import { schuleOf, type Schule } from '#contract/klassen';

type Calls = Call<'auth.logininfo' | 'personenuebersicht.get' | 'organisationen.parentsByIds'>;

/**
 * On whose behalf the actor may lock a person: organisations at which the actor manages persons, and which are an organisation of the
 * person or above one (CALL-43).
 */
export async function commonOrganisations(personId: string, call: Calls): Promise<readonly Schule[]> {
  const [{ personenkontexte }, { zuordnungen }] = await Promise.all([
    call('auth.logininfo', {}),
    call('personenuebersicht.get', { path: { personId } }),
  ]);
  const organisationIds = [...new Set(zuordnungen.map(({ sskId }) => sskId))];
  if (organisationIds.length === 0) return [];
  const { parents } = await call('organisationen.parentsByIds', { body: { organisationIds } });
  const ofPerson = new Set([...organisationIds, ...parents.map(({ id }) => id)]);
  const own = personenkontexte
    .filter(({ organisation, rolle }) => rolle.systemrechte.includes('PERSONEN_VERWALTEN') && ofPerson.has(organisation.id))
    .map(({ organisation }) => schuleOf(organisation));
  return own.filter(({ id }, index) => own.findIndex((one) => one.id === id) === index);
}
