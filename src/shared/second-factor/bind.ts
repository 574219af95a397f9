import { wire } from '#shared/workflow/wire';
import { sightOf } from '#shared/workflow/sight';
import { secondFactorResetMachine } from '#machines/person/second-factor-reset/machine';
import type { model } from '#machines/person/second-factor-reset/model';

const here = (): string => window.location.pathname;

/** The reset of a second factor before the API (CALL-09). */
export const secondFactorResetWiring = wire<typeof model>(
  secondFactorResetMachine,
  {
    perform: ({ input: { personId, lost }, call }) =>
      call('secondFactor.reset', { query: lost ? { personId, lost: 'true' as const } : { personId } }),
    look: ({ input: { personId }, read }) =>
      sightOf({
        read: () => read('secondFactor.state', { query: { personId } }, { freshForMs: 0 }),
        isReached: ({ hasToken }) => !hasToken,
      }),
  },
  { address: here },
);
