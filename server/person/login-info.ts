import { sql } from 'kysely';
import type { Db } from '../context';
import { KEPT_PLAN } from '../db/kept-plan';
import { rowsWithin } from '../db/rows-within';
import { toOrganisation } from '../organisation/rows';
import { RuleBroken } from '../rights/refused';
import type { RouteHandlers } from '../http/route-handler';
import { holdingAt, kontexteFrom, kontexteWhere, limitsOf, type HeldKontext } from './held-kontexte';
import { timeLimitsOf } from './time-limits';

/** The assignments of a person `p` with all of the organisation, and the Angebote that the role brings. */
const kontexteWithAngebote = (db: Db) =>
  kontexteWhere(db, sql`pk.person_id = p.id`)
    .select(['o.zugehoerig_zu', 'o.namensergaenzung', 'o.kuerzel', 'o.traegerschaft', 'o.itslearning_enabled', 'o.version'])
    .select(
      sql<string[]>`array(select service_provider_id from rolle_service_provider as rs where rs.rolle_id = pk.rolle_id)`.as('angebote'),
    );

type Kontext = HeldKontext & Awaited<ReturnType<ReturnType<typeof kontexteWithAngebote>['execute']>>[number];

/** GET /api/auth/logininfo (CALL-01, ENT-01); an assignment whose end has come brings neither rights nor Angebote (D-31). */
export const loginInfoRoutes = {
  'auth.logininfo': async ({ context: { db, clock }, caller }) => {
    const person = await db
      .selectFrom('person as p')
      .innerJoin('account as a', 'a.person_id', 'p.id')
      .modifyFront(KEPT_PLAN)
      .select(['p.id', 'p.vorname', 'p.familienname', 'p.username', 'p.updated_at', 'p.personalnummer', 'p.no_kontext_since'])
      .select(['a.password_changed_at', rowsWithin(kontexteWithAngebote(db)).as('kontexte')])
      .where('p.id', '=', caller.personId)
      .where('a.id', '=', caller.accountId)
      .executeTakeFirst();
    if (person === undefined) throw new RuleBroken('KEYCLOAK_USER_NOT_FOUND');
    const now = clock.now();
    const kontexte = holdingAt(kontexteFrom<Kontext>(person.kontexte), now);
    return {
      sub: caller.accountId,
      personId: person.id,
      name: `${person.vorname} ${person.familienname}`,
      given_name: person.vorname,
      family_name: person.familienname,
      ...(person.username === null ? {} : { preferred_username: person.username }),
      updated_at: person.updated_at.toISOString(),
      ...(person.password_changed_at ? { password_updated_at: person.password_changed_at.toISOString() } : {}),
      personenkontexte: kontexte.map((kontext) => ({
        organisation: toOrganisation({ ...kontext, id: kontext.organisation_id, name: kontext.organisation_name }),
        rolle: { systemrechte: kontext.systemrechte, serviceProviderIds: kontext.angebote },
      })),
      acr: caller.level,
      timeLimits: timeLimitsOf(
        { personalnummer: person.personalnummer, noKontextSince: person.no_kontext_since },
        kontexte.map(limitsOf),
        now,
      ),
    };
  },
} satisfies Pick<RouteHandlers, 'auth.logininfo'>;
