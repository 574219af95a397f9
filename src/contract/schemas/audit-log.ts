import { AUDIT_OUTCOMES } from '../audit-log';
import { STEP_UP_LEVELS } from '../enums';
import { z } from '../zod';
import { isoInstant, limit, moment, nullish, offset, text } from './common';

const filters = {
  /** Who: a name, a user name or the id of a person; `SCHULPORTAL` for what nobody did. */
  wer: z.optional(text),
  /** Whom or what: a name or user name of a person, the name of a role, an Angebot or an organisation, or any id. */
  wen: z.optional(text),
  /** An action, or several that are asked for as one. */
  aktion: z.optional(text),
  ergebnis: z.optional(z.enum(AUDIT_OUTCOMES)),
  /** From then on ... */
  von: z.optional(moment),
  /** ... and before then. */
  bis: z.optional(moment),
};

export const auditLogQuery = z.object({ ...filters, offset, limit });
export const auditLogExportQuery = z.object(filters);

/**
 * Somebody or something by its id, with today's name: of a person who is there, or the account of one, with the user name; of a role, an
 * Angebot, an organisation. Null says that it is not there any more; absent, that nobody looked for a name (839).
 */
const named = { id: nullish(z.string()), name: nullish(z.string()), benutzername: nullish(z.string()) };

/** A line of the audit log. */
export const auditLogEntry = z.object({
  id: z.string(),
  zeitpunkt: isoInstant,
  /** Without an id where nobody did it, or nobody knows who. */
  akteur: z.object(named),
  aktion: z.string(),
  gegenstand: z.object({ art: z.string(), ...named }),
  ergebnis: z.enum(AUDIT_OUTCOMES),
  grund: nullish(z.string()),
  /** Method and pattern of the path; absent for what the server did by itself. */
  aufruf: nullish(z.string()),
  vorgangsnummer: nullish(z.string()),
  adresse: nullish(z.string()),
  stufe: nullish(z.enum(STEP_UP_LEVELS)),
  einzelheiten: nullish(z.string()),
});
