import type { Call } from '#api/actors-of';
import type { Sight } from '#machines/patterns/action/types';
import { sightOf } from '../workflow/sight';

/** What a deletion of a person has come to whose answer left it open, a 404 included (CALL-40, D-36). */
export const deletedPersonSight = (personId: string, call: Call<'personen.get' | 'organisationen.list'>): Promise<Sight> =>
  sightOf({
    read: () => call('personen.get', { path: { personId } }),
    // Whoever manages persons somewhere only does not see those who moved away.
    wouldSee: async () => {
      const query = { typ: 'ROOT' as const, systemrechte: ['PERSONEN_VERWALTEN' as const], offset: 0, limit: 1 };
      return (await call('organisationen.list', { query })).items.length > 0;
    },
  });
