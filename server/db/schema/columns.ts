import type { ColumnType } from 'kysely';

/** Names for what a column is where TypeScript's own types tell too little; a test holds them against the migrated database. */
export type Uuid = string;
/** More than a number holds exactly: the driver yields it as text. */
export type BigInteger = string;

/** Read as a date, written as one or as its ISO form. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** The moment of the insertion where nothing is given. */
export type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
