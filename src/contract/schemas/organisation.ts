import { z } from '../zod';
import { OPERATION_CONTEXTS, ORGANISATIONS_TYPEN, SYSTEMRECHTE, TRAEGERSCHAFTEN } from '../enums';
import { ORGANISATION_NAME_MAX_LENGTH } from '../organisation-names';
import { limit, nullish, offset, organisation, organisationLegacy, queryArray, rolle, uuid } from './common';

/** CALL-31: the thirteen filters of the organisation list. */
export const organisationenQuery = z.object({
  offset,
  limit,
  kennung: z.optional(z.string()),
  name: z.optional(z.string()),
  searchString: z.optional(z.string()),
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

/** A name of up to 255 letters; what else it must be is a rule with a code of its own (VAL-03). */
const organisationName = z.string().check(z.maxLength(ORGANISATION_NAME_MAX_LENGTH));

/** CALL-27, CALL-35: the whole organisation; optional fields that are missing are empty. */
export const organisationBody = z.object({
  administriertVon: uuid,
  zugehoerigZu: uuid,
  kennung: nullish(z.string().check(z.maxLength(ORGANISATION_NAME_MAX_LENGTH))),
  name: organisationName,
  namensergaenzung: nullish(organisationName),
  kuerzel: nullish(organisationName),
  typ: z.enum(ORGANISATIONS_TYPEN),
  traegerschaft: nullish(z.enum(TRAEGERSCHAFTEN)),
  emailAdress: nullish(organisationName),
});

/** CALL-36: the version that was read, so that a change in between is noticed (STATE-12). */
export const renameBody = z.object({ name: organisationName, version: z.number() });

export const rootChildren = z.object({ oeffentlich: organisation, ersatz: organisation });

/** CALL-50 */
export const workflowStepQuery = z.object({
  operationContext: z.enum(OPERATION_CONTEXTS),
  personId: z.optional(uuid),
  organisationId: z.optional(uuid),
  rollenIds: queryArray(uuid),
  rolleName: z.optional(z.string()),
  organisationName: z.optional(z.string()),
  /** 0 asks for no organisations. */
  limit: z.optional(z.coerce.number().check(z.gte(0))),
  requestedWithSystemrecht: z.optional(z.enum(SYSTEMRECHTE)),
});

export const workflowStep = z.object({
  organisations: z.array(organisationLegacy),
  rollen: z.array(rolle),
  selectedOrganisation: nullish(z.string()),
  selectedRollen: nullish(z.array(z.string())),
  canCommit: z.boolean(),
});
