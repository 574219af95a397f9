import { wire } from '#shared/workflow/wire';
import { sightOf } from '#shared/workflow/sight';
import { invalidate } from '#api/query-client';
import { announce } from '#api/tabs';
import { secondFactorResetMachine } from '#machines/person/second-factor-reset/machine';
import type { model } from '#machines/person/second-factor-reset/model';

const here = (): string => window.location.pathname;

/** A second factor was set up or reset: what was read of it no longer holds, in the other tabs neither. */
export function tellChanged(personId: string): void {
  void invalidate('secondFactor.state');
  announce({ type: 'secondFactorChanged', personId });
}

/** The reset of a second factor before the API (CALL-09). */
export const secondFactorResetWiring = wire<typeof model>(
  secondFactorResetMachine,
  {
    perform: ({ input: { personId, lost }, call }) =>
      call('secondFactor.reset', { query: lost ? { personId, lost: 'true' as const } : { personId } }),
    look: ({ input: { personId }, call }) =>
      sightOf({ read: () => call('secondFactor.state', { query: { personId } }), isReached: ({ hasToken }) => !hasToken }),
  },
  { address: here },
);
