import { z } from '../zod';
import { ITSLEARNING_STATUS, ORGANISATIONS_TYPEN, TRAEGERSCHAFTEN } from '../enums';
import { SYSTEMRECHTE } from '../rollen-enums';
import { FILE_FAULTS, ORGANISATION_COLUMNS, ORGANISATION_FILE_LIMITS, SCHULFORMEN } from '../organisation-file';
import { isoInstant, limit, nullish, offset, organisation, queryArray, text, uuid, version } from './common';

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

/** CALL-33 */
export const parentsByIdsBody = z.object({ organisationIds: z.array(uuid) });

/** The organisations asked for, with all that are above them, each once, in order of id; unknown ones are left out. */
export const parents = z.object({ parents: z.array(organisation) });

/** CALL-32: direct children, found by a part of their name. */
export const administriertQuery = z.object({ offset, limit, searchFilter: z.optional(text) });

/** CALL-26: the school that is given to a carrier; `version` is an own addition: the state of the school that the order stands on. */
export const assignBody = z.object({ organisationId: uuid, version: z.optional(version) });

/** Own addition (flag organisationUsageEnabled): what keeps an organisation from being deleted; `personen` counts each once. */
export const organisationVerwendung = z.object({
  kinder: z.number(),
  zugehoerige: z.number(),
  rollen: z.number(),
  personen: z.number(),
  angebote: z.number(),
  rollenerweiterungen: z.number(),
});

/** Own addition (flag itslearningStatusEnabled): how the transfers of some schools stand. */
export const itslearningStatusQuery = z.object({ organisationIds: queryArray(uuid) });

export const itslearningTransfer = z.object({
  organisationId: z.string(),
  status: z.enum(ITSLEARNING_STATUS),
  requestedAt: isoInstant,
  finishedAt: nullish(isoInstant),
});

/** Schools that were never transferred are left out. */
export const itslearningTransfers = z.object({ items: z.array(itslearningTransfer) });

/** Own addition (flag organisationFileEnabled): the file, and nothing beside it. */
export const organisationFileBody = z.object({});

/** How what a file says stands to what is there (flag organisationFileEnabled). */
const stand = z.enum(['NEU', 'GEAENDERT', 'UNVERAENDERT']);
const schulform = z.enum(SCHULFORMEN);

/** Own addition (flag organisationFileEnabled): the faults of a file of schools, or else how it differs from what is there. */
export const organisationFileCheck = z.object({
  fehler: z.array(
    z.object({
      art: z.enum(FILE_FAULTS),
      zeile: z.nullable(z.number()),
      spalte: z.nullable(z.enum(ORGANISATION_COLUMNS)),
      wert: z.string(),
    }),
  ),
  /** More than `fehler` names where there are very many. */
  fehlerGesamt: z.number(),
  ignorierteSpalten: z.array(z.string()),
  traeger: z.array(z.object({ name: z.string(), schulform, stand })),
  /** `version` of a school that is there, `geaendert` what would be replaced `vorher` what it was until then, `klassen` those that it has not. */
  schulen: z.array(
    z.object({
      kennung: z.string(),
      name: z.string(),
      schulform,
      traeger: z.nullable(z.string()),
      stand,
      version: z.nullable(z.number()),
      geaendert: z.array(z.enum(['name', 'traeger'])),
      vorher: z.object({ name: z.nullable(z.string()), traeger: z.nullable(z.string()) }),
      klassen: z.array(z.string()),
      klassenVorhanden: z.number(),
    }),
  ),
  /** What is there and the file does not name; it stays. */
  fehltInDatei: z.object({
    schulen: z.array(z.object({ kennung: z.string(), name: z.string() })),
    klassen: z.array(z.object({ kennung: z.string(), name: z.string() })),
  }),
});

/** Own addition (flag organisationFileEnabled): one carrier or one school with its classes, as it shall be; what is there already stays. */
export const organisationLoadBody = z.object({
  art: z.enum(['TRAEGER', 'SCHULE']),
  name: text,
  schulform,
  kennung: nullish(text),
  traeger: nullish(text),
  klassen: z.optional(z.array(text).check(z.maxLength(ORGANISATION_FILE_LIMITS.klassen))),
  /** The state of the school that was shown; null where it was not there. */
  version: nullish(version),
});

/** What became of it, and how many classes were created. */
export const organisationLoaded = z.object({ stand, klassen: z.number() });
