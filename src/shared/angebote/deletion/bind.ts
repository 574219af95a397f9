import { listeningKeeper } from '#api/keeper';
import { runJournal } from '#api/kept-runs';
import { changesOfReads } from '#api/outdated';
import { itemRunner } from '#api/run-items';
import { verwendungPieced, verwendungTold } from '#rules/angebot-verwendung';
import { angebotDeletionMachine } from '#machines/angebote/angebot-deletion/machine';
import type { model as deletionModel } from '#machines/angebote/angebot-deletion/model';
import { angebotVerwendungMachine } from '#machines/angebote/angebot-verwendung/machine';
import type { model as verwendungModel } from '#machines/angebote/angebot-verwendung/model';
import { rollenerweiterungenEndMachine, type EndOrder } from '#machines/angebote/rollenerweiterungen-end/machine';
import type { model as endModel } from '#machines/angebote/rollenerweiterungen-end/model';
import { organisationenByIds } from '#shared/organisation/named-organisationen';
import { sightOf } from '#shared/workflow/sight';
import { wire } from '#shared/workflow/wire';

/** The use of an Angebot where the backend tells it whole, with persons (flag angebotUsageEnabled). */
export const wholeVerwendung = wire<typeof verwendungModel>(angebotVerwendungMachine, {
  read: async ({ input: { id }, read }) => verwendungTold(await read('provider.verwendung', { path: { angebotId: id } })),
  changes: changesOfReads,
});

/** The same before every other backend: its roles, and those Rollenerweiterungen that one may see. */
export const piecedVerwendung = wire<typeof verwendungModel>(angebotVerwendungMachine, {
  read: async ({ input: { id }, read }) => {
    const path = { angebotId: id };
    const [details, { items }] = await Promise.all([
      read('provider.details', { path }),
      read('provider.rollenerweiterungen', { path, query: {} }),
    ]);
    return verwendungPieced(details, items);
  },
  changes: changesOfReads,
});

/** Either right with which one sees an Angebot that is there. */
const MANAGING = ['ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'] as const;

export const angebotDeletion = wire<typeof deletionModel>(angebotDeletionMachine, {
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

/** Rollenerweiterungen are ended school by school; one that has ended already is skipped by the server, so that a second try does no harm. */
export const rollenerweiterungenEnd = wire<typeof endModel>(rollenerweiterungenEndMachine, {
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
