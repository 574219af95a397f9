import { actorsOf } from '#api/actors-of';
import { snapshotKeeper } from '#api/keeper';
import { leaveActions } from '#api/leave';
import { rolleDeletionMachine } from '#machines/rollen/rolle-deletion/machine';
import type { model } from '#machines/rollen/rolle-deletion/model';
import { resumableOf } from '#machines/shared/content-hash';

export const rolleDeletionResumable = resumableOf(rolleDeletionMachine);

export const rolleDeletion = rolleDeletionMachine.provide({
  actors: actorsOf<typeof model>(rolleDeletionMachine, {
    perform: async ({ input, call }) => {
      await call('rolle.delete', { path: { rolleId: input.id } });
      return input;
    },
    keeper: snapshotKeeper(rolleDeletionResumable),
  }),
  actions: leaveActions,
});
