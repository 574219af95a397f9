const MOST_ROWS = 2_147_483_647;

/** A number of rows as the database takes it: whole, and no more than it can count. */
export const wholeRows = (value: number): number => Math.min(Math.floor(value), MOST_ROWS);
