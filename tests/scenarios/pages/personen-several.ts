import { dayOf } from '#contract/days';
import { emptyEdit, orderOfEdit } from '#rules/edit-choice';
import { missingInFilter, type EditFilter, type EditKind, type PersonenOrder } from '#rules/personen-edits';
import { editChoiceMachine } from '#machines/personen/edit-choice/machine';
import { personenMachine } from '#machines/personen/personen/machine';
import type { PersonenQuery } from '#machines/personen/personen/types';
import { selectedPersonenMachine, type SelectedPersonen } from '#machines/personen/selected-personen/machine';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { personenSeveral, selectedPersonen, type Selection } from '#features/personen/several/bind';
import { failuresFile, passwordsFile } from '#features/personen/several/files';
import { orderOf, planOf } from '#features/personen/several/plan';
import { download } from '#shared/download';
import { printSheets } from '#shared/print/print-sheets';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';

type Context = BulkContext<PersonenOrder, string | null>;

/** Reads who is about to be worked on; then what is to be chosen, or the edit itself. */
function begin(bench: Bench, opened: Opened, selection: Selection): void {
  const { kind, filter, single = false } = selection;
  if (!single && missingInFilter(kind, filter).length > 0) return;
  bench.start(selectedPersonen(selection), { input: { personId: opened.user.personId, id: kind } });
  let hasBegun = false;
  bench.watch(selectedPersonenMachine, ({ context: { known } }) => {
    if (known === null || hasBegun) return;
    hasBegun = true;
    chooseOrRun(bench, opened, selection, known);
  });
}

function chooseOrRun(bench: Bench, opened: Opened, selection: Selection, known: SelectedPersonen): void {
  const { kind, single = false } = selection;
  const { schule } = known;
  if (schule !== null && schule.typ !== 'SCHULE') return;
  if ((kind !== 'transfer' && kind !== 'assignRolle') || schule === null) {
    const order = orderOf(kind, known, single);
    if (order !== null) run(bench, opened, selection, known, order);
    return;
  }
  const { typ: _, ...at } = schule;
  bench.start(editChoiceMachine, { input: emptyEdit(kind, at, dayOf(new Date())) });
  bench.watch(editChoiceMachine, ({ value, context: { draft } }) => {
    const order = value === 'chosen' ? orderOfEdit(draft) : null;
    if (order !== null) run(bench, opened, selection, known, order);
  });
}

function run(bench: Bench, { user: { personId } }: Opened, { ids }: Selection, known: SelectedPersonen, order: PersonenOrder): void {
  const personen = new Map(known.personen.map((person) => [person.personId, person]));
  const schule = 'schule' in order ? order.schule : null;
  const { items } = planOf(order, ids, personen, personId);
  const edit = personenSeveral.provide({
    actions: {
      tellDone: () => bench.send(personenMachine.id, { type: 'REFRESH' }),
      saveFailures: ({ context }: { readonly context: Context }) => download(failuresFile(context, personen, new Date())),
      saveResults: ({ context }: { readonly context: Context }) => download(passwordsFile(context, personen, schule, new Date())),
      printResults: () => void printSheets(),
    },
  });
  bench.start(edit, { input: { personId, items } });
}

const listed = (bench: Bench) =>
  bench.snapshot(personenMachine.id).context as {
    readonly selected: readonly string[];
    readonly items: readonly { readonly id: string }[];
    readonly query: PersonenQuery;
  };

const inRow =
  (kind: EditKind) =>
  (bench: Bench, opened: Opened): void => {
    const { items, query } = listed(bench);
    begin(bench, opened, { kind, ids: items.slice(0, 1).map(({ id }) => id), filter: query, single: true });
  };

/** The edits of the list of persons without their views (SCREEN-09); what the filter lacks is said by the view alone. */
export const editBeginnings: NonNullable<BarePage['begin']> = {
  'personen-several': (bench, opened, option) => {
    const { selected, query } = listed(bench);
    const filter: EditFilter = query;
    begin(bench, opened, { kind: option as EditKind, ids: selected, filter });
  },
  'personen-row-password': inRow('password'),
  'personen-row-delete': inRow('delete'),
  nothing: () => undefined,
};
