import type { RollenerweiterungContext } from '#machines/angebote/rollenerweiterung/types';
import { matchRoute } from '#contract/routes';
import { schulAngeboteMachine } from '#machines/angebote/schul-angebote/machine';
import { placeIn, schulAngeboteCodec } from '#features/schul-angebote/address';
import { rollenerweiterung } from '#features/schul-angebote/bind';
import { schulAngeboteList, schuleSearch, vidisSync } from '#features/schul-angebote/bind-list';
import { resultFile } from '#features/schul-angebote/result-csv';
import { angebotDeletion } from '#shared/angebote/deletion/bind-deletion';
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
    bench.start(angebotDeletion.provide({ actions: { tellDone } }), { input: { personId } });
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
    bench.start(rollenerweiterung.provide({ actions: { saveResult } }), {
      input: { personId: opened.user.personId, angebotId: id, schuleId, opens, draft: null },
    });
  },
};
