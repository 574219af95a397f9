import { sql } from 'kysely';
import type { Systemrecht } from '#contract/rollen-enums';
import type { DbOrTrx } from '../context';
import { hasRightAt } from './permissions';
import { placesOf } from './places';

/** Whose an Angebot is; undefined where there is none of this id. */
async function ownerOf(db: DbOrTrx, angebotId: string): Promise<string | undefined> {
  return (await db.selectFrom('service_provider').select('provided_by').where('id', '=', angebotId).executeTakeFirst())?.provided_by;
}

/** Whether a person holds a right at the owner of an Angebot, or above. */
export async function hasRightAtAngebot(db: DbOrTrx, personId: string, right: Systemrecht, angebotId: string): Promise<boolean> {
  const owner = await ownerOf(db, angebotId);
  return owner !== undefined && hasRightAt(db, personId, right, owner);
}

/** The rights with which somebody sees an Angebot, in the order in which it tells them (ANG-03). */
export const RIGHTS_OVER_ANGEBOTE = ['ANGEBOTE_VERWALTEN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN', 'ROLLEN_ERWEITERN'] as const;
type RightOverAngebote = (typeof RIGHTS_OVER_ANGEBOTE)[number];

/**
 * Which rights a person has on an Angebot: the first two at its owner or above; ROLLEN_ERWEITERN also below, where it extends roles (ANG-03).
 * @returns none where they do not see it, or it does not exist
 */
export async function rightsOnAngebot(db: DbOrTrx, personId: string, angebotId: string): Promise<readonly RightOverAngebote[]> {
  const owner = await ownerOf(db, angebotId);
  if (owner === undefined) return [];
  const places = await placesOf(db, personId);
  const holding = places.filter(({ systemrechte }) => RIGHTS_OVER_ANGEBOTE.some((right) => systemrechte.includes(right)));
  const near = await db
    .selectFrom('organisation_closure')
    .select(['ancestor_id', 'descendant_id'])
    .where(({ or, and, eb }) => {
      const ids = sql<string>`any(${sql.val(holding.map(({ id }) => id))}::uuid[])`;
      return or([
        and([eb('descendant_id', '=', owner), eb('ancestor_id', '=', ids)]),
        and([eb('ancestor_id', '=', owner), eb('descendant_id', '=', ids)]),
      ]);
    })
    .execute();
  const isAbove = (id: string): boolean => near.some((row) => row.ancestor_id === id && row.descendant_id === owner);
  const isBelow = (id: string): boolean => near.some((row) => row.descendant_id === id && row.ancestor_id === owner);
  return RIGHTS_OVER_ANGEBOTE.filter((right) =>
    holding.some(({ id, systemrechte }) => systemrechte.includes(right) && (isAbove(id) || (right === 'ROLLEN_ERWEITERN' && isBelow(id)))),
  );
}

/** Whether a person sees an Angebot (ANG-03). */
export const isAngebotVisible = async (db: DbOrTrx, personId: string, angebotId: string): Promise<boolean> =>
  (await rightsOnAngebot(db, personId, angebotId)).length > 0;
