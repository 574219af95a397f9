import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { sightOf } from '#shared/workflow/sight';
import { rolleDeletionMachine } from '#machines/rollen/rolle-deletion/machine';
import type { model } from '#machines/rollen/rolle-deletion/model';
import { resumableOf } from '#machines/shared/content-hash';
import { organisationenByIds } from '#shared/organisation/named-organisationen';

export const rolleDeletionResumable = resumableOf(rolleDeletionMachine);

export const rolleDeletion = rolleDeletionMachine.provide({
  actors: actorsOf<typeof model>(rolleDeletionMachine, {
    perform: async ({ input, call }) => {
      await call('rolle.delete', { path: { rolleId: input.id } });
      return input;
    },
    look: ({ input: { id, ebene }, call }) =>
      sightOf({
        read: () => call('rolle.get', { path: { rolleId: id } }),
        wouldSee: async () => (await organisationenByIds({ systemrecht: 'ROLLEN_VERWALTEN' }, [ebene.id], call)).length > 0,
      }),
    keeper: snapshotKeeper(rolleDeletionResumable),
  }),
  actions: leaveActions,
});
