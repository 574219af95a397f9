import { sql, type Kysely, type Migration } from 'kysely';

/** What the list of persons searches: as written in `server/person/list.ts`, for an index serves the very same expression only. */
const SEARCHED = `(lower(vorname) || chr(1) || lower(familienname) || chr(1) || lower(coalesce(username, '')) || chr(1) || lower(coalesce(personalnummer, '')))`;

/**
 * PostgreSQL finds a part of a text by its trigrams. They come with an extension that not every installation has, the embedded database
 * among those without, and that not every role may add: the search then reads all persons and finds the same (decision 472).
 */
const BY_TRIGRAMS = `
do $$
declare place text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege then null;
    end;
  end if;
  select n.nspname into place from pg_extension as e join pg_namespace as n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  if place is not null then
    execute format('create index person_search on person using gin (${SEARCHED.replaceAll("'", "''")} %I.gin_trgm_ops)', place);
  end if;
end $$`;

/** Each order of the list, as the columns of an index; KoPers numbers backwards begin with the persons that have none. */
const ORDERS = {
  person_by_familienname: 'familienname_sort, vorname_sort, username collate "C", id',
  person_by_vorname: 'vorname_sort, familienname_sort, username collate "C", id',
  person_by_personalnummer: 'lower(personalnummer) collate "C", username collate "C", id',
  person_by_personalnummer_down: 'lower(personalnummer) collate "C" desc, username collate "C", id',
  person_by_username: 'username collate "C", id',
  // Equal keys take no room: everybody is counted without being read.
  person_listed: 'is_technical',
};

/** The list of persons: a page is read in its order instead of sorted, a search and a filter have indexes of their own (CALL-42). */
export const personLists: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index person_names`.execute(db);
    for (const [name, keys] of Object.entries(ORDERS))
      await sql.raw(`create index ${name} on person (${keys}) where not is_technical`).execute(db);
    await sql`create index person_technical on person (id) where is_technical`.execute(db);
    await sql`drop index personenkontext_rolle`.execute(db);
    await sql`drop index personenkontext_organisation`.execute(db);
    await sql`create index personenkontext_rolle on personenkontext (rolle_id, person_id)`.execute(db);
    await sql`create index personenkontext_organisation on personenkontext (organisation_id, person_id)`.execute(db);
    await sql.raw(BY_TRIGRAMS).execute(db);
  },
};
