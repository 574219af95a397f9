import { holdingKontexteOf, limitsOf } from './held-kontexte';
import { timeLimitsOf } from './time-limits';
import { toOrganisation } from '../organisation/rows';
import { RuleBroken } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';

/** GET /api/auth/logininfo (CALL-01, ENT-01); an assignment whose end has come brings neither rights nor Angebote (D-31). */
export const loginInfoRoutes = {
  'auth.logininfo': async ({ context: { db, clock }, caller }) => {
    const person = await db.selectFrom('person').selectAll().where('id', '=', caller.personId).executeTakeFirst();
    if (person === undefined) throw new RuleBroken('KEYCLOAK_USER_NOT_FOUND');
    const now = clock.now();
    const [kontexte, account] = await Promise.all([
      holdingKontexteOf(db, caller.personId, now),
      db.selectFrom('account').select('password_changed_at').where('id', '=', caller.accountId).executeTakeFirst(),
    ]);
    const ids = kontexte.map((kontext) => kontext.organisation_id);
    const organisationen = ids.length === 0 ? [] : await db.selectFrom('organisation').selectAll().where('id', 'in', ids).execute();
    const providers =
      kontexte.length === 0
        ? []
        : await db
            .selectFrom('rolle_service_provider')
            .selectAll()
            .where(
              'rolle_id',
              'in',
              kontexte.map((kontext) => kontext.rolle_id),
            )
            .execute();
    return {
      sub: caller.accountId,
      personId: person.id,
      name: `${person.vorname} ${person.familienname}`,
      given_name: person.vorname,
      family_name: person.familienname,
      ...(person.username === null ? {} : { preferred_username: person.username }),
      updated_at: person.updated_at.toISOString(),
      ...(account?.password_changed_at ? { password_updated_at: account.password_changed_at.toISOString() } : {}),
      personenkontexte: kontexte.flatMap((kontext) => {
        const organisation = organisationen.find((row) => row.id === kontext.organisation_id);
        if (organisation === undefined) return [];
        const serviceProviderIds = providers.filter((row) => row.rolle_id === kontext.rolle_id).map((row) => row.service_provider_id);
        return [{ organisation: toOrganisation(organisation), rolle: { systemrechte: kontext.systemrechte, serviceProviderIds } }];
      }),
      acr: caller.level,
      timeLimits: timeLimitsOf(
        { personalnummer: person.personalnummer, noKontextSince: person.no_kontext_since },
        kontexte.map(limitsOf),
        now,
      ),
    };
  },
} satisfies Pick<RouteHandlers, 'auth.logininfo'>;
