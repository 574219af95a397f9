import { sql } from 'kysely';
import { KEPT_PLAN } from '../db/kept-plan';
import { notLapsed } from '../rights/lapsed';
import { NotFound } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { angebotChangeRoutes } from './changes';
import { angebotReadRoutes } from './reads';
import { PROVIDER_COLUMNS, toNewerProvider, toProvider } from './rows';

/** What is shown as a picture, and as nothing else (D-39). */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

/**
 * A role of a school is offered those from above that are meant for it; one that never extends roles has no such mark, and is offered as
 * before (ANG-12).
 */
const offeredAt = (ebene: string) => sql<boolean>`(provided_by = ${ebene} or not 'VERFUEGBAR_FUER_ROLLENERWEITERUNG' = any(merkmale)
  or 'ANBIETEN_IN_SCHULISCHER_ROLLENVERWALTUNG' = any(merkmale)
  or not exists (select 1 from organisation as o where o.id = ${ebene} and o.typ = 'SCHULE'))`;

/**
 * Service providers: the caller's own, all of them (CALL-51), those for a role (API-14), their logos (CALL-52), and their administration
 * (ANG-02 to ANG-07).
 */
export const providerRoutes = {
  ...angebotReadRoutes,
  ...angebotChangeRoutes,
  'provider.list': async ({ context: { db, clock }, caller }) => {
    const rows = await db
      .selectFrom('service_provider')
      .modifyFront(KEPT_PLAN)
      .select(PROVIDER_COLUMNS)
      .where('service_provider.id', 'in', (query) =>
        query
          .selectFrom('rolle_service_provider as rs')
          .innerJoin('personenkontext as pk', 'pk.rolle_id', 'rs.rolle_id')
          .select('rs.service_provider_id')
          .where('pk.person_id', '=', caller.personId)
          .where(notLapsed('pk', clock.now()))
          .union(
            query
              .selectFrom('rollenerweiterung as re')
              .innerJoin('personenkontext as pk', (join) =>
                join.onRef('pk.rolle_id', '=', 're.rolle_id').onRef('pk.organisation_id', '=', 're.organisation_id'),
              )
              .select('re.service_provider_id')
              .where('pk.person_id', '=', caller.personId)
              .where(notLapsed('pk', clock.now())),
          ),
      )
      .orderBy('name_sort')
      .execute();
    return rows.map(toProvider);
  },
  'provider.all': async ({ context: { db } }) =>
    (await db.selectFrom('service_provider').select(PROVIDER_COLUMNS).orderBy('name_sort').execute()).map(toProvider),
  'provider.assignableForRolle': async ({ context: { db }, query: { schulstrukturknotenOfRolle: ebene } }) => {
    const rows = await db
      .selectFrom('service_provider')
      .innerJoin('organisation_closure as c', 'c.ancestor_id', 'provided_by')
      .select(PROVIDER_COLUMNS)
      .where('c.descendant_id', '=', ebene)
      .where(offeredAt(ebene))
      .orderBy('name_sort')
      .orderBy('service_provider.id')
      .execute();
    return rows.map(toNewerProvider);
  },
  'provider.logo': async ({ context: { db }, path, reply }) => {
    const row = await db
      .selectFrom('service_provider')
      .select(['logo', 'logo_media_type'])
      .where('id', '=', path.angebotId)
      .executeTakeFirst();
    if (row?.logo == null || row.logo_media_type === null || !PICTURES.includes(row.logo_media_type)) throw new NotFound();
    reply
      .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'private, max-age=3600');
    return { mediaType: row.logo_media_type, content: Buffer.from(row.logo) };
  },
} satisfies Partial<RouteHandlers>;
