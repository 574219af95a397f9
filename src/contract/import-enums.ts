/** Value sets of imports alone, apart from `enums.ts`, which every page loads. */

export const IMPORT_STATUS = ['CANCELLED', 'COMPLETED', 'FAILED', 'FINISHED', 'INPROGRESS', 'INVALID', 'STARTED', 'VALID'] as const;
export type ImportStatus = (typeof IMPORT_STATUS)[number];

/** What the history of imports can be sorted by, an addition of the own server. */
export const IMPORT_SORT_FIELDS = ['createdAt', 'organisationsname', 'rollenname', 'dataItemCount', 'status'] as const;
export type ImportSortField = (typeof IMPORT_SORT_FIELDS)[number];
