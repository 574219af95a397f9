import { matchRoute } from '#contract/routes';
import { schultraegerFormMachine } from '#machines/schultraeger/schultraeger-form/machine';
import { schulformSearchMachine } from '#machines/searches/machine';
import { freeSchulenSearchMachine } from '#machines/searches/machine';
import { schulenMovesMachine } from '#machines/schultraeger/schulen-moves/machine';
import { traegerMovesMachine } from '#machines/schultraeger/traeger-moves/machine';
import { schultraegerCodec } from '#features/schultraeger/address';
import { schultraegerForm } from '#features/schultraeger/bind';
import { schultraegerList } from '#features/schultraeger/bind-list';
import { byNumber } from '#features/schultraeger/by-number';
import { freeSchulenSearch, ownSchulenSearch, schulenMoves } from '#features/schultraeger/bind-moves';
import { schulformSearch } from '#shared/schulform/search';
import type { BarePage } from '../engine/bench';

/** The list of carriers without its view. */
export const schultraegerPage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    const query = schultraegerCodec.read(new URL(address, 'https://portal.invalid').search);
    bench.start(schultraegerList, { input: { personId, query } });
  },
};

/** Where a carrier is created: the form begins as soon as the two lands are known. */
export const createSchultraegerPage: BarePage = {
  open: (bench, { user: { personId } }) => {
    bench.start(schulformSearch, { input: { within: null } });
    bench.watch(schulformSearchMachine, ({ value, context: { options } }) => {
      if (value === 'opening' || value === 'unopened' || bench.has(schultraegerFormMachine.id)) return;
      bench.start(schultraegerForm, { input: { personId, id: null, draft: { schulform: options[0] ?? null } } });
    });
  },
};

/** One carrier: its name, the two lists of schools once it is read, and the run of what was moved between them. */
export const schultraegerDetailsPage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    const { params } = matchRoute(new URL(address, 'https://portal.invalid').pathname);
    const { id } = params as { readonly id: string };
    bench.start(traegerMovesMachine, { input: { pending: [] } });
    bench.start(schultraegerForm, { input: { personId, id } });
    bench.watch(schultraegerFormMachine, ({ context: { base } }) => {
      const { schulform } = base.fields;
      if (schulform === null || bench.has(freeSchulenSearchMachine.id)) return;
      bench.start(freeSchulenSearch, { input: { within: schulform.id } });
      bench.start(ownSchulenSearch, { input: { within: id } });
      let offered = schulform.id;
      bench.watch(traegerMovesMachine, ({ context: { origin } }) => {
        const within = origin?.id ?? schulform.id;
        if (within === offered) return;
        offered = within;
        bench.stop(freeSchulenSearch.id);
        bench.start(freeSchulenSearch, { input: { within } });
      });
    });
    bench.watch(traegerMovesMachine, ({ value, context: { pending } }) => {
      if (value !== 'reviewing' && value !== 'saving') {
        if (bench.has(schulenMoves.id)) bench.send(schulenMoves.id, { type: 'CANCEL' });
        bench.stop(schulenMoves.id);
      } else if (!bench.has(schulenMoves.id)) {
        bench.start(schulenMoves, { input: { personId, items: byNumber(pending).map(({ schule }) => schule.id) } });
        bench.watch(schulenMovesMachine, (run) => {
          if (run.value !== 'preparing' && run.value !== 'reserving') bench.send(traegerMovesMachine.id, { type: 'BEGUN' });
        });
      }
    });
  },
};
