import type { Kontext } from '#contract/types';
import type { DbOrTrx } from '../context';
import { kontexteOf } from '../person/held-kontexte';
import type { HeldKontext } from './rules';

/** The assignments of a person as the rules look at them, oldest first. */
export async function heldKontexte(db: DbOrTrx, personId: string): Promise<HeldKontext[]> {
  return (await kontexteOf(db, personId)).map((row) => ({
    id: row.id,
    organisationId: row.organisation_id,
    rolleId: row.rolle_id,
    befristung: row.befristung,
    rollenart: row.rollenart,
    updatedAt: row.updated_at,
  }));
}

/** The assignments of a person as calls that write them answer (ENT-11). */
export async function toldKontexte(db: DbOrTrx, personId: string): Promise<Kontext[]> {
  return (await heldKontexte(db, personId)).map(({ organisationId, rolleId, befristung }) => ({
    personId,
    organisationId,
    rolleId,
    befristung: befristung?.toISOString() ?? null,
  }));
}
