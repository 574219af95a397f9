import { sql, type Kysely, type Migration } from 'kysely';

/** Letters that are no base letter with marks, of DIN 91379; capitals too, because not every collation knows their small ones. */
const LETTERS = { from: 'ØƇĐÐƏǤĦƗŁŊŦƷƈđðəǥħıɨŀłŋĸŧʒ', to: 'øcddeghilntzcddeghiillnqtz' };
const DOUBLE = [
  ['[ẞß]', 'ss'],
  ['[Ææ]', 'ae'],
  ['[Œœ]', 'oe'],
  ['[Þþ]', 'th'],
  ['[Ĳĳ]', 'ij'],
  ['ŉ', 'n'],
] as const;

const doubled = DOUBLE.reduce((text, [letter, letters]) => `regexp_replace(${text}, '${letter}', '${letters}', 'g')`, 'letters');

/** Marks of letters, decomposed; the umlauts get an e and the ring doubles the a, whatever other mark stands between. */
const MARKS = String.raw`[\u0300-\u036f]`;
const DIAERESIS = String.raw`([aou])[\u0300-\u0307\u0309-\u036f]*\u0308`;
const RING = String.raw`a[\u0300-\u0309\u030b-\u036f]*\u030a`;

/**
 * The form in which names are searched (D-27): in small letters of the plain alphabet, umlauts in two letters (Kroeger). What is stored
 * has the form with one letter behind it (Kroger), where that is another one. It names nothing that lies outside of the system's own
 * schema, so that a restored backup can compute it.
 */
const SEARCH_FORM = `
create function search_form(given text, stored boolean) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text;
  two text;
  one text;
begin
  if octet_length(given) = length(given) then return lower(given); end if;
  letters := translate(lower(normalize(given, NFD)), '${LETTERS.from}', '${LETTERS.to}');
  letters := ${doubled};
  two := regexp_replace(regexp_replace(replace(letters, 'ø', 'oe'), '${DIAERESIS}', '\\1e', 'g'), '${RING}', 'aa', 'g');
  two := regexp_replace(two, '${MARKS}', '', 'g');
  if not stored then return two; end if;
  one := regexp_replace(replace(letters, 'ø', 'o'), '${MARKS}', '', 'g');
  return case when one = two then two else two || chr(1) || one end;
end $$`;

/** What is searched of a person, with a sign between that no searched word has. The database computes it whoever writes. */
const SEARCHED = `vorname || chr(1) || familienname || chr(1) || coalesce(username, '') || chr(1) || coalesce(personalnummer, '')`;

/** As in migration 013: without the extension the search reads all persons and finds the same. */
const BY_TRIGRAMS = `
do $$
declare place text;
begin
  select n.nspname into place from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format('create index person_search on person using gin (search_text %I.gin_trgm_ops)', place);
  end if;
end $$`;

/** Persons are searched by words, in the form in which their names are typed (D-27, decision 630). */
export const searchByWords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index if exists person_search`.execute(db);
    await sql.raw(SEARCH_FORM).execute(db);
    await sql
      .raw(
        `alter table person add column search_text text collate "C" not null generated always as (search_form(${SEARCHED}, true)) stored`,
      )
      .execute(db);
    await sql.raw(BY_TRIGRAMS).execute(db);
  },
};
