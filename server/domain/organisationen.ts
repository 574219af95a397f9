import { sql, type Selectable } from 'kysely';
import type { Organisation } from '#contract/types';
import type { Database } from '../db/schema';

export type OrganisationRow = Selectable<Database['organisation']>;

/** The wire form of an organisation (ENT-16). */
export function toOrganisation(row: OrganisationRow): Organisation {
  return {
    id: row.id,
    administriertVon: row.administriert_von,
    zugehoerigZu: row.zugehoerig_zu,
    kennung: row.kennung,
    name: row.name,
    namensergaenzung: row.namensergaenzung,
    kuerzel: row.kuerzel,
    typ: row.typ,
    traegerschaft: row.traegerschaft,
    itslearningEnabled: row.itslearning_enabled,
    version: row.version,
  };
}

/** A pattern for "contains" in which the searched text means only itself. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A list of ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${sql.val([...ids])}::uuid[]`;

/** `1111165 (Testschule-PW665)`, or the name alone. */
export const displayTitle = (organisation: { readonly kennung: string | null; readonly name: string }): string =>
  organisation.kennung === null ? organisation.name : `${organisation.kennung} (${organisation.name})`;
