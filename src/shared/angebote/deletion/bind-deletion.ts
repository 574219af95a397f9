import { angebotDeletionMachine } from '#machines/angebote/angebot-deletion/machine';
import type { model } from '#machines/angebote/angebot-deletion/model';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { sightOf } from '#shared/workflow/sight';
import { wire } from '#shared/workflow/wire';

/** Either right with which one sees an Angebot that is there. */
const MANAGING = ['ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'] as const;

export const angebotDeletion = wire<typeof model>(angebotDeletionMachine, {
  perform: async ({ input, call }) => {
    await call('provider.delete', { path: { angebotId: input.id } });
    return input;
  },
  look: ({ input: { id, ebene }, call }) =>
    sightOf({
      read: () => call('provider.details', { path: { angebotId: id } }),
      wouldSee: async () => {
        const held = await Promise.all(MANAGING.map((systemrecht) => organisationenByIds({ systemrecht }, [ebene.id], call)));
        return held.some((found) => found.length > 0);
      },
    }),
});
