import { dayOf } from '#contract/days';
import type { SelectedPersonen, WantedEdit } from '#rules/edit-plan';
import { isOnePerson, type EditFilter, type EditKind, type OnePersonDialog, type PersonenOrder } from '#rules/personen-edits';
import { manualLockOf, subjectOf } from '#rules/person-record';
import { personenEditMachine } from '#machines/personen/personen-edit/machine';
import type { PersonenEditEvent } from '#machines/personen/personen-edit/types';
import { personenMachine } from '#machines/personen/personen/machine';
import type { PersonenQuery } from '#machines/personen/personen/types';
import { doneItems } from '#machines/patterns/bulk/progress';
import type { BulkContext } from '#machines/patterns/bulk/types';
import { personenEdit, personenSeveral } from '#features/personen/several/bind';
import { failuresFile, passwordsFile } from '#features/personen/several/files';
import { download } from '#shared/download';
import { holdUnnoted, unnotedPassword } from '#shared/dialog/unnoted';
import { passwordBeside } from '#shared/person/bind-password';
import { besideList } from '#shared/person/lock/bind';
import { unlockOrder } from '#shared/person/lock/UnlockDialog';
import { printSheets } from '#shared/print/print-sheets';
import type { BarePage, Bench } from '../engine/bench';
import type { Opened } from '../engine/play';

type Context = BulkContext<PersonenOrder, string | null>;

/** What comes before the run, and then the run itself about exactly those who were named. */
function begin(bench: Bench, opened: Opened, wanted: WantedEdit, ids: readonly string[]): void {
  const { personId } = opened.user;
  bench.start(personenEdit.provide({ actions: { tellWorkedOff: () => bench.send(personenMachine.id, { type: 'CLEAR_SELECTION' }) } }), {
    input: { personId },
  });
  let hasBegun = false;
  bench.watch(personenEditMachine, ({ context: { order, plan, known } }) => {
    if (order === null || plan === null || known === null || hasBegun) return;
    hasBegun = true;
    if (!isOnePerson(order)) return run(bench, personId, order, plan.items, known);
    if (order.dialog !== 'password') return lock(bench, personId, order.dialog, known);
    const [one] = known.personen;
    if (one === undefined) return;
    const subject = { id: one.personId, name: `${one.vorname} ${one.nachname}`, username: one.benutzername ?? null };
    bench.start(passwordBeside, { input: { personId }, hold: holdUnnoted(unnotedPassword('start', subject.name)) });
    const open: object = { type: 'OPEN', subject };
    bench.send(passwordBeside.id, open as { readonly type: string });
  });
  const want: PersonenEditEvent = { type: 'WANT', wanted, ids, today: dayOf(new Date()) };
  bench.send(personenEditMachine.id, want);
}

/** The lock of the person of a row, in the dialogs of that person's page. */
function lock(bench: Bench, personId: string, dialog: OnePersonDialog['dialog'], { record }: SelectedPersonen): void {
  if (record == null) return;
  const { id } = record;
  const forms = besideList(id);
  if (dialog === 'lock') bench.start(forms.lock, { input: { personId, id } });
  const standing = manualLockOf(record);
  if (dialog === 'lockStands' || standing === null) return;
  bench.start(forms.unlock, { input: { personId } });
  if (dialog !== 'unlock') return;
  const open: object = { type: 'OPEN', subject: unlockOrder(subjectOf(record), standing) };
  bench.send(forms.unlock.id, open as { readonly type: string });
}

function run(bench: Bench, personId: string, order: PersonenOrder, items: readonly string[], known: SelectedPersonen): void {
  const personen = new Map(known.personen.map((person) => [person.personId, person]));
  const schule = order.kind === 'password' ? order.schule : null;
  const edit = personenSeveral.provide({
    actions: {
      tellDone: ({ context }: { readonly context: Context }) => {
        const refresh: object = { type: 'REFRESH', ...(order.kind === 'delete' ? { gone: doneItems(context) } : {}) };
        bench.send(personenMachine.id, refresh as { readonly type: string });
      },
      saveFailures: ({ context }: { readonly context: Context }) => download(failuresFile(context, personen, new Date())),
      saveResults: ({ context }: { readonly context: Context }) => {
        if (schule !== null) download(passwordsFile(context, personen, schule, new Date()));
      },
      printResults: () => void printSheets(),
    },
  });
  bench.start(edit, { input: { personId, items } });
}

const listed = (bench: Bench) =>
  bench.snapshot(personenMachine.id).context as {
    readonly selected: readonly { readonly id: string }[];
    readonly items: readonly { readonly id: string }[];
    readonly query: PersonenQuery;
  };

const inRow =
  (kind: WantedEdit['kind']) =>
  (bench: Bench, opened: Opened): void => {
    const { items, query } = listed(bench);
    begin(
      bench,
      opened,
      { kind, filter: query, single: true },
      items.slice(0, 1).map(({ id }) => id),
    );
  };

/** The edits of the list of persons without their views (SCREEN-09); what the filter lacks is said by the view alone. */
export const editBeginnings: NonNullable<BarePage['begin']> = {
  'personen-several': (bench, opened, option) => {
    const { selected, query } = listed(bench);
    const filter: EditFilter = query;
    begin(
      bench,
      opened,
      { kind: option as EditKind, filter, single: false },
      selected.map(({ id }) => id),
    );
  },
  'personen-row-password': inRow('password'),
  'personen-row-delete': inRow('delete'),
  'personen-row-lock': inRow('lock'),
  'personen-row-unlock': inRow('unlock'),
  nothing: () => undefined,
};
