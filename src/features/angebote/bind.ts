import { recordOfAngebot } from '#rules/angebote';
import { erweiterteSchulen, pageOfSchulen } from '#rules/angebote-list';
import { angebotDetailsMachine } from '#machines/angebote/angebot-details/machine';
import type { model as detailsModel } from '#machines/angebote/angebot-details/model';
import { angebotRollenerweiterungenMachine } from '#machines/angebote/angebot-rollenerweiterungen/machine';
import type { model as erweiterungenModel } from '#machines/angebote/angebot-rollenerweiterungen/model';
import { wireReading } from '#shared/reading/wire-reading';
import { wireList } from '#shared/list/wire-list';

export const angebotDetails = wireReading<typeof detailsModel>(angebotDetailsMachine, async ({ input: { id }, read }) =>
  recordOfAngebot(await read('provider.details', { path: { angebotId: id } })),
);

/** One page of the schools at which an Angebot extends roles; read whole, so that what occurs can be chosen (ANG-03). */
export const angebotRollenerweiterungen = wireList<typeof erweiterungenModel>(
  angebotRollenerweiterungenMachine,
  async ({ input, call }) => {
    const { items } = await call('provider.rollenerweiterungen', { path: { angebotId: input.angebotId }, query: {} });
    return pageOfSchulen(erweiterteSchulen(items), input);
  },
);
