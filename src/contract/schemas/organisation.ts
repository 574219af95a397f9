import { z } from '../zod';
import { OPERATION_CONTEXTS, ORGANISATIONS_TYPEN, SYSTEMRECHTE, TRAEGERSCHAFTEN } from '../enums';
import { limit, nullish, offset, organisation, organisationLegacy, queryArray, rolle, text, uuid, version, whole } from './common';

/** CALL-31: the thirteen filters of the organisation list. */
export const organisationenQuery = z.object({
  offset,
  limit,
  kennung: z.optional(text),
  name: z.optional(text),
  searchString: z.optional(text),
  typ: z.optional(z.enum(ORGANISATIONS_TYPEN)),
  systemrechte: queryArray(z.enum(SYSTEMRECHTE)),
  excludeTyp: queryArray(z.enum(ORGANISATIONS_TYPEN)),
  administriertVon: queryArray(uuid),
  zugehoerigZu: queryArray(uuid),
  organisationIds: queryArray(uuid),
  sortOrder: z.optional(z.enum(['asc', 'desc'])),
  sortField: z.optional(z.enum(['name', 'kennung'])),
});

export const organisationPath = z.object({ organisationId: uuid });

/** CALL-27, CALL-35: the whole organisation; optional fields that are missing are empty. */
export const organisationBody = z.object({
  administriertVon: uuid,
  zugehoerigZu: uuid,
  kennung: nullish(text),
  name: text,
  namensergaenzung: nullish(text),
  kuerzel: nullish(text),
  typ: z.enum(ORGANISATIONS_TYPEN),
  traegerschaft: nullish(z.enum(TRAEGERSCHAFTEN)),
  emailAdress: nullish(text),
});

/** CALL-36: the version that was read, so that a change in between is noticed (STATE-12). */
export const renameBody = z.object({ name: text, version });

export const rootChildren = z.object({ oeffentlich: organisation, ersatz: organisation });

/** CALL-50 */
export const workflowStepQuery = z.object({
  operationContext: z.enum(OPERATION_CONTEXTS),
  personId: z.optional(uuid),
  organisationId: z.optional(uuid),
  rollenIds: queryArray(uuid),
  rolleName: z.optional(text),
  organisationName: z.optional(text),
  /** 0 asks for no organisations. */
  limit: z.optional(whole(0)),
  requestedWithSystemrecht: z.optional(z.enum(SYSTEMRECHTE)),
});

export const workflowStep = z.object({
  organisations: z.array(organisationLegacy),
  rollen: z.array(rolle),
  selectedOrganisation: nullish(z.string()),
  selectedRollen: nullish(z.array(z.string())),
  canCommit: z.boolean(),
});
