import type { Call } from '#api/actors-of';
import { schuleOf, type Schule } from '#contract/klassen';

type Calls = Call<'auth.logininfo' | 'personenuebersicht.get' | 'organisationen.get'>;

/** Higher than any school stands below the root; a circle in the data ends here, too. */
const LEVELS_AT_MOST = 10;

/** The organisations and all that are above them, one level after the other; what may not be seen ends its line. */
async function withAllAbove(organisationIds: readonly string[], call: Calls): Promise<ReadonlySet<string>> {
  const known = new Set(organisationIds);
  let level = [...organisationIds];
  for (let step = 0; step < LEVELS_AT_MOST && level.length > 0; step += 1) {
    const rows = await Promise.all(
      level.map((organisationId) => call('organisationen.get', { path: { organisationId } }).catch(() => null)),
    );
    level = [...new Set(rows.flatMap((row) => row?.administriertVon ?? []))].filter((id) => !known.has(id));
    for (const id of level) known.add(id);
  }
  return known;
}

/**
 * On whose behalf the actor may lock a person: organisations at which the actor manages persons, and which are an organisation of the
 * person or above one (CALL-43).
 */
export async function commonOrganisations(personId: string, call: Calls): Promise<readonly Schule[]> {
  const [{ personenkontexte }, { zuordnungen }] = await Promise.all([
    call('auth.logininfo', {}),
    call('personenuebersicht.get', { path: { personId } }),
  ]);
  const own = personenkontexte
    .filter(({ rolle }) => rolle.systemrechte.includes('PERSONEN_VERWALTEN'))
    .map(({ organisation }) => schuleOf(organisation));
  const candidates = own.filter(({ id }, index) => own.findIndex((one) => one.id === id) === index);
  const direct = [...new Set(zuordnungen.map(({ sskId }) => sskId))];
  // Whoever manages persons where this one is needs no look above.
  if (candidates.every(({ id }) => direct.includes(id))) return candidates;
  const ofPerson = await withAllAbove(direct, call);
  return candidates.filter(({ id }) => ofPerson.has(id));
}
