import type { SchuleDraft } from '#rules/schulen';
import { schuleFormMachine } from '#machines/schulen/schule-form/machine';
import { schulenMachine } from '#machines/schulen/schulen/machine';
import { schulenItslearningMachine } from '#machines/schulen/schulen-itslearning/machine';
import type { DetailsEvent } from '#machines/patterns/details/types';
import { schulformSearchMachine } from '#machines/searches/machine';
import { schulenCodec } from '#features/schulen/address';
import { schuleForm } from '#features/schulen/bind';
import { schuleItslearning, schulenItslearning, schulenList } from '#features/schulen/bind-list';
import { schulformSearch } from '#shared/schulform/search';
import type { BarePage } from '../engine/bench';

/** The list of schools without its view; where the server tells it, how their transfers stand is read. */
export const schulenPage: BarePage = {
  open: (bench, { address, flags, user: { personId } }) => {
    bench.start(schulenList, { input: { personId, query: schulenCodec.read(new URL(address, 'https://portal.invalid').search) } });
    const refresh = (): void => bench.send(schulenMachine.id, { type: 'REFRESH' });
    bench.start(schuleItslearning.provide({ actions: { tellDone: refresh } }), { input: { personId } });
    bench.start(schulenItslearning.provide({ actions: { tellDemand: refresh } }), { input: undefined });
    let begun: unknown = null;
    bench.watch(schulenMachine, ({ value, context: { items } }) => {
      if (flags.itslearningStatusEnabled !== true || items === begun || JSON.stringify(value) !== '{"shown":"listed"}') return;
      begun = items;
      const rows = items.map(({ id }) => id);
      const told: readonly DetailsEvent[] = [
        { type: 'BEGIN', rows },
        { type: 'WANT', ids: rows },
      ];
      for (const event of told) bench.send(schulenItslearningMachine.id, event);
    });
  },
};

/** Where a school is created: the form begins as soon as the two lands are known. */
export const createSchulePage: BarePage = {
  open: (bench, { resumption, user: { personId } }) => {
    const offered =
      resumption.kind === 'draft' && resumption.machineId === schuleFormMachine.id
        ? (resumption.offeredDraft.draft as Partial<SchuleDraft>)
        : {};
    bench.start(schulformSearch, { input: { within: null } });
    bench.watch(schulformSearchMachine, ({ value, context: { options } }) => {
      if (value === 'opening' || value === 'unopened' || bench.has(schuleFormMachine.id)) return;
      bench.start(schuleForm, { input: { personId, id: null, draft: { schulform: options[0] ?? null, ...offered } } });
    });
  },
};
