import { actorsOf } from '#api/actors-of';
import { schuleOf } from '#rules/schule';
import { schulformSearchMachine } from '#machines/searches/machine';
import type { models } from '#machines/searches/model';

/** The two lands before the API, public schools first (CALL-34). */
export const schulformSearch = schulformSearchMachine.provide({
  actors: actorsOf<(typeof models)['schulform-search']>(schulformSearchMachine, {
    find: async ({ call }) => {
      const { oeffentlich, ersatz } = await call('organisationen.rootChildren', {});
      return { options: [schuleOf(oeffentlich), schuleOf(ersatz)], total: 2 };
    },
  }),
});
