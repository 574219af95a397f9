import { schuleDeletionMachine } from '#machines/schulen/schule-deletion/machine';
import type { model } from '#machines/schulen/schule-deletion/model';
import { sightOf } from '#shared/workflow/sight';
import { wire } from '#shared/workflow/wire';

export const schuleDeletion = wire<typeof model>(schuleDeletionMachine, {
  perform: async ({ input, call }) => {
    await call('organisationen.delete', { path: { organisationId: input.id } });
    return input;
  },
  look: ({ input: { id }, call }) =>
    sightOf({
      read: () => call('organisationen.get', { path: { organisationId: id } }),
      wouldSee: async () =>
        (await call('organisationen.list', { query: { systemrechte: ['SCHULEN_VERWALTEN'], offset: 0, limit: 1 } })).total > 0,
    }),
});
