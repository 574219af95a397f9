import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { itemRunner } from '#api/run-items';
import type { EndOrder } from '#rules/erweiterungen-end';
import { rollenerweiterungenEndMachine } from '#machines/angebote/rollenerweiterungen-end/machine';
import type { model } from '#machines/angebote/rollenerweiterungen-end/model';
import { wire } from '#shared/workflow/wire';

/** Rollenerweiterungen are ended school by school; one that has ended already is skipped by the server, so that a second try does no harm. */
export const rollenerweiterungenEnd = wire<typeof model>(rollenerweiterungenEndMachine, {
  runItems: {
    logic: (call) =>
      itemRunner<EndOrder, undefined>(async (organisationId, { angebot, schulen }, signal) => {
        await call(
          'rollenerweiterung.apply',
          {
            path: { angebotId: angebot.id, organisationId },
            body: {
              addErweiterungenForRolleIds: [],
              removeErweiterungenForRolleIds: (schulen[organisationId]?.rollen ?? []).map(({ id }) => id),
            },
          },
          { signal },
        );
        return undefined;
      }),
  },
  journal: runJournal(rollenerweiterungenEndMachine.id),
  keeper: listeningKeeper,
});
