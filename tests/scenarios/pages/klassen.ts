import { matchRoute } from '#contract/routes';
import type { KlasseDraft } from '#rules/klassen';
import { klasseDeletionMachine } from '#machines/klassen/klasse-deletion/machine';
import { klasseFormMachine } from '#machines/klassen/klasse-form/machine';
import { klassenMachine } from '#machines/klassen/klassen/machine';
import { schuleSearchMachine } from '#machines/searches/machine';
import { klassenCodec } from '#features/klassen/address';
import { klasseDeletion, klasseForm, schuleSearch } from '#features/klassen/bind';
import { klasseVerwendung } from '#features/klassen/bind-verwendung';
import { klassenList } from '#features/klassen/bind-list';
import { klassenSeveral } from '#shared/klassen/bind';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';
import { refreshAfter } from './refresh';

const offeredIn = ({ resumption }: Opened): Partial<KlasseDraft> =>
  resumption.kind === 'draft' && resumption.machineId === klasseFormMachine.id
    ? (resumption.offeredDraft.draft as Partial<KlasseDraft>)
    : {};

/** How the class stands now is read as long as its deletion is asked for. */
function withDeletion(bench: Bench, personId: string, deletion: typeof klasseDeletion): void {
  bench.start(deletion, { input: { personId } });
  bench.watch(klasseDeletionMachine, ({ context: { subject } }) => {
    if (subject === null) bench.stop(klasseVerwendung.id);
    else if (!bench.has(klasseVerwendung.id)) bench.start(klasseVerwendung, { input: { personId, id: subject.id } });
  });
}

/** The list of classes without its view. */
export const klassenPage: BarePage = {
  open: (bench, { address, user: { personId } }) => {
    bench.start(klassenList, { input: { personId, query: klassenCodec.read(new URL(address, 'https://portal.invalid').search) } });
    bench.start(schuleSearch, { input: { within: null } });
    const tellDone = refreshAfter(bench, klassenMachine.id);
    withDeletion(bench, personId, klasseDeletion.provide({ actions: { tellDone } }));
  },
};

/** Where a class, or several, are created: the form begins as soon as it is known whether there is only one school. */
export const createKlassePage: BarePage = {
  open: (bench, opened) => {
    bench.start(schuleSearch, { input: { within: null } });
    bench.watch(schuleSearchMachine, ({ value, context: { only } }) => {
      if (value !== 'opening' && value !== 'unopened' && !bench.has(klasseFormMachine.id))
        openForm(bench, opened, { schule: only, ...offeredIn(opened) });
    });
  },
};

function openForm(bench: Bench, { user: { personId } }: Opened, draft: Partial<KlasseDraft>): void {
  bench.start(klasseForm, { input: { personId, id: null, draft } });
  let begun: unknown = null;
  bench.watch(klasseFormMachine, ({ context: { saved } }) => {
    if (saved === begun) return;
    begun = saved;
    if (saved?.kind === 'several') bench.start(klassenSeveral, { input: { personId, items: saved.names } });
    else bench.stop(klassenSeveral.id);
  });
}

/** One class: renamed or deleted. */
export const klasseDetailsPage: BarePage = {
  open: (bench, opened) => {
    const { personId } = opened.user;
    const { params } = matchRoute(new URL(opened.address, 'https://portal.invalid').pathname);
    const id = (params as { readonly id: string }).id;
    const draft = offeredIn(opened);
    withDeletion(bench, personId, klasseDeletion);
    bench.start(klasseForm, { input: { personId, id, ...(Object.keys(draft).length === 0 ? {} : { draft }) } });
    bench.watch(klasseDeletionMachine, ({ value }) => {
      if (value === 'done') bench.stop(klasseFormMachine.id);
    });
  },
};
