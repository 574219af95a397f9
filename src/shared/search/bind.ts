import { actorsOf } from '#api/actors-of';
import type { OrganisationsTyp } from '#contract/enums';
import type { Systemrecht } from '#contract/rollen-enums';
import type { Organisation } from '#contract/types';
import type { SearchMachine } from '#machines/patterns/search/machine';
import type { SearchOption } from '#machines/patterns/search/types';
import { rememberNames } from './known-names';
import type { models } from '#machines/searches/model';

export interface OrganisationSearch {
  /** Left out where all of them are offered, classes apart. */
  readonly typ?: OrganisationsTyp;
  /** Only those of these organisations, where the machine is not told of one. */
  readonly among?: readonly string[];
  /** Held at each of those that are offered. */
  readonly systemrecht: Systemrecht;
  readonly optionOf: (organisation: Organisation) => SearchOption;
  /** So many are offered at once; whoever looks for another one types more. */
  readonly atMost?: number;
}

/** A search among organisations before the API: by number or name, where it says so only those of another one (CALL-31). */
export const organisationSearch = (
  machine: SearchMachine,
  { typ, among = [], systemrecht, optionOf, atMost = 25 }: OrganisationSearch,
): SearchMachine =>
  machine.provide({
    actors: actorsOf<(typeof models)['schule-search']>(machine, {
      find: async ({ input: { text, within }, call }) => {
        const parents = within === null ? among : [within];
        const { items, total } = await call('organisationen.list', {
          query: {
            ...(typ === undefined ? { excludeTyp: ['KLASSE' as const] } : { typ }),
            systemrechte: [systemrecht],
            ...(parents.length === 0 ? {} : { administriertVon: [...parents] }),
            ...(text === '' ? {} : { searchString: text }),
            offset: 0,
            limit: atMost,
          },
        });
        return { options: rememberNames(items.map(optionOf)), total };
      },
    }),
  });
