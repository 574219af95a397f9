import { z } from '../zod';
import { IMPORT_DATA_ITEM_STATUS, SORT_ORDERS } from '../enums';
import { IMPORT_SORT_FIELDS, IMPORT_STATUS } from '../import-enums';
import { isoInstant, limit, nullish, offset, queryArray, uuid } from './common';

/** A missing field counts as an empty one, which is told apart from one that is no id. */
const givenUuid = z.pipe(
  z.transform((value: unknown) => value ?? ''),
  z.string().check(z.minLength(1), z.uuid(), z.toLowerCase()),
);

/** ENT-20: the fields of the multipart body; the file travels beside them. */
export const importUploadBody = z.object({ organisationId: givenUuid, rolleId: givenUuid });

export const importFaultyRow = z.object({
  nachname: z.string(),
  vorname: z.string(),
  klasse: nullish(z.string()),
  validationErrors: z.array(z.string()),
  /** Own addition (D-11): line in the uploaded file, counted from 1 with the header as line 1. */
  zeile: nullish(z.number()),
  /** Own addition (D-11): name of the first faulty column. */
  spalte: nullish(z.string()),
});

/**
 * Own addition: an earlier import of the same rows at this school, one that was executed rather than one that waits.
 * Its id is told only to whoever executed or uploaded it.
 */
const gleicheDatei = nullish(z.object({ importvorgangId: nullish(z.string()), createdAt: isoInstant, status: z.enum(IMPORT_STATUS) }));

export const importUpload = z.object({
  importvorgangId: z.string(),
  isValid: z.boolean(),
  totalImportDataItems: z.number(),
  totalInvalidImportDataItems: z.number(),
  invalidImportDataItems: z.array(importFaultyRow),
  gleicheDatei,
  /**
   * Own addition: rows whose names somebody at this school bears already; `inKlasse` where that person is in the same class.
   * Who it is (`personen`) is told to those only who may see persons of the school.
   */
  bereitsVorhanden: nullish(
    z.array(
      z.object({
        zeile: z.number(),
        nachname: z.string(),
        vorname: z.string(),
        klasse: nullish(z.string()),
        inKlasse: nullish(z.boolean()),
        personen: nullish(z.array(z.object({ benutzername: nullish(z.string()), klassen: z.array(z.string()) }))),
      }),
    ),
  ),
});

export const importPath = z.object({ importvorgangId: uuid });

/** Own addition (D-18): the status that the caller believes the import to have. */
export const importDeleteQuery = z.object({ erwarteterStand: z.optional(z.enum(IMPORT_STATUS)) });

export const importExecuteBody = z.object({ importvorgangId: uuid });

export const importState = z.object({
  dataItemCount: z.number(),
  status: z.enum(IMPORT_STATUS),
  /** Rows that are done, well or not; 0 again once the rows are erased. */
  totalDataItemImported: z.number(),
  /** Own addition: how many persons were created; stays after erasing, so that one knows what a cancelled import left. */
  angelegt: nullish(z.number()),
  /** Own addition (D-12): when the rows are erased at the latest, start passwords with them. */
  loeschungAm: nullish(isoInstant),
  /** Own addition: the school's name, as it was at the upload. */
  organisationsname: nullish(z.string()),
  /** Own addition: the role's name, as it was at the upload. */
  rollenname: nullish(z.string()),
  /** Own addition: Dienststellennummer of the school, as long as the school exists. */
  kennung: nullish(z.string()),
  /** While it waits for its execution: told anew, because the page that uploaded it may be gone (315). */
  gleicheDatei,
  /** Own addition (315): then, too, how many rows have the name of somebody at the school; who that is, only the upload tells. */
  anzahlVorhanden: nullish(z.number()),
});

export const importedUsersQuery = z.object({ importvorgangId: uuid, offset, limit });

export const importedUser = z.object({
  klasse: nullish(z.string()),
  vorname: z.string(),
  nachname: z.string(),
  benutzername: nullish(z.string()),
  startpasswort: z.string(),
  status: z.enum(IMPORT_DATA_ITEM_STATUS),
  /** Own addition: why a row failed, as an error code. */
  fehler: nullish(z.string()),
});

export const importResult = z.object({
  /** Spelled like this on the wire. */
  importvorgandId: z.string(),
  rollenname: z.string(),
  organisationsname: z.string(),
  importedUsers: z.array(importedUser),
  total: z.number(),
  pageTotal: z.number(),
  /** Own addition (D-12): when the start passwords are erased at the latest. */
  loeschungAm: nullish(isoInstant),
  /** Own addition (AUTH-02): the midnight after the last day of the start passwords; absent where they do not lapse. */
  startpasswortGueltigBis: nullish(isoInstant),
});

export const importHistoryQuery = z.object({
  offset,
  limit,
  status: z.optional(z.enum(IMPORT_STATUS)),
  rolleIds: queryArray(uuid),
  organisationIds: queryArray(uuid),
  /** Own addition: without it the newest import comes first. */
  sortField: z.optional(z.enum(IMPORT_SORT_FIELDS)),
  /** Own addition. */
  sortOrder: z.optional(z.enum(SORT_ORDERS)),
});

export const importVorgang = z.object({
  id: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  rollenname: z.string(),
  organisationsname: z.string(),
  dataItemCount: z.number(),
  status: z.enum(IMPORT_STATUS),
  /** Own addition: Dienststellennummer of the school. */
  kennung: nullish(z.string()),
  /** Own addition: how many persons were created. */
  angelegt: nullish(z.number()),
  /** Own addition (D-12): when the rows are erased at the latest. */
  loeschungAm: nullish(isoInstant),
});

/** Own addition: the schools and roles that occur in one's history, to filter by. */
export const importHistoryFilters = z.object({
  organisationen: z.array(z.object({ id: z.string(), name: z.string(), kennung: nullish(z.string()) })),
  rollen: z.array(z.object({ id: z.string(), name: z.string() })),
});
