/** Value sets of the list of persons alone, apart from `enums.ts`, which every page loads. */

/** What the list of persons can be sorted by. */
export const PERSON_SORT_FIELDS = ['familienname', 'vorname', 'personalnummer', 'username'] as const;
export type PersonSortField = (typeof PERSON_SORT_FIELDS)[number];

/** Whether a person can sign in, an addition of the own server (flag personStatusEnabled). */
export const PERSON_STATUS = ['AKTIV', 'GESPERRT'] as const;
export type PersonStatus = (typeof PERSON_STATUS)[number];
