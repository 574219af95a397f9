import type { HinweisDraft } from '#contract/hinweise';
import { hinweisFormMachine, THE_HINWEIS } from '#machines/hinweise/hinweis-form/machine';
import { hinweisForm, hinweisVerlauf } from '#features/hinweise/bind';
import type { BarePage } from '../engine/bench';
import type { Opened } from '../engine/play';

const offeredIn = ({ resumption }: Opened): Partial<HinweisDraft> | null =>
  resumption.kind === 'draft' && resumption.machineId === hinweisFormMachine.id
    ? (resumption.offeredDraft.draft as Partial<HinweisDraft>)
    : null;

/** The notice without its view, with its history where there is one. */
export const hinweisePage: BarePage = {
  open: (bench, opened) => {
    const { personId } = opened.user;
    const draft = offeredIn(opened);
    const hasVerlauf = opened.flags.meldungHistoryEnabled === true;
    if (hasVerlauf) bench.start(hinweisVerlauf, { input: { personId, id: THE_HINWEIS } });
    bench.start(hinweisForm, {
      input: { personId, id: THE_HINWEIS, ...(draft === null ? {} : { draft }) },
    });
  },
};
