import { sql } from 'kysely';
import type { Page } from '#contract/schemas/index';
import type { Personendatensatz, TimeLimit } from '#contract/types';
import type { Db, ServerContext } from '../context';
import type { PersonRow } from '../db/hold-person';
import { KEPT_PLAN } from '../db/kept-plan';
import { rowsWithin, withDates } from '../db/rows-within';
import { addressesOf, countingOf, holdingAt, kontexteFrom, kontexteWhere, limitsOf, type HeldKontext } from './held-kontexte';
import { hasRightAnywhere, isPersonVisible, visibleIn } from '../rights/permissions';
import { NotFound, RuleBroken } from '../rights/refused';
import { permittedScope } from '../rights/scope';
import type { RouteHandlers } from '../http/route-handler';
import { idList } from '../organisation/rows';
import { filterRollen } from '../rolle/filter';
import { allowedDeeds, standingOf } from './allowed';
import { listPersonenkontexte } from './kontexte';
import { listPersonen } from './list';
import { visibleUebersichten } from './overview';
import { PERSON_COLUMNS, toPerson, toUserLock, type UserLockRow } from './rows';
import { timeLimitsOf } from './time-limits';

/** @throws NotFound for a person whom a caller does not manage as for one that does not exist */
async function demandVisible(db: Db, callerId: string, personId: string): Promise<void> {
  if (!(await isPersonVisible(db, callerId, personId, 'PERSONEN_VERWALTEN'))) throw new NotFound(true);
}

/** The general list names the address that is in use, and does not say who is locked. */
async function withAddresses(db: Db, page: Page<Personendatensatz>): Promise<Page<Personendatensatz>> {
  const inUse = await db
    .selectFrom('email_address')
    .select(['person_id', 'address'])
    .where('status', '=', 'ENABLED')
    .where(sql<boolean>`person_id = any(${idList(page.items.map(({ person }) => person.id))})`)
    .execute();
  const addresses = new Map(inUse.map((row) => [row.person_id, row.address]));
  const items = page.items.map(({ person }) => {
    const address = addresses.get(person.id);
    const silent = { ...person, isLocked: undefined };
    return { person: address === undefined ? silent : { ...silent, email: { status: 'ENABLED' as const, address } } };
  });
  return { ...page, items };
}

/**
 * When the account is locked for want of a number, and when it is deleted; the ends of assignments stand at these, and those of schools
 * that the caller does not manage are not told here.
 */
function dueTo(
  person: Pick<PersonRow, 'personalnummer' | 'no_kontext_since'>,
  kontexte: readonly HeldKontext[],
  locks: readonly Pick<UserLockRow, 'lock_occasion'>[],
  now: Date,
): TimeLimit[] {
  const isLocked = locks.some(({ lock_occasion: occasion }) => occasion === 'KOPERS_GESPERRT');
  const limits = timeLimitsOf(
    { personalnummer: person.personalnummer, noKontextSince: person.no_kontext_since },
    holdingAt(kontexte, now).map(limitsOf),
    now,
  );
  return limits.filter(({ occasion }) => occasion === 'NO_KONTEXTE' || (occasion === 'KOPERS' && !isLocked));
}

const locksOf = (db: Db, personId: string) =>
  db.selectFrom('user_lock').selectAll().where('person_id', '=', personId).orderBy('created_at').orderBy('id');

/** A person with all that is told of them and of what the caller may do to them, in one statement: what it tells fits together. */
async function getPerson({ db, clock }: ServerContext, callerId: string, personId: string) {
  const now = clock.now();
  const scope = await permittedScope(db, callerId, ['PERSONEN_VERWALTEN']);
  const row = await db
    .selectFrom('person as p')
    .modifyFront(KEPT_PLAN)
    .select(PERSON_COLUMNS)
    .select([
      'no_kontext_since',
      rowsWithin(locksOf(db, personId)).as('locks'),
      rowsWithin(addressesOf(db, sql`${personId}::uuid`)).as('addresses'),
      rowsWithin(kontexteWhere(db, sql`pk.person_id = ${personId}::uuid`)).as('kontexte'),
      ...(await standingOf(db, callerId, personId)),
    ])
    .where('p.id', '=', personId)
    .where(visibleIn(scope, 'p'))
    .executeTakeFirst();
  if (row === undefined) throw new NotFound(true);
  const locks = withDates<UserLockRow>(row.locks, ['created_at', 'locked_until']);
  const holding = locks.filter(({ locked_until: end }) => end === null || end > now);
  const email = countingOf(row.addresses);
  const known = {
    ...row,
    isAssigned: row.kontexte.length > 0,
    isLockedByHand: holding.some(({ lock_occasion: occasion }) => occasion === 'MANUELL_GESPERRT'),
  };
  return {
    person: {
      ...toPerson(row),
      isLocked: holding.length > 0,
      userLock: holding.map(toUserLock),
      ...(email === null ? {} : { email }),
    },
    erlaubt: await allowedDeeds(db, callerId, row.id, now, known),
    timeLimits: dueTo(row, kontexteFrom(row.kontexte), locks, now),
  };
}

/** Reading persons (CALL-12, CALL-37, CALL-39, CALL-40, CALL-42): scoped by the caller's rights, technical persons never. */
export const personenRoutes = {
  'personen.frontend': async ({ context: { db, clock }, caller: { personId }, query }) => {
    if (!(await hasRightAnywhere(db, personId, 'PERSONEN_VERWALTEN'))) throw new RuleBroken('MISSING_PERMISSIONS');
    const scope = await permittedScope(db, personId, ['PERSONEN_VERWALTEN']);
    const { items, ...figures } = await listPersonen(db, { scope, query, now: clock.now() });
    return { ...figures, items: [...items] };
  },

  'personen.list': async ({ context: { db, clock }, caller: { personId }, query: { offset, limit } }) => {
    const scope = await permittedScope(db, personId, ['PERSONEN_VERWALTEN', 'PERSONEN_LESEN'], 'any');
    return withAddresses(db, await listPersonen(db, { scope, query: { offset, limit }, now: clock.now() }));
  },

  'personen.get': ({ context, caller, path }) => getPerson(context, caller.personId, path.personId),

  'personen.personenkontexte': async ({ context: { db }, caller, path, query }) => {
    await demandVisible(db, caller.personId, path.personId);
    return listPersonenkontexte(db, path.personId, query);
  },

  'personenuebersicht.list': async ({ context: { db }, caller, body }) => ({
    items: [...(await visibleUebersichten(db, caller.personId, body.personIds))],
  }),

  'personAdministration.rollen': ({ context: { db }, caller, query }) => filterRollen(db, caller.personId, query),
} satisfies Partial<RouteHandlers>;
