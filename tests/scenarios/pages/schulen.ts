import type { SchuleDraft } from '#rules/schulen';
import { schuleCheckMachine } from '#machines/schulen/schule-check/machine';
import type { SchuleCheckContext } from '#machines/schulen/schule-check/types';
import { schuleDeletionMachine } from '#machines/schulen/schule-deletion/machine';
import { schuleFormMachine } from '#machines/schulen/schule-form/machine';
import { schulenMachine } from '#machines/schulen/schulen/machine';
import { schulenItslearningMachine } from '#machines/schulen/schulen-itslearning/machine';
import type { DetailsEvent } from '#machines/patterns/details/types';
import { schulformSearchMachine } from '#machines/searches/machine';
import { schulenCodec } from '#features/schulen/address';
import { schuleForm } from '#features/schulen/bind';
import { schuleVerwendung } from '#features/schulen/bind-check';
import { schuleDeletion } from '#features/schulen/bind-deletion';
import { schuleItslearning, schulenItslearning, schulenList } from '#features/schulen/bind-list';
import { schulformSearch } from '#shared/schulform/search';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';
import { refreshAfter } from './refresh';

/** What is in the way of a deletion is read while a school is checked; the question follows from there. */
function withDeletion(bench: Bench, { flags, user: { personId } }: Opened): void {
  const refresh = (): void => bench.send(schulenMachine.id, { type: 'REFRESH' });
  const tellDone = refreshAfter(bench, schulenMachine.id);
  bench.start(schuleDeletion.provide({ actions: { tellDone, tellGivenUp: refresh } }), { input: { personId } });
  const beginDeletion = ({ context: { schule } }: { readonly context: SchuleCheckContext }): void => {
    const open: object = { type: 'OPEN', subject: schule };
    bench.send(schuleDeletionMachine.id, open as { readonly type: string });
  };
  bench.start(schuleCheckMachine.provide({ actions: { beginDeletion } }), { input: undefined });
  const reading = flags.organisationUsageEnabled === true ? schuleVerwendung.told : schuleVerwendung.lookedUp;
  bench.watch(schuleCheckMachine, ({ context: { schule } }) => {
    if (schule === null) bench.stop(reading.id);
    else if (!bench.has(reading.id)) bench.start(reading, { input: { personId, id: schule.id } });
  });
}

/** The list of schools without its view; where the server tells it, how their transfers stand is read. */
export const schulenPage: BarePage = {
  open: (bench, opened) => {
    const {
      address,
      flags,
      user: { personId },
    } = opened;
    withDeletion(bench, opened);
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
