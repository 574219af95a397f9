import { personenMachine } from '#machines/personen/machine';
import { personenZuordnungenMachine } from '#machines/personen-zuordnungen/machine';
import type { DetailsEvent } from '#machines/shared/details/types';
import { personenCodec } from '../../../src/features/personen/address';
import { personenList, personenResumable, personenZuordnungen } from '../../../src/features/personen/bind';
import type { BarePage } from '../engine/bench';
import { editBeginnings } from './personen-several';

/** The list of persons without its view; of what it lists, roles and schools are read. */
export const personenPage: BarePage = {
  resumables: [personenResumable],
  begin: editBeginnings,
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
