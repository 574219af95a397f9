import { sql, type RawBuilder } from 'kysely';

type DateKey<T> = { [K in keyof T]: T[K] extends Date | null ? (null extends T[K] ? (T[K] extends null ? never : K) : K) : never }[keyof T];

/** A row as one value holds it: JSON knows no dates. */
type InJson<T> = { readonly [K in keyof T]: K extends DateKey<T> ? string | Extract<T[K], null> : T[K] };

/** The rows of a query, in its order, as one value of the statement around it. */
export const rowsWithin = <T>(query: { execute(): Promise<T[]> }): RawBuilder<readonly InJson<T>[]> =>
  sql<readonly InJson<T>[]>`(select coalesce(json_agg(w), '[]') from ${query} as w)`;

/** Gives rows that came as one value their dates back. @param dates the names of them all */
export const withDates = <T extends object>(rows: readonly InJson<T>[], dates: readonly DateKey<T>[]): readonly T[] =>
  rows.map((row) => {
    const back: Partial<Record<PropertyKey, unknown>> = { ...row };
    for (const name of dates) if (back[name] !== null) back[name] = new Date(String(back[name]));
    return back as T;
  });
