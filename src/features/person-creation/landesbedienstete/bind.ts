import { wireReading } from '#shared/reading/wire-reading';
import { wire } from '#shared/workflow/wire';
import { ApiError } from '#api/api-error';
import { unlessSignedIn } from '#api/unless-signed-in';
import { searchQueryOf } from '#rules/landesbediensteter-search';
import { landesbediensteterPersonMachine } from '#machines/person-creation/landesbediensteter-person/machine';
import type { model as personModel } from '#machines/person-creation/landesbediensteter-person/model';
import { landesbediensteterSearchMachine } from '#machines/person-creation/landesbediensteter-search/machine';
import type { model as searchModel } from '#machines/person-creation/landesbediensteter-search/model';
import { heldOf } from '../bind';

/** The search in the whole state (CALL-41). */
export const landesbediensteterSearch = wire<typeof searchModel>(landesbediensteterSearchMachine, {
  find: async ({ input, call }) => {
    const [found = null] = await unlessSignedIn(() => call('landesbediensteter.search', { query: searchQueryOf(input) }), call);
    return found;
  },
});

/** Who is added, by the id in the address: who can no longer be found by the search is none. */
export const landesbediensteterPerson = wireReading<typeof personModel>(
  landesbediensteterPersonMachine,
  async ({ input: { id }, call, read }) => {
    const uebersicht = await read('personenuebersicht.get', { path: { personId: id } });
    const username = uebersicht.benutzername ?? null;
    if (username === null) throw new ApiError('404', 404);
    const [person] = await unlessSignedIn(() => read('landesbediensteter.search', { query: { username } }, { on401: 'throw' }), call);
    if (person?.id !== id) throw new ApiError('404', 404);
    const { vorname, familienname, personalnummer } = person;
    return { personId: id, vorname, familienname, username, personalnummer, held: heldOf(uebersicht) };
  },
);
