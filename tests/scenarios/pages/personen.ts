import type { SnapshotFrom } from 'xstate';
import { filteredPersonenMachine } from '#machines/personen/filtered-personen/machine';
import { personenMachine } from '#machines/personen/personen/machine';
import { personenZuordnungenMachine } from '#machines/personen/personen-zuordnungen/machine';
import { EXPORT_AT_MOST } from '#machines/personen/personen-export/types';
import type { ListedPerson } from '#machines/personen/personen/types';
import type { DetailsEvent } from '#machines/patterns/details/types';
import { personenCodec } from '#features/personen/address';
import { personenList, personenResumable, personenZuordnungen } from '#features/personen/bind';
import { BATCH } from '#features/personen/batches';
import { filteredPersonen, personenExport } from '#features/personen/export/bind';
import { saveWhenRead } from '#features/personen/export/file';
import type { BarePage, Bench } from '../engine/bench';
import { editBeginnings } from './personen-several';

/** The list of persons without its view; of what it lists, roles and schools are read. */
export const personenPage: BarePage = {
  resumables: [personenResumable],
  begin: {
    ...editBeginnings,
    [filteredPersonenMachine.id]: (bench, { user: { personId } }) => {
      const { query, total } = (bench.snapshot(personenMachine.id) as SnapshotFrom<typeof personenMachine>).context;
      if (total > EXPORT_AT_MOST) return;
      bench.start(filteredPersonen(query), { input: { personId, id: 'export' } });
      bench.watch(filteredPersonenMachine, ({ context: { known } }) => {
        if (known !== null) startExport(bench, personId, known.items);
      });
    },
  },
  open: (bench, { address, user: { personId } }) => {
    bench.start(personenList, { input: { personId, query: personenCodec.read(new URL(address, 'https://portal.invalid').search) } });
    const tellDemand = (): void => bench.send(personenMachine.id, { type: 'REFRESH' });
    bench.start(personenZuordnungen.provide({ actions: { tellDemand } }), { input: undefined });
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

function startExport(bench: Bench, personId: string, personen: readonly ListedPerson[]): void {
  const items = personen.flatMap((_, place) => (place % BATCH === 0 ? [String(place)] : []));
  const run = personenExport(personen).provide({ actions: { tellDone: ({ context }) => saveWhenRead(context, personen) } });
  bench.start(run, { input: { personId, items } });
}
