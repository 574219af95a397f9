import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SYSTEMRECHTE, TECHNICAL_SYSTEMRECHTE } from '#contract/rollen-enums';
import { lastName } from '../audit/things';
import type { DbOrTrx, ServerContext } from '../context';
import { isForeignKeyViolation, isUniqueViolation } from '../db/violations';
import { askedOf } from '../administration/last-administrator';
import { NotFound, RuleBroken } from '../rights/refused';
import type { Caller, RouteHandlers } from '../http/route-handler';
import { idList } from '../organisation/rows';
import { PROVIDER_COLUMNS, toProvider } from '../provider/rows';
import { write } from '../write';
import { angeboteOf } from './angebote';
import { listRollen } from './list';
import { toRolle } from './rules';
import {
  addSystemrecht,
  assignedPersons,
  createRolle,
  deleteRolle,
  holdRolle,
  removeAngebote,
  setAngebote,
  updateRolle,
  type Changed,
  type ChangeOrder,
} from './store';

interface WriteRolle {
  readonly context: ServerContext;
  readonly caller: Caller;
  readonly action: string;
  readonly id: string;
}

/** Of two roles of one name that are written at the same time one is kept; an organisation that is gone since is unknown. */
function asRule(error: unknown): unknown {
  if (isUniqueViolation(error)) return new RuleBroken('ROLLE_NAME_UNIQUE_ON_SSK');
  return isForeignKeyViolation(error) ? new NotFound(true) : error;
}

/** A change of a role in one transaction, with its line in the audit log. */
async function writeRolle<T>({ context, caller, action, id }: WriteRolle, work: (trx: DbOrTrx) => Promise<Changed<T>>): Promise<T> {
  const told = ({ detail }: Changed<T>) => (detail === '' ? {} : { detail });
  try {
    return (await write(context, { caller, action, subject: { type: 'rolle', id }, told }, work)).answer;
  } catch (error) {
    throw asRule(error);
  }
}

/** The same for a role that is there, and is held meanwhile. */
const changeRolle = <T>(order: WriteRolle, work: (trx: DbOrTrx, change: ChangeOrder) => Promise<Changed<T>>): Promise<T> =>
  writeRolle(order, async (trx) =>
    work(trx, { rolle: await holdRolle(trx, order.id), actorId: order.caller.personId, ...askedOf(order.context) }),
  );

/** Roles that one manages: found, read, written (CALL-53 to CALL-56, CALL-58), and the known rights (CALL-57). */
export const rolleRoutes = {
  'rolle.list': ({ context: { db }, caller, query }) => listRollen(db, caller.personId, query),

  'rolle.systemrechte': async () => SYSTEMRECHTE.map((name) => ({ name, isTechnical: TECHNICAL_SYSTEMRECHTE.includes(name) })),

  'rolle.get': async ({ context: { db }, path: { rolleId: id } }) => {
    const row = await db.selectFrom('rolle').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new NotFound(true);
    const serviceProviders = (await angeboteOf(db, [id])).get(row.id) ?? [];
    const { rollenerweiterungen } = await db
      .selectFrom('rollenerweiterung')
      .select(sql<number>`count(*)::int`.as('rollenerweiterungen'))
      .where('rolle_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...toRolle(row), serviceProviders, zugeordnetePersonen: await assignedPersons(db, id), rollenerweiterungen };
  },

  'rolle.create': async ({ context, caller, body }) => {
    const id = randomUUID();
    const order = { id, actorId: caller.personId, now: context.clock.now() };
    return writeRolle({ context, caller, action: 'rolle-create', id }, (trx) => createRolle(trx, order, body));
  },

  'rolle.update': ({ context, caller, path: { rolleId: id }, body }) =>
    changeRolle({ context, caller, action: 'rolle-update', id }, (trx, change) => updateRolle(trx, change, body)),

  'rolle.delete': ({ context, caller, path: { rolleId: id } }) =>
    changeRolle({ context, caller, action: 'rolle-delete', id }, async (trx, { rolle }) => {
      const detail = await lastName(trx, rolle.id);
      await deleteRolle(trx, rolle);
      return { answer: undefined, detail };
    }),

  'rolle.addSystemrecht': ({ context, caller, path: { rolleId: id }, body }) =>
    changeRolle({ context, caller, action: 'rolle-systemrecht', id }, (trx, change) => addSystemrecht(trx, change, body.systemRecht)),

  'rolle.serviceProviders': async ({ context: { db }, path: { rolleId: id } }) => {
    const row = await db.selectFrom('rolle').select('id').where('id', '=', id).where('is_technical', '=', false).executeTakeFirst();
    if (row === undefined) throw new NotFound();
    return { serviceProviderIds: ((await angeboteOf(db, [row.id])).get(row.id) ?? []).map((angebot) => angebot.id) };
  },

  'rolle.setServiceProviders': async ({ context, caller, path: { rolleId: id }, body: { serviceProviderIds, version } }) => {
    const ids = await changeRolle({ context, caller, action: 'rolle-angebote', id }, (trx, change) =>
      setAngebote(trx, change, { ids: serviceProviderIds, version }),
    );
    const rows = await context.db
      .selectFrom('service_provider')
      .select(PROVIDER_COLUMNS)
      .where(sql<boolean>`id = any(${idList(ids)})`)
      .orderBy('name_sort')
      .execute();
    return rows.map(toProvider);
  },

  'rolle.removeServiceProviders': ({ context, caller, path: { rolleId: id }, body: { serviceProviderIds, version } }) =>
    changeRolle({ context, caller, action: 'rolle-angebote', id }, (trx, change) =>
      removeAngebote(trx, change, { ids: serviceProviderIds, version }),
    ),
} satisfies Partial<RouteHandlers>;
