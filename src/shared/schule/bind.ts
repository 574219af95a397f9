import { actorsOf } from '#api/actors-of';
import type { Systemrecht } from '#contract/enums';
import { schuleOf } from '#contract/klassen';
import { schuleSearchMachine } from '#machines/schule-search/machine';
import type { model } from '#machines/schule-search/model';

/** So many are offered at once; whoever looks for another one types more. */
const AT_MOST = 25;

/** The search for a school at which one holds a right (CALL-31). */
export const schuleSearchFor = (systemrecht: Systemrecht) =>
  schuleSearchMachine.provide({
    actors: actorsOf<typeof model>(schuleSearchMachine, {
      findSchulen: async ({ input: { text }, call }) => {
        const { items, total } = await call('organisationen.list', {
          query: {
            typ: 'SCHULE',
            systemrechte: [systemrecht],
            offset: 0,
            limit: AT_MOST,
            ...(text === '' ? {} : { searchString: text }),
          },
        });
        return { schulen: items.map(schuleOf), total };
      },
    }),
  });
