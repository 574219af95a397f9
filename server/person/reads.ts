import { sql } from 'kysely';
import type { Page } from '#contract/schemas/index';
import type { Personendatensatz, TimeLimit } from '#contract/types';
import type { Db, ServerContext } from '../context';
import type { PersonRow } from '../db/hold-person';
import { emailOf, holdingKontexteOf, limitsOf } from './held-kontexte';
import { hasRightAnywhere, isPersonVisible } from '../rights/permissions';
import { NotFound, RuleBroken } from '../rights/refused';
import { permittedScope } from '../rights/scope';
import type { RouteHandlers } from '../http/route-handler';
import { idList } from '../organisation/rows';
import { filterRollen } from '../rolle/filter';
import { allowedDeeds } from './allowed';
import { listPersonenkontexte } from './kontexte';
import { listPersonen } from './list';
import { visibleUebersichten } from './overview';
import { toPerson, toUserLock } from './rows';
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
async function dueTo(
  db: Db,
  person: Pick<PersonRow, 'id' | 'personalnummer' | 'no_kontext_since'>,
  locks: readonly { readonly lock_occasion: string }[],
  now: Date,
): Promise<TimeLimit[]> {
  const isLocked = locks.some(({ lock_occasion: occasion }) => occasion === 'KOPERS_GESPERRT');
  const kontexte = await holdingKontexteOf(db, person.id, now);
  const limits = timeLimitsOf(
    { personalnummer: person.personalnummer, noKontextSince: person.no_kontext_since },
    kontexte.map(limitsOf),
    now,
  );
  return limits.filter(({ occasion }) => occasion === 'NO_KONTEXTE' || (occasion === 'KOPERS' && !isLocked));
}

async function getPerson({ db, clock }: ServerContext, callerId: string, personId: string) {
  const [row, locks, email] = await Promise.all([
    db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst(),
    db.selectFrom('user_lock').selectAll().where('person_id', '=', personId).orderBy('created_at').orderBy('id').execute(),
    emailOf(db, personId),
  ]);
  if (row === undefined) throw new NotFound();
  const holding = locks.filter(({ locked_until: end }) => end === null || end > clock.now());
  return {
    person: {
      ...toPerson(row),
      isLocked: holding.length > 0,
      userLock: holding.map(toUserLock),
      ...(email === null ? {} : { email }),
    },
    erlaubt: await allowedDeeds(db, callerId, row.id, clock.now()),
    timeLimits: await dueTo(db, row, locks, clock.now()),
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

  'personen.get': async ({ context, caller, path }) => {
    await demandVisible(context.db, caller.personId, path.personId);
    return getPerson(context, caller.personId, path.personId);
  },

  'personen.personenkontexte': async ({ context: { db }, caller, path, query }) => {
    await demandVisible(db, caller.personId, path.personId);
    return listPersonenkontexte(db, path.personId, query);
  },

  'personenuebersicht.list': async ({ context: { db }, caller, body }) => ({
    items: [...(await visibleUebersichten(db, caller.personId, body.personIds))],
  }),

  'personAdministration.rollen': ({ context: { db }, caller, query }) => filterRollen(db, caller.personId, query),
} satisfies Partial<RouteHandlers>;
