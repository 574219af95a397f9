import { ALL_AT_MOST, PAGE_SIZES, type ListQuery, type PageSize } from '#machines/patterns/list/types';

/** How one part of a list's query stands in the address. */
export interface QueryField<T> {
  /** German, as people read it in the address. */
  readonly parameter: string;
  /** What the text of the address means; `undefined` where it means nothing, and the list opens as it does without it. */
  readonly parse: (text: string) => T | undefined;
  /** The text in the address; null leaves it out. */
  readonly print: (value: T) => string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** As many as one call may name (CALL-28). */
const IDS_AT_MOST = 100;

/** One of some fixed words, or none. */
export const oneOf = <const T extends string>(parameter: string, words: readonly T[]): QueryField<T | null> => ({
  parameter,
  parse: (text) => words.find((word) => word === text),
  print: (value) => value,
});

/** One of some fixed words, always set. */
export const wordOf = <const T extends string>(parameter: string, words: readonly T[]): QueryField<T> => ({
  parameter,
  parse: (text) => words.find((word) => word === text),
  print: (value) => value,
});

/** The id of something, or none. */
export const id = (parameter: string): QueryField<string | null> => ({
  parameter,
  parse: (text) => (UUID.test(text) ? text.toLowerCase() : undefined),
  print: (value) => value,
});

/** Ids of several things. */
export const ids = (parameter: string): QueryField<readonly string[]> => ({
  parameter,
  parse: (text) => [...new Set(text.split(',').filter((one) => UUID.test(one)))].slice(0, IDS_AT_MOST),
  print: (value) => (value.length === 0 ? null : value.join(',')),
});

/** What was typed into the search. */
export const text = (parameter: string): QueryField<string> => ({
  parameter,
  parse: (given) => given.slice(0, 255),
  print: (value) => (value === '' ? null : value),
});

const PAGE = 'seite';
const SIZE = 'groesse';
const ALL = 'alle';

export interface QueryCodecOptions<Query extends ListQuery> {
  /** The list as it opens without any wish. */
  readonly first: Query;
  readonly fields: { readonly [K in Exclude<keyof Query, keyof ListQuery>]: QueryField<Query[K]> };
}

/** Reads and writes the query of a list as the search part of an address. */
export interface QueryCodec<Query> {
  /** What an address does not name, or what does not exist, is as at the beginning. */
  readonly read: (search: string) => Query;
  /** What is as at the beginning is left out; parameters of others stay. Begins with `?`, or is empty. */
  readonly write: (query: Query, search?: string) => string;
}

/** The one codec of lists (LIST-01): what is searched, filtered and ordered can be linked, kept and gone back to. */
export function queryCodec<Query extends ListQuery>({ first, fields }: QueryCodecOptions<Query>): QueryCodec<Query> {
  const named = Object.entries(fields) as [keyof Query & string, QueryField<unknown>][];
  const own = [...named.map(([, { parameter }]) => parameter), PAGE, SIZE];
  return {
    read: (search) => {
      const parameters = new URLSearchParams(search);
      const parts = named.map(([key, field]) => {
        const given = parameters.get(field.parameter);
        return [key, (given === null ? undefined : field.parse(given)) ?? first[key]] as const;
      });
      return { ...first, ...Object.fromEntries(parts), page: pageIn(parameters), size: sizeIn(parameters, first.size) };
    },
    write: (query, search = '') => {
      const parameters = new URLSearchParams(search);
      for (const parameter of own) parameters.delete(parameter);
      for (const [key, field] of named) {
        const printed = JSON.stringify(query[key]) === JSON.stringify(first[key]) ? null : field.print(query[key]);
        if (printed !== null) parameters.set(field.parameter, printed);
      }
      if (query.page > 0) parameters.set(PAGE, String(query.page + 1));
      if (query.size !== first.size) parameters.set(SIZE, query.size === 'all' ? ALL : String(query.size));
      const written = parameters.toString();
      return written === '' ? '' : `?${written}`;
    },
  };
}

/** Pages are counted from 1 in the address; more of them than entries can be shown do not exist. */
function pageIn(parameters: URLSearchParams): number {
  const page = Number(parameters.get(PAGE) ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page <= Number.MAX_SAFE_INTEGER / ALL_AT_MOST ? page - 1 : 0;
}

function sizeIn(parameters: URLSearchParams, fallback: PageSize): PageSize {
  const size = parameters.get(SIZE);
  return size === ALL ? 'all' : (PAGE_SIZES.find((one) => String(one) === size) ?? fallback);
}
