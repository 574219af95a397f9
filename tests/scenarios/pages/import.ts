import { klassenToCreate } from '#machines/import/import/checking/decisions';
import { importMachine } from '#machines/import/import/machine';
import { FIRST_QUERY as FIRST_OFFERS } from '#machines/import/import-offers/machine';
import { klassenSeveralMachine } from '#machines/klassen/klassen-several/machine';
import { additionsOf } from '#features/import/additions';
import { readAddress, searchFor, showsHistory, stepInAddress } from '#features/import/address';
import { wireImport, type ImportSnapshot } from '#features/import/bind';
import { wireDeletion, wireHistory } from '#features/import/history/bind';
import { historyCodec } from '#features/import/history/address';
import { holdOf } from '#features/import/hold';
import { importOffersWiring } from '#features/import/offers/bind';
import { IMPORT } from '#i18n/de/import';
import { textsOf } from '#i18n/index';
import { klassenSeveral } from '#shared/klassen/bind';
import type { ImportContext } from '#machines/import/import/types';
import type { WizardStep } from '#machines/import/import/steps';
import type { Bench, BarePage } from '../engine/bench';
import type { Opened } from '../engine/play';
import { refreshAfter } from './refresh';

const searchOf = (address: string): string => new URL(address, 'https://portal.invalid').search;

const draftIn = ({ resumption }: Opened, machineId: string): { readonly draft?: unknown } =>
  resumption.kind === 'draft' && resumption.machineId === machineId ? { draft: resumption.offeredDraft.draft } : {};

function openWizard(bench: Bench, opened: Opened): void {
  const { personId } = opened.user;
  const show = (step: WizardStep, context: ImportContext): void => bench.show(searchFor(step, context));
  const showStep = (fired: { readonly context: ImportContext }, { step }: { readonly step: WizardStep }): void => show(step, fired.context);
  const showVorgang = ({ context }: { readonly context: ImportContext }): void => show(stepInAddress(bench.search), context);
  bench.start(wireImport(additionsOf(opened.flags)).provide({ actions: { showStep, showVorgang } }), {
    input: { personId, ...readAddress(searchOf(opened.address)), ...draftIn(opened, importMachine.id) },
    hold: (snapshot) => holdOf(snapshot, (event) => bench.send(importMachine.id, event), textsOf(IMPORT)),
  });
  const { value } = bench.snapshot(importMachine.id);
  if (value === 'preparing') bench.start(importOffersWiring, { input: { personId, query: FIRST_OFFERS } });
}

function openHistory(bench: Bench, opened: Opened): void {
  const { personId } = opened.user;
  const additions = additionsOf(opened.flags);
  bench.start(wireHistory(opened.flags.importHistoryFiltersEnabled === true), {
    input: { personId, query: historyCodec.read(searchOf(opened.address)) },
  });
  const deletion = wireDeletion(additions);
  const tellDone = refreshAfter(bench, 'import-history');
  bench.start(deletion.provide({ actions: { tellDone } }), { input: { personId } });
}

/** The import page without its view: the wizard with the offer of open imports, or the history. */
export const importPage: BarePage = {
  stepsBack: importMachine.id,
  open: (bench, opened) => (showsHistory(searchOf(opened.address)) ? openHistory : openWizard)(bench, opened),
  begin: {
    [klassenSeveralMachine.id]: (bench, { user }) => {
      const { context } = bench.snapshot(importMachine.id) as ImportSnapshot;
      const items = klassenToCreate(context);
      bench.send(importMachine.id, { type: 'SUBMIT' });
      bench.start(klassenSeveral, { input: { personId: user.personId, items } });
    },
  },
};
