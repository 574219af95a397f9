import { outdate } from '#api/outdated';
import { verwendungPieced, verwendungTold } from '#rules/angebot-verwendung';
import { angebotVerwendungMachine } from '#machines/angebote/angebot-verwendung/machine';
import type { model } from '#machines/angebote/angebot-verwendung/model';
import { wireReading } from '#shared/reading/wire-reading';

/** The use of an Angebot where the backend tells it whole, with persons (flag angebotUsageEnabled). */
export const wholeVerwendung = wireReading<typeof model>(angebotVerwendungMachine, async ({ input: { id }, read }) =>
  verwendungTold(await read('provider.verwendung', { path: { angebotId: id } })),
);

/** The same before every other backend: its roles, and those Rollenerweiterungen that one may see. */
export const piecedVerwendung = wireReading<typeof model>(angebotVerwendungMachine, async ({ input: { id }, read }) => {
  const path = { angebotId: id };
  const [details, { items }] = await Promise.all([
    read('provider.details', { path }),
    read('provider.rollenerweiterungen', { path, query: {} }),
  ]);
  return verwendungPieced(details, items);
});

/** A deletion was refused, or given up: what is shown of the Angebot, and what stands in its way, is read anew. */
export const readAngebotAnew = (angebotId: string): void =>
  outdate({ ids: ['provider.details', 'provider.verwendung', 'provider.rollenerweiterungen'], of: { angebotId } });
