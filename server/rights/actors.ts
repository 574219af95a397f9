import { sql } from 'kysely';
import type { historyEntry } from '#contract/schemas/person-actions';
import type { z } from '#contract/zod';
import type { Db } from '../context';
import { holdsNow } from './lapsed';
import { permittedScope, within, type Scope } from './scope';

/** Who did something, as it is told. */
export type Actor = z.output<typeof historyEntry>['akteur'];

/**
 * Who did things, to the caller, asked for in one query: named where the caller manages them or is it themselves; of the others who
 * administers at the root is the administration of the state, and nothing is told of the rest. Who is gone is told so, and what nobody did
 * was the portal.
 * @param ids of those who did something; null where nobody did
 */
export async function actorsOf(
  db: Db,
  caller: { readonly personId: string },
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Actor> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  const known = asked.length === 0 ? new Map<string, Actor>() : await actorsById(db, caller, asked);
  return (id) => (id === null ? { art: 'SCHULPORTAL' } : (known.get(id) ?? { art: 'GELOESCHT' }));
}

async function actorsById(db: Db, caller: { readonly personId: string }, ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  const scope: Scope = await permittedScope(db, caller.personId, ['PERSONEN_VERWALTEN']);
  const visible =
    scope === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`exists (select 1 from personenkontext as pk where pk.person_id = person.id and ${within(scope, 'pk.organisation_id')})`;
  const ofState = sql<boolean>`exists (select 1 from personenkontext as pk join organisation as o on o.id = pk.organisation_id
    join rolle as r on r.id = pk.rolle_id where pk.person_id = person.id and o.typ = 'ROOT' and r.systemrechte <> '{}' and ${holdsNow(db, 'pk')})`;
  const rows = await db
    .selectFrom('person')
    .select(['id', 'vorname', 'familienname', visible.as('visible'), ofState.as('ofState')])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, vorname, familienname, visible: seen, ofState: isState }): [string, Actor] => [
      id,
      seen || id === caller.personId
        ? { art: 'PERSON', name: `${vorname} ${familienname}` }
        : { art: isState ? 'LANDESADMINISTRATION' : 'ANDERE' },
    ]),
  );
}
