import type { Selectable } from 'kysely';
import type { z } from '#contract/zod';
import type { personResponse } from '#contract/schemas/person-actions';
import type { Database } from '../db/schema';

export const MANDANT = '8c6a9447-c23e-4e70-8595-3bcc88a5577a';

/** A person as the calls that change one answer it. */
export const toPerson = (row: Selectable<Database['person']>): z.output<typeof personResponse> => ({
  id: row.id,
  referrer: row.username,
  mandant: MANDANT,
  name: { familienname: row.familienname, vorname: row.vorname },
  stammorganisation: row.stammorganisation,
  revision: String(row.revision),
  personalnummer: row.personalnummer,
  userLock: [],
  lastModified: row.updated_at.toISOString(),
});
