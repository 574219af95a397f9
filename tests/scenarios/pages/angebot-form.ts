import { matchRoute } from '#contract/routes';
import type { AngebotEbene } from '#rules/angebot-form';
import { angebotFormMachine } from '#machines/angebote/angebot-form/machine';
import { angebotEbeneSearchMachine } from '#machines/searches/machine';
import { angebotForms, ebeneSearches } from '#features/angebote/form/bind';
import type { BarePage } from '../engine/bench';

/** Where an Angebot is created: the form begins as soon as it is known whether there is only one place. */
export const createAngebotPage: BarePage = {
  open: (bench, { user: { personId, permissions } }) => {
    const isFull = permissions.includes('angebotsverwaltung');
    bench.start(isFull ? ebeneSearches.full : ebeneSearches.restricted, { input: { within: null } });
    bench.watch(angebotEbeneSearchMachine, ({ value, context: { only } }) => {
      if (value === 'opening' || value === 'unopened' || bench.has(angebotFormMachine.id)) return;
      bench.start(angebotForms.whole, { input: { personId, id: null, draft: { ebene: only as AngebotEbene | null } } });
    });
  },
};

/** Where an Angebot is changed. */
export const editAngebotPage: BarePage = {
  open: (bench, { address, flags, user: { personId } }) => {
    const { id } = matchRoute(new URL(address, 'https://portal.invalid').pathname).params as { readonly id: string };
    bench.start(flags.angebotUsageEnabled === true ? angebotForms.whole : angebotForms.pieced, { input: { personId, id } });
  },
};
