import type { SnapshotFrom } from 'xstate';
import { copyOfRolle, type RolleDraft } from '#rules/rollen';
import { matchRoute } from '#contract/routes';
import { rolleChoicesMachine } from '#machines/rollen/rolle-choices/machine';
import { rolleDeletionMachine } from '#machines/rollen/rolle-deletion/machine';
import { rolleDetailsMachine } from '#machines/rollen/rolle-details/machine';
import { rolleFormMachine } from '#machines/rollen/rolle-form/machine';
import { rolleRecordMachine } from '#machines/rollen/rolle-record/machine';
import { rollenCodec, templateIn } from '#features/rollen/address';
import { ebeneAngebote, ebeneSearch, rolleAngebote, rolleChoices, rolleForm, rolleRecord } from '#features/rollen/bind';
import { rolleDeletion } from '#features/rollen/bind-deletion';
import { rollenList } from '#features/rollen/bind-list';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';

const urlOf = ({ address }: Opened): URL => new URL(address, 'https://portal.invalid');

/** The list of roles without its view; who filters them depends on what the backend announces (ANG-14). */
export const rollenPage: BarePage = {
  open: (bench, { address, flags, user: { personId } }) => {
    const list = flags.rolleFiltersEnabled === true ? rollenList.filteredThere : rollenList.filteredHere;
    bench.start(list, { input: { personId, query: rollenCodec.read(new URL(address, 'https://portal.invalid').search) } });
    bench.start(ebeneSearch, { input: { within: null } });
  },
};

/** Where a role is created, empty or after another one: the form begins as soon as it is known what can be chosen. */
export const createRollePage: BarePage = {
  open: (bench, opened) => {
    const { personId } = opened.user;
    const template = templateIn(urlOf(opened).search);
    const begin = (draft: Partial<RolleDraft>): void => {
      bench.start(rolleChoices, { input: { personId, id: 'alle' } });
      bench.watch(rolleChoicesMachine, ({ context: { known } }) => {
        if (known !== null && !bench.has(rolleFormMachine.id)) openForm(bench, personId, draft);
      });
    };
    if (template === null) return begin({});
    bench.start(rolleRecord, { input: { personId, id: template } });
    bench.watch(rolleRecordMachine, ({ context: { known } }) => {
      if (known !== null && !bench.has(rolleChoicesMachine.id)) begin(copyOfRolle(known));
    });
  },
};

/** What a role can be given is read as soon as its level is known. */
function readAngebote(bench: Bench, personId: string): void {
  let at: string | null = null;
  const read = ({ context: { draft } }: SnapshotFrom<typeof rolleForm>): void => {
    const id = draft.ebene?.id ?? null;
    if (id === at) return;
    at = id;
    bench.stop(ebeneAngebote.id);
    if (id !== null) bench.start(ebeneAngebote, { input: { personId, id } });
  };
  bench.watch(rolleFormMachine, read);
  read(bench.snapshot(rolleFormMachine.id) as SnapshotFrom<typeof rolleForm>);
}

function openForm(bench: Bench, personId: string, draft: Partial<RolleDraft>): void {
  bench.start(ebeneSearch, { input: { within: null } });
  bench.start(rolleForm, { input: { personId, id: null, draft } });
  readAngebote(bench, personId);
  let begun: unknown = null;
  bench.watch(rolleFormMachine, ({ context: { saved } }) => {
    if (saved === begun) return;
    begun = saved;
    if (saved?.needsAngebote !== true) return bench.stop(rolleAngebote.id);
    const { id, version, rolle: wanted } = saved;
    bench.start(rolleAngebote, { input: { personId, rolle: { id, version, wanted }, offered: false } });
  });
}

/** One role: seen, edited, deleted. */
export const rolleDetailsPage: BarePage = {
  open: (bench, opened) => {
    const { personId } = opened.user;
    const { id } = matchRoute(urlOf(opened).pathname).params as { readonly id: string };
    bench.start(rolleRecord, { input: { personId, id } });
    bench.start(rolleDeletion, { input: { personId } });
    bench.start(rolleDetailsMachine, { input: { returns: false } });
    const edit = (): void => {
      bench.start(rolleChoices, { input: { personId, id } });
      bench.watch(rolleChoicesMachine, ({ context: { known } }) => {
        if (known === null || bench.has(rolleFormMachine.id)) return;
        bench.start(rolleForm, { input: { personId, id } });
        readAngebote(bench, personId);
      });
    };
    bench.watch(rolleDetailsMachine, ({ value }) => {
      if (value === 'editing' && !bench.has(rolleFormMachine.id)) edit();
      if (value === 'viewing') bench.stop(rolleFormMachine.id);
    });
    bench.watch(rolleDeletionMachine, ({ value }) => {
      if (value === 'done') bench.stop(rolleDetailsMachine.id);
    });
  },
};
