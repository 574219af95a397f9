import { actorsOf } from '#api/actors-of';
import { rolleSearchMachine } from '#machines/searches/machine';
import type { models } from '#machines/searches/model';
import { rememberNames } from '../search/known-names';

/** So many roles are offered at once; whoever looks for another one types more. */
const AT_MOST = 25;

const byTitle = new Intl.Collator('de', { numeric: true });

/** The search for roles that persons of one's own may have (CALL-37); the server tells them unsorted, and how many only without a limit. */
export const rolleSearch = rolleSearchMachine.provide({
  actors: actorsOf<(typeof models)['rolle-search']>(rolleSearchMachine, {
    find: async ({ input: { text }, call }) => {
      const { moeglicheRollen } = await call('personAdministration.rollen', {
        query: text === '' ? {} : { rolleName: text },
      });
      const options = moeglicheRollen
        .map(({ id, name }) => ({ id, title: name }))
        .toSorted((one, other) => byTitle.compare(one.title, other.title));
      return { options: rememberNames(options).slice(0, AT_MOST), total: options.length };
    },
  }),
});
