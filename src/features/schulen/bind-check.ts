import { listeningKeeper } from '#api/keeper';
import type { Call, EndpointsOf } from '#api/actors-of';
import { exactly, type Figure, type SchuleVerwendung } from '#rules/schule-verwendung';
import { schuleVerwendungMachine } from '#machines/schulen/schule-verwendung/machine';
import type { model as verwendungModel } from '#machines/schulen/schule-verwendung/model';
import { isHeldAt, personenAt, unlessKept } from '#shared/organisation/held';
import { wireReading } from '#shared/reading/wire-reading';

type Calls = Call<EndpointsOf<typeof verwendungModel, 'read'>>;

/** Organisations that stand directly below by one of the two links: whoever is signed in sees all of them elsewhere. */
const below = async (link: 'administriertVon' | 'zugehoerigZu', id: string, call: Calls): Promise<Figure> =>
  exactly((await call('organisationen.list', { query: { [link]: [id], offset: 0, limit: 1 } })).total);

/**
 * Roles are told by some backends at the place of the own assignment only, by others below it, too: that there is none is certain to
 * somebody who manages those of the root. A filter for the school may be dropped without a word, so that it is looked who belongs there.
 */
async function rollenAt(id: string, call: Calls): Promise<Figure | null> {
  if (!(await isHeldAt(id, 'ROLLEN_VERWALTEN', call))) return null;
  const { items } = await call('rolle.list', { query: { organisationenForFilter: [id] } });
  const own = items.filter(({ administeredBySchulstrukturknoten }) => administeredBySchulstrukturknoten === id).length;
  if (own > 0) return exactly(own);
  const root = await call('organisationen.list', { query: { typ: 'ROOT', systemrechte: ['ROLLEN_VERWALTEN'], offset: 0, limit: 1 } });
  return root.items.some(({ typ }) => typ === 'ROOT') ? exactly(0) : null;
}

async function angeboteAt(id: string, call: Calls): Promise<Figure | null> {
  if (!(await isHeldAt(id, 'ANGEBOTE_VERWALTEN', call))) return null;
  const { items } = await call('provider.manageable', { query: {} });
  return exactly(items.filter(({ administrationsebene }) => administrationsebene.id === id).length);
}

/** So many of one Angebot are told at most, and not that there are more. */
const TOLD_AT_MOST = 5;

async function rollenerweiterungenAt(id: string, call: Calls): Promise<Figure | null> {
  if (!(await isHeldAt(id, 'ROLLEN_ERWEITERN', call))) return null;
  const { items } = await call('provider.manageableByOrganisation', { query: { organisationId: id } });
  const counts = items.map(({ rollenerweiterungen }) => rollenerweiterungen.length);
  return { count: counts.reduce((sum, count) => sum + count, 0), atLeast: counts.some((count) => count >= TOLD_AT_MOST) };
}

/** Found out by the calls that there are, all at once; never by a try that may succeed. */
async function lookedUp(id: string, call: Calls): Promise<SchuleVerwendung> {
  const [kinder, zugehoerige, rollen, personen, angebote, rollenerweiterungen] = await Promise.all([
    below('administriertVon', id, call),
    below('zugehoerigZu', id, call),
    unlessKept(rollenAt(id, call)),
    unlessKept(personenAt(id, id, call)),
    unlessKept(angeboteAt(id, call)),
    unlessKept(rollenerweiterungenAt(id, call)),
  ]);
  return { kinder, zugehoerige, rollen, personen: personen === null ? null : exactly(personen), angebote, rollenerweiterungen };
}

async function told(id: string, call: Calls): Promise<SchuleVerwendung> {
  const verwendung = await call('organisationen.verwendung', { path: { organisationId: id } });
  return {
    kinder: exactly(verwendung.kinder),
    zugehoerige: exactly(verwendung.zugehoerige),
    rollen: exactly(verwendung.rollen),
    personen: exactly(verwendung.personen),
    angebote: exactly(verwendung.angebote),
    rollenerweiterungen: exactly(verwendung.rollenerweiterungen),
  };
}

const readingFrom = (find: typeof told): typeof schuleVerwendungMachine =>
  wireReading<typeof verwendungModel>(schuleVerwendungMachine, ({ input: { id }, call }) => find(id, call), {
    // It runs inside the check of a school, which is begun anew after a sign-in.
    keeper: listeningKeeper,
  });

/** Before a server that tells what keeps a school, and before one of which it is found out. */
export const schuleVerwendung = { told: readingFrom(told), lookedUp: readingFrom(lookedUp) };
