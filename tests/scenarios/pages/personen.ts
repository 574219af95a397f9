import { batchStarts } from '#rules/batches';
import { personenFileMachine } from '#machines/personen/personen-file/machine';
import { personenMachine } from '#machines/personen/personen/machine';
import { personenZuordnungenMachine } from '#machines/personen/personen-zuordnungen/machine';
import { resultsOf } from '#machines/patterns/bulk/progress';
import type { PersonenFileEvent } from '#machines/personen/personen-file/types';
import type { ListedPerson } from '#machines/personen/personen/types';
import type { DetailsEvent } from '#machines/patterns/details/types';
import { personenCodec } from '#features/personen/address';
import { personenList, personenZuordnungen } from '#features/personen/bind';
import { personenExport, personenFile } from '#features/personen/export/bind';
import type { BarePage, Bench } from '../engine/bench';
import { editBeginnings } from './personen-several';

/** The list of persons without its view; of what it lists, roles and schools are read. */
export const personenPage: BarePage = {
  begin: editBeginnings,
  open: (bench, { address, user: { personId } }) => {
    bench.start(personenList, { input: { personId, query: personenCodec.read(new URL(address, 'https://portal.invalid').search) } });
    const tellDemand = (): void => bench.send(personenMachine.id, { type: 'REFRESH' });
    bench.start(personenZuordnungen.provide({ actions: { tellDemand } }), { input: undefined });
    bench.start(personenFile, { input: { personId } });
    let exported: unknown = null;
    bench.watch(personenFileMachine, ({ value, context: { personen } }) => {
      if (value !== 'ready' || exported === personen) return;
      exported = personen;
      readFor(bench, personId, personen ?? []);
    });
    let begun: unknown = null;
    bench.watch(personenMachine, ({ value, context: { items } }) => {
      if (items === begun || JSON.stringify(value) !== '{"shown":"listed"}') return;
      begun = items;
      const rows = items.map(({ id }) => id);
      const told: readonly DetailsEvent[] = [
        { type: 'BEGIN', rows },
        { type: 'WANT', ids: rows },
      ];
      for (const event of told) bench.send(personenZuordnungenMachine.id, event);
    });
  },
};

/** The run of an export, which tells what it has read. */
function readFor(bench: Bench, personId: string, personen: readonly ListedPerson[]): void {
  const tell = (event: PersonenFileEvent): void => bench.send(personenFileMachine.id, event);
  const run = personenExport(personen).provide({
    actions: {
      tellDone: ({ context }) =>
        tell({ type: 'READ', parts: Object.fromEntries(resultsOf(context).map(({ id, result }) => [id, result])) }),
      tellClosed: () => tell({ type: 'CLOSED' }),
    },
  });
  bench.start(run, { input: { personId, items: batchStarts(personen.length).map(String) } });
}
