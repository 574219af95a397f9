import { listeningKeeper } from '#api/keeper';
import { klasseVerwendungMachine } from '#machines/klassen/klasse-verwendung/machine';
import type { model } from '#machines/klassen/klasse-verwendung/model';
import { personenAt, unlessKept } from '#shared/organisation/held';
import { wireReading } from '#shared/reading/wire-reading';

/** How a class is called, and whom it has, at the moment when its deletion is asked for. */
export const klasseVerwendung = wireReading<typeof model>(
  klasseVerwendungMachine,
  async ({ input: { id }, call }) => {
    const { name, administriertVon } = await call('organisationen.get', { path: { organisationId: id } });
    const personen = typeof administriertVon === 'string' ? await unlessKept(personenAt(id, administriertVon, call)) : null;
    return { name, personen };
  },
  {
    // It runs inside the question, which comes again after a sign-in.
    keeper: listeningKeeper,
  },
);
