import type { Selectable } from 'kysely';
import type { CodesOf } from '#contract/endpoints';
import { ORGANISATIONS_TYPEN, ROLLENARTEN, type OrganisationsTyp, type Rollenart } from '#contract/enums';
import { TECHNICAL_SYSTEMRECHTE } from '#contract/rollen-enums';
import type { Rolle } from '#contract/types';
import type { Database } from '../db/schema';

export type RolleRow = Selectable<Database['rolle']>;

/** The wire form of a role (ENT-12). */
export function toRolle(row: RolleRow): Rolle {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    name: row.name,
    administeredBySchulstrukturknoten: row.administered_by,
    rollenart: row.rollenart,
    merkmale: row.merkmale,
    systemrechte: row.systemrechte.map((name) => ({ name, isTechnical: TECHNICAL_SYSTEMRECHTE.includes(name) })),
    version: row.version,
  };
}

/** Neither where the state is administered nor where only pupils are (D-38). */
const NEITHER_STATE_NOR_KLASSE: readonly OrganisationsTyp[] = ORGANISATIONS_TYPEN.filter(
  (typ) => !['ROOT', 'LAND', 'KLASSE'].includes(typ),
);

/** Kinds of organisation at which a Rollenart may be given; the ones that are missing fit anywhere but at a class. */
const FITTING: Partial<Record<Rollenart, readonly OrganisationsTyp[]>> = {
  SYSADMIN: ['LAND', 'ROOT'],
  LEIT: ['SCHULE'],
  LEHR: ['SCHULE'],
  LERN: ['SCHULE', 'KLASSE'],
  SORGBER: NEITHER_STATE_NOR_KLASSE,
  SCHB: NEITHER_STATE_NOR_KLASSE,
  NLEHR: NEITHER_STATE_NOR_KLASSE,
};

type ProblemOfPlace = CodesOf<'workflow.update'> & ('NUR_LEHR_UND_LERN_AN_KLASSE' | 'ROLLE_NUR_AN_PASSENDE_ORGANISATION');

/** Why a Rollenart may not be given at a kind of organisation; only pupils are put into a class (VAL-13, D-22). */
export function problemOfPlace(rollenart: Rollenart, typ: OrganisationsTyp): ProblemOfPlace | null {
  const fitting = FITTING[rollenart];
  if (fitting === undefined) return typ === 'KLASSE' ? 'NUR_LEHR_UND_LERN_AN_KLASSE' : null;
  return fitting.includes(typ) ? null : 'ROLLE_NUR_AN_PASSENDE_ORGANISATION';
}

export const fitsTyp = (rollenart: Rollenart, typ: OrganisationsTyp): boolean => problemOfPlace(rollenart, typ) === null;

/** Which Rollenart can be extended where: as it is given there, but at no class (ANG-08). */
export const EXTENDED_AT = ORGANISATIONS_TYPEN.filter((typ) => typ !== 'KLASSE').flatMap((typ) =>
  ROLLENARTEN.filter((rollenart) => fitsTyp(rollenart, typ)).map((rollenart) => ({ typ, rollenart })),
);
