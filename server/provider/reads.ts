import { sql } from 'kysely';
import { rowsOf } from '#contract/schemas/common';
import type { EndpointOutput } from '#contract/schemas/index';
import type { Rollenerweiterung } from '#contract/types';
import type { RouteHandlers } from '../http/route-handler';
import { idList } from '../organisation/rows';
import { rightsOnAngebot } from '../rights/angebote';
import { notLapsed } from '../rights/lapsed';
import { NotFound } from '../rights/refused';
import { permittedScope, within } from '../rights/scope';
import { toStoredKategorie } from './rows';
import { angeboteInOrder, extendedAt, hasErweiterungen, listed, ownerAbove, rollenOf, toldOf } from './told';

type Args<K extends keyof RouteHandlers> = Parameters<RouteHandlers[K]>[0];

/** The Angebote whose owner lies where ANGEBOTE_VERWALTEN reaches, each with all its roles (ANG-02). */
async function listManageable({ context: { db }, caller, query }: Args<'provider.manageable'>) {
  const scope = await permittedScope(db, caller.personId, ['ANGEBOTE_VERWALTEN']);
  const kategorien = query.kategorien?.map(toStoredKategorie);
  const managed = db
    .selectFrom('service_provider as sp')
    .where(within(scope, 'sp.provided_by'))
    .$if(kategorien !== undefined, (rows) => rows.where('sp.kategorie', 'in', kategorien ?? []));
  const { total } = await managed.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const [offset, limit] = [query.offset ?? 0, rowsOf(query.limit, total)];
  const rows = await angeboteInOrder(managed).select(hasErweiterungen.as('extends')).offset(offset).limit(limit).execute();
  const rollen = await rollenOf(
    db,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => ({
    ...toldOf(row),
    rollen: rollen(row.id),
    hasRollenerweiterungen: row.extends,
    hasSomeVerwaltenPermission: true,
  }));
  return { total, offset, limit, items };
}

/**
 * What an organisation extends its roles by: Angebote of its own and those from above that are offered to it, or that extend a role there
 * already; all of these extensions are told (ANG-07).
 */
async function listByOrganisation({ context: { db }, caller, query }: Args<'provider.manageableByOrganisation'>) {
  const { organisationId } = query;
  const managing = await permittedScope(db, caller.personId, ['ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'], 'any');
  const offered = db
    .selectFrom('service_provider as sp')
    .where(ownerAbove(organisationId))
    .where(sql<boolean>`'VERFUEGBAR_FUER_ROLLENERWEITERUNG' = any(sp.merkmale)`)
    .where(({ or, eb }) =>
      or([
        eb('sp.provided_by', '=', organisationId),
        sql<boolean>`'ANBIETEN_IN_SCHULISCHER_ANGEBOTSVERWALTUNG' = any(sp.merkmale)`,
        extendedAt(organisationId),
      ]),
    );
  const { total } = await offered.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const [offset, limit] = [query.offset ?? 0, rowsOf(query.limit, total)];
  const rows = await angeboteInOrder(offered)
    .select(within(managing, 'sp.provided_by').as('manages'))
    .offset(offset)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const rollen = await rollenOf(db, ids);
  const extended = await db
    .selectFrom('rollenerweiterung as re')
    .innerJoin('rolle as r', 'r.id', 're.rolle_id')
    .innerJoin('organisation as o', 'o.id', 're.organisation_id')
    .select(['re.service_provider_id as angebotId', 'o.id', 'o.name', 'o.kennung', 'r.id as rolleId', 'r.name as rolleName'])
    .where('re.organisation_id', '=', organisationId)
    .where(sql<boolean>`re.service_provider_id = any(${idList(ids)})`)
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  const erweiterungen = listed(
    extended.map(({ angebotId, rolleId, rolleName, id, name, kennung }) => ({
      id: angebotId,
      value: { organisation: { id, name, kennung: kennung ?? undefined }, rolle: { id: rolleId, name: rolleName } },
    })),
  );
  const items = rows.map((row) => ({
    ...toldOf(row),
    rollen: rollen(row.id),
    hasSomeVerwaltenPermission: row.manages,
    rollenerweiterungen: erweiterungen(row.id),
  }));
  return { total, offset, limit, items };
}

/** One Angebot, and what the caller may do with it (ANG-03). @throws NotFound withheld, for who does not see it */
async function readDetails({ context: { db }, caller, path }: Args<'provider.details'>): Promise<EndpointOutput<'provider.details'>> {
  const relevantSystemrechte = [...(await rightsOnAngebot(db, caller.personId, path.angebotId))];
  const row = await angeboteInOrder(db.selectFrom('service_provider as sp'))
    .select(hasErweiterungen.as('extends'))
    .where('sp.id', '=', path.angebotId)
    .executeTakeFirst();
  if (row === undefined || relevantSystemrechte.length === 0) throw new NotFound(true);
  return {
    ...toldOf(row),
    rollen: (await rollenOf(db, [row.id]))(row.id),
    logoId: row.logo_id ?? undefined,
    url: row.url ?? undefined,
    hasRollenerweiterung: row.extends,
    availableForRollenerweiterung: row.merkmale.includes('VERFUEGBAR_FUER_ROLLENERWEITERUNG'),
    relevantSystemrechte,
    hasLogo: row.logo_media_type !== null,
    version: row.version,
  };
}

