import type { RollenerweiterungContext } from '#machines/angebote/rollenerweiterung/types';
import { matchRoute } from '#contract/routes';
import { rightOn } from '#rules/angebote';
import { angebotVerwendungMachine } from '#machines/angebote/angebot-verwendung/machine';
import { rollenerweiterungMachine } from '#machines/angebote/rollenerweiterung/machine';
import { schulAngeboteMachine } from '#machines/angebote/schul-angebote/machine';
import { placeIn, schulAngeboteCodec } from '#features/schul-angebote/address';
import { rollenerweiterung } from '#features/schul-angebote/bind';
import { schulAngeboteList, schuleSearch, vidisSync } from '#features/schul-angebote/bind-list';
import { resultFile } from '#features/schul-angebote/result-csv';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
import { piecedVerwendung, readAngebotAnew, wholeVerwendung } from '#shared/angebote/deletion/bind-verwendung';
import { download } from '#shared/download';
import type { BarePage } from '../engine/bench';
import type { Opened } from '../engine/play';

const urlOf = ({ address }: Opened): URL => new URL(address, 'https://portal.invalid');

/** The list of the Angebote of a school without its view. */
export const schulAngebotePage: BarePage = {
  open: (bench, opened) => {
    const { personId } = opened.user;
    bench.start(schulAngeboteList, { input: { personId, query: schulAngeboteCodec.read(urlOf(opened).search) } });
    bench.start(schuleSearch, { input: { within: null } });
    const tellDone = (): void => bench.send(schulAngeboteMachine.id, { type: 'REFRESH' });
    bench.start(vidisSync.provide({ actions: { tellDone } }), { input: { personId } });
  },
};

/** An Angebot at a school without its view. */
export const schulAngebotPage: BarePage = {
  open: (bench, opened) => {
    const url = urlOf(opened);
    const { id } = matchRoute(url.pathname).params as { readonly id: string };
    const { schuleId, opens } = placeIn(url.search);
    const saveResult = ({ context }: { readonly context: RollenerweiterungContext }): void => download(resultFile(context, new Date()));
    const { personId } = opened.user;
    bench.start(rollenerweiterung.provide({ actions: { saveResult } }), {
      input: { personId, angebotId: id, schuleId, opens, draft: null },
    });
    bench.start(angebotDeletion.provide({ actions: { tellGivenUp: () => readAngebotAnew(id) } }), { input: { personId } });
    bench.watch(rollenerweiterungMachine, ({ value, context: { stand } }) => {
      if (value !== 'viewing' || stand === null || bench.has(angebotVerwendungMachine.id)) return;
      if (rightOn(stand.angebot) !== null && stand.angebot.ebene.id === schuleId && !stand.angebot.isVidis)
        bench.start(opened.flags.angebotUsageEnabled === true ? wholeVerwendung : piecedVerwendung, { input: { personId, id } });
    });
  },
};
