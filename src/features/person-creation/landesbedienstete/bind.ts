import { actorsOf } from '#api/actors-of';
import { ApiError } from '#api/api-error';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { searchQueryOf } from '#rules/landesbediensteter-search';
import { landesbediensteterPersonMachine } from '#machines/person-creation/landesbediensteter-person/machine';
import type { model as personModel } from '#machines/person-creation/landesbediensteter-person/model';
import { landesbediensteterSearchMachine } from '#machines/person-creation/landesbediensteter-search/machine';
import type { model as searchModel } from '#machines/person-creation/landesbediensteter-search/model';
import { resumableOf } from '#machines/shared/content-hash';
import { heldOf } from '../bind';

export const searchResumable = resumableOf(landesbediensteterSearchMachine);
export const personResumable = resumableOf(landesbediensteterPersonMachine);

/** The search in the whole state (CALL-41). */
export const landesbediensteterSearch = landesbediensteterSearchMachine.provide({
  actors: actorsOf<typeof searchModel>(landesbediensteterSearchMachine, {
    find: async ({ input, call }) => {
      const [found = null] = await call('landesbediensteter.search', { query: searchQueryOf(input) });
      return found;
    },
    keeper: snapshotKeeper(searchResumable),
  }),
  actions: leaveActions,
});

/** Who is added, by the id in the address: who can no longer be found by the search is none. */
export const landesbediensteterPerson = landesbediensteterPersonMachine.provide({
  actors: actorsOf<typeof personModel>(landesbediensteterPersonMachine, {
    read: async ({ input: { id }, call }) => {
      const uebersicht = await call('personenuebersicht.get', { path: { personId: id } });
      const username = uebersicht.benutzername ?? null;
      if (username === null) throw new ApiError('404', 404);
      const [person] = await call('landesbediensteter.search', { query: { username } });
      if (person?.id !== id) throw new ApiError('404', 404);
      const { vorname, familienname, personalnummer } = person;
      return { personId: id, vorname, familienname, username, personalnummer, held: heldOf(uebersicht) };
    },
    keeper: snapshotKeeper(personResumable),
  }),
  actions: leaveActions,
});
