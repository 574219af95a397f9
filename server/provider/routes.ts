import { KEPT_PLAN } from '../db/kept-plan';
import { notLapsed } from '../rights/lapsed';
import { NotFound } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { PROVIDER_COLUMNS, toNewerProvider, toProvider } from './rows';

/** Service providers: the caller's own, all of them (CALL-51), those for a role (API-14), their logos (CALL-52). */
export const providerRoutes = {
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
          .where(notLapsed('pk', clock.now())),
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
    if (row?.logo == null || row.logo_media_type === null) throw new NotFound();
    reply
      .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'private, max-age=3600');
    return { mediaType: row.logo_media_type, content: Buffer.from(row.logo) };
  },
} satisfies Pick<RouteHandlers, 'provider.list' | 'provider.all' | 'provider.assignableForRolle' | 'provider.logo'>;