/**
 * The extensions by an Angebot, a page of organisations with all of theirs, where one of the two rights reaches, which goes downwards
 * like others (ANG-03).
 * @throws NotFound withheld, where an organisation is asked for that lies outside
 */
async function listErweiterungen({ context: { db }, caller, path, query }: Args<'provider.rollenerweiterungen'>) {
  const { organisationIds, rolleIds } = query;
  const scope = await permittedScope(db, caller.personId, ['ROLLEN_ERWEITERN', 'ANGEBOTE_VERWALTEN'], 'any');
  if (organisationIds !== undefined && organisationIds.length > 0) {
    const reached = await db
      .selectFrom('organisation as o')
      .select('o.id')
      .where(sql<boolean>`o.id = any(${idList(organisationIds)})`)
      .where(within(scope, 'o.id'))
      .execute();
    if (reached.length < organisationIds.length) throw new NotFound(true);
  }
  const asked = db
    .selectFrom('rollenerweiterung as re')
    .innerJoin('organisation as o', 'o.id', 're.organisation_id')
    .where('re.service_provider_id', '=', path.angebotId)
    .where(within(scope, 're.organisation_id'))
    .$if(organisationIds !== undefined, (rows) => rows.where(sql<boolean>`o.id = any(${idList(organisationIds ?? [])})`))
    .$if(rolleIds !== undefined, (rows) => rows.where(sql<boolean>`re.rolle_id = any(${idList(rolleIds ?? [])})`));
  const { total } = await asked.select(sql<number>`count(distinct o.id)::int`.as('total')).executeTakeFirstOrThrow();
  const [offset, limit] = [query.offset ?? 0, rowsOf(query.limit, total)];
  const page = asked
    .select(['o.id', 'o.kennung_sort'])
    .groupBy(['o.id', 'o.kennung_sort'])
    .orderBy('o.kennung_sort')
    .orderBy('o.id')
    .offset(offset)
    .limit(limit);
  const rows = await asked
    .innerJoin('rolle as r', 'r.id', 're.rolle_id')
    .innerJoin(page.as('page'), 'page.id', 'o.id')
    .select(['re.id', 're.created_at', 're.updated_at', 'o.id as organisationId', 'o.name as organisationName', 'o.kennung'])
    .select(['r.id as rolleId', 'r.name as rolleName'])
    .orderBy('o.kennung_sort')
    .orderBy('o.id')
    .orderBy('r.name_sort')
    .orderBy('re.id')
    .execute();
  const items = rows.map(({ created_at, updated_at, kennung, ...row }): Rollenerweiterung => ({
    ...row,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    serviceProviderId: path.angebotId,
    organisationKennung: kennung ?? '',
  }));
  return { total, offset, limit, items };
}

/** All roles that have an Angebot, everywhere or at single organisations, and how many persons each has there now (ANG-05, ANG-06). */
async function readVerwendung({ context: { db, clock }, path }: Args<'provider.verwendung'>) {
  const now = clock.now();
  const rollen = await db
    .selectFrom('rolle_service_provider as rs')
    .innerJoin('rolle as r', 'r.id', 'rs.rolle_id')
    .select(['r.id', 'r.name', 'r.rollenart'])
    .select((query) =>
      query
        .selectFrom('personenkontext as pk')
        .select(sql<number>`count(distinct pk.person_id)::int`.as('count'))
        .whereRef('pk.rolle_id', '=', 'r.id')
        .where(notLapsed('pk', now))
        .as('personen'),
    )
    .where('rs.service_provider_id', '=', path.angebotId)
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  const extended = await db
    .selectFrom('rollenerweiterung as re')
    .innerJoin('rolle as r', 'r.id', 're.rolle_id')
    .innerJoin('organisation as o', 'o.id', 're.organisation_id')
    .select(['o.id', 'o.name', 'o.kennung', 'r.id as rolleId', 'r.name as rolleName', 'r.rollenart'])
    .select((query) =>
      query
        .selectFrom('personenkontext as pk')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('pk.organisation_id', '=', 're.organisation_id')
        .whereRef('pk.rolle_id', '=', 're.rolle_id')
        .where(notLapsed('pk', now))
        .as('personen'),
    )
    .where('re.service_provider_id', '=', path.angebotId)
    .orderBy('o.kennung_sort')
    .orderBy('o.id')
    .orderBy('r.name_sort')
    .orderBy('r.id')
    .execute();
  return {
    rollen: rollen.map((row) => ({ ...row, personen: row.personen ?? 0 })),
    rollenerweiterungen: extended.map(({ id, name, kennung, rolleId, rolleName, rollenart, personen }) => ({
      organisation: { id, name, kennung: kennung ?? undefined },
      rolle: { id: rolleId, name: rolleName, rollenart },
      personen: personen ?? 0,
    })),
  };
}

/** Angebote as the administration reads them (ANG-02, ANG-03, ANG-05, ANG-07). */
export const angebotReadRoutes = {
  'provider.manageable': listManageable,
  'provider.manageableByOrganisation': listByOrganisation,
  'provider.details': readDetails,
  'provider.rollenerweiterungen': listErweiterungen,
  'provider.verwendung': readVerwendung,
} satisfies Partial<RouteHandlers>;
