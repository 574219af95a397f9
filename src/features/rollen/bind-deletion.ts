import { wire } from '#shared/workflow/wire';
import { sightOf } from '#shared/workflow/sight';
import { rolleDeletionMachine } from '#machines/rollen/rolle-deletion/machine';
import type { model } from '#machines/rollen/rolle-deletion/model';
import { organisationenByIds } from '#shared/organisation/named-organisationen';

export const rolleDeletion = wire<typeof model>(rolleDeletionMachine, {
  perform: async ({ input, call }) => {
    await call('rolle.delete', { path: { rolleId: input.id } });
    return input;
  },
  look: ({ input: { id, ebene }, call }) =>
    sightOf({
      read: () => call('rolle.get', { path: { rolleId: id } }),
      wouldSee: async () => (await organisationenByIds({ systemrecht: 'ROLLEN_VERWALTEN' }, [ebene.id], call)).length > 0,
    }),
});
