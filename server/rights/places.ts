import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../context';
import { KEPT_PLAN } from '../db/kept-plan';
import { momentOf } from '../db/moment';
import { currentRequest, type Place } from '../request-facts';
import { notLapsed } from './lapsed';

/** The places of a person as one value. @param personId a value, or a column of the statement around it */
export const placesAt = (now: Date, personId: RawBuilder<unknown>): RawBuilder<readonly Place[]> => sql<readonly Place[]>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'typ', o.typ, 'systemrechte', r.systemrechte)), '[]')
  from personenkontext as pk join rolle as r on r.id = pk.rolle_id join organisation as o on o.id = pk.organisation_id
  where pk.person_id = ${personId} and ${notLapsed('pk', now)})`;

/**
 * The places of a person. Those of the caller came with the session, which is asked for by every request: they hold for what the request
 * reads. What it writes asks anew over its transaction (decision 640), and so does what it reads after that.
 */
export async function placesOf(db: DbOrTrx, personId: string): Promise<readonly Place[]> {
  const session = currentRequest()?.session;
  if (!db.isTransaction && session?.personId === personId && session.places !== undefined) return session.places;
  const { rows } = await sql<{
    places: readonly Place[];
  }>`select ${KEPT_PLAN} ${placesAt(momentOf(db), sql`${personId}::uuid`)} as places`.execute(db);
  return rows[0]?.places ?? [];
}

/** What is written may change where the caller is assigned. */
export function forgetPlaces(): void {
  const request = currentRequest();
  if (request?.session) request.session = { ...request.session, places: undefined };
}
