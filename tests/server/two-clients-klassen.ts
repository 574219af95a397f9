import {
  mapped,
  slotsOf,
  with2,
  type Expected,
  type Known,
  type KnownKlasse,
  type KnownSession,
  type Line,
  type Who,
} from './two-clients-known';
import { refused } from './two-clients-sign-in';

/** The oracle of classes (CALL-27, CALL-28, CALL-31, CALL-36, ENT-15, ERR-16, ERR-22, STATE-12). */

const line = ({ who }: KnownSession, action: string, slot: number): Line => [who, action, 'ok', null, `organisation ${slot}`];
const failed = (after: Known, said: string): Expected => ({ status: 400, said, after, log: [] });
const isTaken = ({ klassen }: Known, name: number): boolean => slotsOf(klassen).some(([, one]) => !one.gone && one.name === name);

export function creatingKlasse(
  known: Known,
  session: KnownSession,
  { slot, name }: { readonly slot: number; readonly name: number },
): Expected {
  if (isTaken(known, name)) return failed(known, 'KLASSENNAME_AN_SCHULE_EINDEUTIG');
  const klasse: KnownKlasse = { name, version: 1, gone: false, assigned: false, read: [1, 1] };
  return {
    status: 201,
    said: `${name} 1`,
    after: { ...known, klassen: { ...known.klassen, [slot]: klasse } },
    log: [line(session, 'klasse-create', slot)],
  };
}

/** Nothing is written over what the client has not read. */
export function renamingKlasse(
  known: Known,
  client: Who,
  session: KnownSession,
  { slot, name }: { readonly slot: number; readonly name: number },
): Expected {
  const it = klasseOf(known, slot);
  if (it.gone) return refused(known, session, 'NOT_PERMITTED', `organisation ${slot}`, 404);
  if (name !== it.name && isTaken(known, name)) return failed(known, 'KLASSENNAME_AN_SCHULE_EINDEUTIG');
  if (it.read[client] !== it.version) return failed(known, 'NEWER_VERSION_ORGANISATION');
  const version = it.version + 1;
  return {
    status: 200,
    said: `${name} ${version}`,
    after: changed(known, slot, { name, version, read: with2(it.read, client, version) }),
    log: [line(session, 'klasse-rename', slot)],
  };
}

export function deletingKlasse(known: Known, session: KnownSession, slot: number): Expected {
  const it = klasseOf(known, slot);
  if (it.gone) return refused(known, session, 'NOT_PERMITTED', `organisation ${slot}`, 404);
  if (it.assigned) return failed(known, 'ORGANISATION_IST_BEREITS_ZUGEWIESEN_ERROR');
  return { status: 204, after: changed(known, slot, { gone: true }), log: [line(session, 'klasse-delete', slot)] };
}

/** The list tells of the classes that one may manage, and of their versions. */
export function readingKlassen(known: Known, client: Who, { who }: KnownSession): Expected {
  if (!known.persons[who].rights.klassen) return { status: 200, said: '', after: known, log: [] };
  const there = slotsOf(known.klassen).flatMap(([, { name, version, gone }]) => (gone ? [] : [`${name} ${version}`]));
  const klassen = mapped(known.klassen, (one) => ({ ...one, read: one.gone ? one.read : with2(one.read, client, one.version) }));
  return { status: 200, said: there.toSorted().join(', '), after: { ...known, klassen }, log: [] };
}

function klasseOf({ klassen }: Known, slot: number): KnownKlasse {
  const it = klassen[slot];
  if (it === undefined) throw new Error('Only classes that were created are asked for');
  return it;
}

export const changed = (known: Known, slot: number, change: Partial<KnownKlasse>): Known => ({
  ...known,
  klassen: { ...known.klassen, [slot]: { ...klasseOf(known, slot), ...change } },
});
