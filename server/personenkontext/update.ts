import type { DbOrTrx } from '../context';
import { holdPerson, type PersonRow } from '../db/hold-person';
import { bringsAdministration, keepAdministered, type Asked } from '../administration/last-administrator';
import { isInHand } from '../rights/in-hand';
import { isPersonVisible } from '../rights/permissions';
import { demand, RuleBroken } from '../rights/refused';
import { permittedScope } from '../rights/scope';
import { demandAllowed } from '../person/allowed';
import { findLandesbediensteter } from '../person/landesbediensteter';
import { storePersonalnummer } from '../person/personalnummer';
import { heldKontexte } from './answer';
import { demandCoveredRolle, demandFittingRolle, rightsOverEntries } from './assigning';
import { loadFacts, namesIn, type LoadedFacts } from './facts';
import {
  changesBetween,
  pairOf,
  problemOfMissingEnd,
  problemOfPastEnd,
  problemOfPupils,
  problemOfRollenarten,
  problemOfSchools,
  problemOfVersion,
  touchedBy,
  withoutRepetition,
  type Changes,
  type Entry,
  type HeldKontext,
  type NamesOfPair,
} from './rules';
import { writeChanges } from './write-changes';

/** An order to change the assignments of a person. */
export interface UpdateOrder extends Asked {
  readonly actorId: string;
  readonly personId: string;
  /** What the order stands on (STATE-12). */
  readonly read: { readonly count: number; readonly lastModified: Date | null };
  readonly entries: readonly (Entry & { readonly personId: string })[];
  /** `replace`: the entries are all that the person is to have, and the actor must manage the person. `add`: what is there stays. */
  readonly mode: 'replace' | 'add';
  /** A KoPers.-Nr. to store as well. */
  readonly personalnummer: string | null;
}

/** What came of it. */
export interface Updated {
  readonly changes: Changes;
  readonly wrotePersonalnummer: boolean;
  /** Of what was changed. */
  readonly namesOf: NamesOfPair;
}

/**
 * Changes the assignments of a person, all or nothing, while the person is held: of two administrators at once the second one finds
 * another state than the one that was read (CALL-48, CALL-21). The order of the questions is that of the API, so that clients show the
 * same first reason. Somebody whom the actor does not manage is answered like nobody.
 * @throws RuleBroken, NotFound
 */
export async function updateKontexte(trx: DbOrTrx, order: UpdateOrder): Promise<Updated> {
  const { personId, now } = order;
  const person = await managedPerson(trx, order);
  const held = person === undefined ? [] : await heldKontexte(trx, personId);
  if (order.entries.some((entry) => entry.personId !== personId)) throw new RuleBroken('PERSON_ID_MISMATCH');
  const wanted = wantedOf(held, order);
  const facts = await loadFacts(trx, [...held, ...wanted]);
  const changes = changesBetween(held, wanted);
  demand(problemOfRollenarten(held, wanted, facts));
  demand(problemOfPupils(wanted, facts));
  demand(problemOfMissingEnd(changes, facts));
  if (person === undefined) throw new RuleBroken('PERSON_NOT_FOUND');
  demand(problemOfVersion(held, order.read));
  await demandRights(trx, order, changes, facts);
  for (const entry of changes.added) demandFittingRolle(entry, facts);
  demand(problemOfSchools(held, wanted, facts));
  demand(problemOfPastEnd(changes, now));
  const wrotePersonalnummer = await writePersonalnummer(trx, person, order);
  const atHome = changes.added.length === 0 || (await isPersonInHand(trx, order));
  const work = () => writeChanges(trx, { person, held, changes, now, atHome });
  await (takesAdministration(changes, facts) ? keepAdministered(trx, order, work) : work());
  return { changes, wrotePersonalnummer, namesOf: namesIn(facts) };
}

/** Whom the order is about; undefined for somebody whom the actor does not manage. State employees are added by whoever finds them. */
async function managedPerson(trx: DbOrTrx, { actorId, personId, mode, now }: UpdateOrder): Promise<PersonRow | undefined> {
  const person = await holdPerson(trx, personId);
  if (mode === 'add') {
    if ((await findLandesbediensteter(trx, personId, now)) === undefined) throw new RuleBroken('NOT_FOUND');
    return person;
  }
  return (await isPersonVisible(trx, actorId, personId, 'PERSONEN_VERWALTEN')) ? person : undefined;
}

/** Adding what is there already leaves it as it is. */
function wantedOf(held: readonly HeldKontext[], { entries, mode }: UpdateOrder): readonly Entry[] {
  const unique = withoutRepetition(entries);
  if (unique === null) throw new RuleBroken('PERSONENKONTEXTE_UPDATE_ERROR');
  if (mode === 'replace') return unique;
  const there = new Set(held.map(pairOf));
  return [...held, ...unique.filter((entry) => !there.has(pairOf(entry)))];
}

/** Asked only of what changes: what stays at other schools is nobody's business (D-16, D-21). */
async function demandRights(trx: DbOrTrx, { actorId, personId }: UpdateOrder, changes: Changes, facts: LoadedFacts): Promise<void> {
  const touched = touchedBy(changes);
  const rights = await rightsOverEntries(trx, actorId, touched);
  const isManaged = ({ organisationId }: Pick<Entry, 'organisationId'>) => rights.get(organisationId)?.has('PERSONEN_VERWALTEN') === true;
  if (!touched.every(isManaged)) throw new RuleBroken('MISSING_PERMISSIONS');
  if (actorId === personId && changes.removed.length + changes.changed.length > 0) throw new RuleBroken('MISSING_PERMISSIONS');
  for (const entry of touched) demandCoveredRolle(entry, facts, rights);
}

/** Whether the actor has the person in hand: only then a new assignment makes a home of its place (901). */
async function isPersonInHand(trx: DbOrTrx, { actorId, personId }: UpdateOrder): Promise<boolean> {
  const managed = await permittedScope(trx, actorId, ['PERSONEN_VERWALTEN']);
  return (await trx.selectNoFrom(isInHand(managed, personId).as('inHand')).executeTakeFirstOrThrow()).inHand;
}

/** Whether somebody loses a role, or keeps it for another time, that lets them administer the state (D-28). */
const takesAdministration = ({ removed, changed }: Changes, { organisationen, rollen }: LoadedFacts): boolean =>
  [...removed, ...changed].some(
    ({ organisationId, rolleId }) =>
      organisationen.get(organisationId)?.typ === 'ROOT' && bringsAdministration(rollen.get(rolleId)?.systemrechte ?? []),
  );

/**
 * Whoever adds a state employee need not manage them, and may repeat their number but not give them another one; and nobody gives one to
 * whoever has rights beyond their own (D-16), or is at home elsewhere (901).
 */
async function writePersonalnummer(trx: DbOrTrx, person: PersonRow, order: UpdateOrder): Promise<boolean> {
  const { actorId, personalnummer, mode, now } = order;
  if (personalnummer === null || personalnummer === person.personalnummer) return false;
  if (mode === 'add') throw new RuleBroken('MISSING_PERMISSIONS');
  await demandAllowed(trx, actorId, person.id, 'namen');
  await storePersonalnummer(trx, person.id, personalnummer, now);
  return true;
}
