import { fromPromise } from 'xstate';
import { call } from '#api/client';
import { profileMachine } from '#machines/profile/machine';

/** The profile's machine before the API. */
export const profileWiring = profileMachine.provide({
  actors: {
    loadPerson: fromPromise(async ({ input, signal }) => {
      const [info, uebersicht] = await Promise.all([
        call('personInfo.get', {}, { signal }),
        call('personenuebersicht.get', { path: { personId: input.personId } }, { signal }),
      ]);
      return { info, uebersicht };
    }),
  },
});
