import { actorsOf } from '#api/actors-of';
import { schuleOf } from '#contract/schule';
import { schulformSearchMachine } from '#machines/shared/schulform-search/machine';
import type { model } from '#machines/shared/schulform-search/model';

/** The two lands before the API, public schools first (CALL-34). */
export const schulformSearch = schulformSearchMachine.provide({
  actors: actorsOf<typeof model>(schulformSearchMachine, {
    find: async ({ call }) => {
      const { oeffentlich, ersatz } = await call('organisationen.rootChildren', {});
      return { options: [schuleOf(oeffentlich), schuleOf(ersatz)], total: 2 };
    },
  }),
});
