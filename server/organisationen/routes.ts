import { sql } from 'kysely';
import type { Organisation } from '#contract/types';
import type { Db } from '../context';
import { listChildren, listOrganisationen } from '../organisation/list';
import { transfersOf } from '../itslearning/transfers';
import { organisationChangeRoutes } from './changes';
import { landsOf } from '../organisation/lands';
import { idList, toOrganisation } from '../organisation/rows';
import { verwendungOf } from '../organisation/store';
import { rootId } from '../rights/permissions';
import { NotFound } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';

async function getOrganisation(db: Db, id: string): Promise<Organisation> {
  const row = await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new NotFound();
  return toOrganisation(row);
}

/** Organisations with all that are above them, each once, in order of id; unknown ones are left out (CALL-33). */
async function withParents(db: Db, ids: readonly string[]): Promise<Organisation[]> {
  const rows = await db
    .selectFrom('organisation')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('organisation_closure')
        .select('ancestor_id')
        .where(sql<boolean>`descendant_id = any(${idList(ids)})`),
    )
    .orderBy('id')
    .execute();
  return rows.map(toOrganisation);
}

/** Organisations: reading them (CALL-26, CALL-30 to CALL-34), and what changes them. */
export const organisationenRoutes = {
  ...organisationChangeRoutes,
  'organisationen.list': ({ context: { db }, caller, query }) => listOrganisationen(db, caller.personId, query),
  'organisationen.get': ({ context: { db }, path }) => getOrganisation(db, path.organisationId),
  'organisationen.verwendung': ({ context: { db }, path }) => verwendungOf(db, path.organisationId),
  'organisationen.parentsByIds': async ({ context: { db }, body }) => ({ parents: await withParents(db, body.organisationIds) }),
  'organisationen.administriert': async ({ context: { db }, caller, path: { organisationId: id }, query }) => {
    await getOrganisation(db, id);
    return listChildren(db, caller.personId, { administriertVon: [id], ...query });
  },
  'organisationen.zugehoerig': async ({ context: { db }, caller, path: { organisationId: id } }) => {
    await getOrganisation(db, id);
    return listChildren(db, caller.personId, { zugehoerigZu: [id] });
  },
  'organisationen.itslearningStatus': async ({ context: { db }, query }) => ({ items: await transfersOf(db, query.organisationIds ?? []) }),
  'organisationen.root': async ({ context: { db } }) => getOrganisation(db, await rootId(db)),
  'organisationen.rootChildren': async ({ context: { db } }) => {
    const { OEFFENTLICH, ERSATZ } = await landsOf(db);
    return { oeffentlich: toOrganisation(OEFFENTLICH), ersatz: toOrganisation(ERSATZ) };
  },
} satisfies Partial<RouteHandlers>;
