import type { createBody } from '#contract/schemas/personenkontext';
import type { z } from '#contract/zod';
import type { DbOrTrx } from '../context';
import type { PersonRow } from '../db/hold-person';
import { followEmailEntitlement } from '../email/addresses';
import { demand, NotFound, RuleBroken, Unusable } from '../rights/refused';
import { usernameBase } from '../names/username';
import { createPerson } from '../person/create-person';
import { demandFreePersonalnummer } from '../person/personalnummer';
import { demandCoveredRolle, demandFittingRolle, rightsOverEntries, type RightsByOrganisation } from './assigning';
import { loadFacts, namesIn, type LoadedFacts } from './facts';
import { RESTRICTED_ROLLENARTEN } from './restricted';
import {
  detailOf,
  pairOf,
  problemOfMissingEnd,
  problemOfPastEnd,
  problemOfPupils,
  problemOfRollenarten,
  problemOfSchools,
  withoutRepetition,
  type Entry,
} from './rules';

type Body = z.output<typeof createBody>;

/** A person whom nothing speaks against creating. */
export interface Creation {
  readonly vorname: string;
  readonly familienname: string;
  readonly usernameBase: string;
  readonly personalnummer: string | null;
  readonly entries: readonly Entry[];
  /** For the audit log. */
  readonly detail: string;
}

/**
 * Asks everything that may speak against creating a person with assignments, in the order of the API (CALL-49). Asked before the
 * password is computed, and again where the person is written.
 * @throws RuleBroken, NotFound, Unusable
 */
export async function demandCreatable(db: DbOrTrx, actorId: string, body: Body, now: Date): Promise<Creation> {
  const creation = givenIn(body);
  const { entries, personalnummer } = creation;
  const facts = await loadFacts(db, entries);
  const rights = await rightsOverEntries(db, actorId, entries);
  for (const entry of entries) {
    // Here a role of another place is answered like one that does not exist (CALL-49), where assignments change like one that does not fit.
    if (!facts.assignable.has(pairOf(entry))) throw new NotFound();
    demandFittingRolle(entry, facts);
    demandMayCreate(entry, facts, rights);
    demandCoveredRolle(entry, facts, rights);
  }
  if (personalnummer !== null) await demandFreePersonalnummer(db, personalnummer, null);
  const changes = { added: entries, removed: [], changed: [] };
  demand(problemOfRollenarten([], entries, facts));
  demand(problemOfPupils(entries, facts));
  demand(problemOfMissingEnd(changes, facts));
  if (withoutRepetition(entries)?.length !== entries.length) throw new RuleBroken('PERSONENKONTEXTE_UPDATE_ERROR');
  demand(problemOfSchools([], entries, facts));
  demand(problemOfPastEnd(changes, now));
  return { ...creation, detail: detailOf(changes, personalnummer !== null, namesIn(facts)) };
}

function givenIn(body: Body): Omit<Creation, 'detail'> {
  const { vorname, familienname } = body;
  if (vorname !== vorname.trim()) throw new RuleBroken('VORNAME_ENTHAELT_LEERZEICHEN');
  if (familienname !== familienname.trim()) throw new RuleBroken('FAMILIENNAME_ENTHAELT_LEERZEICHEN');
  const base = usernameBase(vorname, familienname);
  if (base === null) throw new Unusable('Aus diesem Namen lässt sich kein Benutzername bilden.');
  const befristung = body.befristung == null ? null : new Date(body.befristung);
  return {
    vorname,
    familienname,
    usernameBase: base,
    personalnummer: body.personalnummer === '' ? null : (body.personalnummer ?? null),
    entries: body.createPersonenkontexte.map((pair) => ({ ...pair, befristung })),
  };
}

/** The right to create, or the restricted one where the Rollenart is one of those that it gives. @throws NotFound */
function demandMayCreate({ organisationId, rolleId }: Entry, { rollen }: LoadedFacts, rights: RightsByOrganisation): void {
  const held = rights.get(organisationId);
  const rollenart = rollen.get(rolleId)?.rollenart;
  const isRestricted = rollenart !== undefined && RESTRICTED_ROLLENARTEN.includes(rollenart);
  if (held?.has('PERSONEN_ANLEGEN') !== true && !(isRestricted && held?.has('EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN') === true))
    throw new NotFound(true);
}

/** Writes the person whole, within the transaction of the caller: whatever fails, nobody is left behind. */
export async function writeCreation(
  trx: DbOrTrx,
  { entries, ...person }: Creation,
  { id, passwordHash, now }: { readonly id: string; readonly passwordHash: string; readonly now: Date },
): Promise<PersonRow> {
  await createPerson(trx, { ...person, id, passwordHash, kontexte: entries, now });
  await followEmailEntitlement(trx, id, now);
  return trx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
