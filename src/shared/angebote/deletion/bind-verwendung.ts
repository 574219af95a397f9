import { changesOfReads, outdate } from '#api/outdated';
import { verwendungPieced, verwendungTold } from '#rules/angebot-verwendung';
import { angebotVerwendungMachine } from '#machines/angebote/angebot-verwendung/machine';
import type { model } from '#machines/angebote/angebot-verwendung/model';
import { wire } from '#shared/workflow/wire';

/** The use of an Angebot where the backend tells it whole, with persons (flag angebotUsageEnabled). */
export const wholeVerwendung = wire<typeof model>(angebotVerwendungMachine, {
  read: async ({ input: { id }, read }) => verwendungTold(await read('provider.verwendung', { path: { angebotId: id } })),
  changes: changesOfReads,
});

/** The same before every other backend: its roles, and those Rollenerweiterungen that one may see. */
export const piecedVerwendung = wire<typeof model>(angebotVerwendungMachine, {
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

/** A deletion was refused, or given up: what is shown of the Angebot, and what stands in its way, is read anew. */
export const readAngebotAnew = (angebotId: string): void =>
  outdate({ ids: ['provider.details', 'provider.verwendung', 'provider.rollenerweiterungen'], of: { angebotId } });
