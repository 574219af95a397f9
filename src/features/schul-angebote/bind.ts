import type { Call } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { unlessSignedIn } from '#api/unless-signed-in';
import { recordOfAngebot } from '#rules/angebote';
import { refusalsIn, type Erweiterungsstand } from '#rules/rollenerweiterung';
import { schuleOf } from '#rules/schule';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import type { model } from '#machines/angebote/rollenerweiterung/model';
import type { Place } from '#machines/angebote/rollenerweiterung/types';
import { isSignedOut, isStepUpDemand, toFailure } from '#machines/shared/failure';
import { wire } from '#shared/workflow/wire';
import { standingAt } from './read-stand';

type ReadCall = Call<
  | 'provider.details'
  | 'organisationen.get'
  | 'rolle.list'
  | 'provider.rollenerweiterungen'
  | 'provider.manageableByOrganisation'
  | 'auth.logininfo'
>;

/** What stands at the school and what can be chosen there; it decides, so that it is never answered from the cache. */
async function readStand(place: Place, call: ReadCall): Promise<Erweiterungsstand> {
  const { angebotId, schuleId } = place;
  const [angebot, schule, rollen, standing] = await Promise.all([
    call('provider.details', { path: { angebotId } }),
    call('organisationen.get', { path: { organisationId: schuleId } }),
    call('rolle.list', { query: { systemrechte: ['ROLLEN_ERWEITERN'], organisationContextForOperation: schuleId } }),
    standingAt(place, call),
  ]);
  return {
    angebot: recordOfAngebot(angebot),
    schule: schuleOf(schule),
    offered: rollen.items.map(({ id, name, rollenart }) => ({ id, name, rollenart })),
    ...standing,
  };
}

/** So many counts are asked for at once. */
const AT_ONCE = 6;

/** How many persons have the role at the school; null where they may not be counted (ANG-08). */
async function countPersons(schuleId: string, rolleId: string, call: Call<'personen.frontend' | 'auth.logininfo'>): Promise<number | null> {
  try {
    const query = { organisationIDs: [schuleId], rolleIDs: [rolleId], offset: 0, limit: 1 };
    return (await unlessSignedIn(() => call('personen.frontend', { query }), call)).total;
  } catch (error) {
    if (!(error instanceof ApiError) || isStepUpDemand(toFailure(error)) || isSignedOut(toFailure(error))) throw error;
    return null;
  }
}

/** Extends roles at one school before the API (ANG-08, ANG-09). */
export const rollenerweiterung = wire<typeof model>(rollenerweiterungMachine, {
  read: ({ input, call }) => readStand(input, call),
  countPersons: async ({ input: { angebotId, schuleId, rolleIds }, call }) => {
    // Nobody is asked about an Angebot that is gone.
    await call('provider.details', { path: { angebotId } });
    const persons: Record<string, number | null> = {};
    for (let from = 0; from < rolleIds.length; from += AT_ONCE) {
      const part = rolleIds.slice(from, from + AT_ONCE);
      const counts = await Promise.all(part.map((rolleId) => countPersons(schuleId, rolleId, call)));
      part.forEach((rolleId, index) => (persons[rolleId] = counts[index] ?? null));
    }
    return persons;
  },
  apply: async ({ input: { angebotId, schuleId, add, remove }, call }) => {
    try {
      await call('rollenerweiterung.apply', {
        path: { angebotId, organisationId: schuleId },
        body: { addErweiterungenForRolleIds: [...add], removeErweiterungenForRolleIds: [...remove] },
      });
      return [];
    } catch (error) {
      const refused = error instanceof ApiError ? refusalsIn(error.rolleIdsWithI18nKeys) : null;
      if (refused !== null) return refused;
      throw error;
    }
  },
});
