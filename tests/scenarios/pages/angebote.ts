import type { AngebotPageContext } from '#machines/angebote/angebot-page/types';
import { angebotDeletionMachine } from '#machines/angebote/angebot-deletion/machine';
import { angebotDetailsMachine } from '#machines/angebote/angebot-details/machine';
import { angebotPageMachine } from '#machines/angebote/angebot-page/machine';
import { angebotRollenerweiterungenMachine } from '#machines/angebote/angebot-rollenerweiterungen/machine';
import { angebotVerwendungMachine } from '#machines/angebote/angebot-verwendung/machine';
import { matchRoute } from '#contract/routes';
import { angeboteCodec, erweiterungenCodec } from '#features/angebote/address';
import { angebotDetails, angebotRollenerweiterungen } from '#features/angebote/bind';
import { angeboteList } from '#features/angebote/bind-list';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
import { rollenerweiterungenEnd } from '#shared/angebote/deletion/bind-end';
import { piecedVerwendung, readAngebotAnew, wholeVerwendung } from '#shared/angebote/deletion/bind-verwendung';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';

/** The list of Angebote without its view. */
export const angebotePage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    const query = angeboteCodec.read(new URL(address, 'https://portal.invalid').search);
    bench.start(angeboteList, { input: { personId, query } });
  },
};

/** What stands on the page of an Angebot while it is shown. */
function view(bench: Bench, { address, user: { personId }, flags }: Opened): void {
  const { pathname, search } = new URL(address, 'https://portal.invalid');
  const { id } = matchRoute(pathname).params as { readonly id: string };
  bench.start(angebotDetails, { input: { personId, id } });
  const tellGivenUp = (): void => readAngebotAnew(id);
  bench.start(angebotDeletion.provide({ actions: { tellGivenUp } }), { input: { personId } });
  bench.watch(angebotDetailsMachine, ({ context: { known } }) => {
    if (known === null || bench.has(angebotVerwendungMachine.id)) return;
    if (known.merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG') || known.hasRollenerweiterungen)
      bench.start(angebotRollenerweiterungen, { input: { personId, query: erweiterungenCodec(id).read(search) } });
    if (!known.isVidis) {
      const verwendung = flags.angebotUsageEnabled === true ? wholeVerwendung : piecedVerwendung;
      bench.start(verwendung, { input: { personId, id } });
    }
  });
}

/** The same while its Rollenerweiterungen are ended in its place. */
function end(bench: Bench, { user: { personId } }: Opened, { order }: AngebotPageContext): void {
  for (const { id } of [angebotDetailsMachine, angebotDeletionMachine, angebotRollenerweiterungenMachine, angebotVerwendungMachine])
    bench.stop(id);
  bench.start(rollenerweiterungenEnd, { input: { personId, items: Object.keys(order?.schulen ?? {}) } });
}

/** One Angebot: seen, deleted, its Rollenerweiterungen ended. */
export const angebotDetailsPage: BarePage = {
  open: (bench, opened) => {
    bench.start(angebotPageMachine, { input: undefined });
    view(bench, opened);
    bench.watch(angebotPageMachine, ({ value, context }) => {
      if (value === 'ending') return end(bench, opened, context);
      bench.stop(rollenerweiterungenEnd.id);
      if (!bench.has(angebotDetailsMachine.id)) view(bench, opened);
    });
  },
};
