import { sql, type RawBuilder } from 'kysely';
import type { DisclosedField, DisclosedGroup } from '#contract/disclosure';
import type { Database } from '../../db/schema';

type Sql = RawBuilder<unknown>;
type TableName = keyof Database;

/** What of a column is told: under which name, and as what. */
interface Told<F extends string> {
  readonly field: F;
  /** @param own whether the row is the person's own deed, as a condition */
  readonly read: (column: Sql, own: Sql) => Sql;
}
/** Why a column, or a whole table, is not told; German, it stands in the documents for auditors. */
interface Untold {
  readonly because: string;
}

/** A table that holds something of a person: which rows are theirs, and what is told of each column. */
export interface ToldTable {
  readonly group: DisclosedGroup;
  readonly whose: (person: Sql) => Sql;
  /** Newest first by this. */
  readonly order: string;
  readonly columns: Readonly<Record<string, Told<string> | Untold>>;
}

const because = (reason: string): Untold => ({ because: reason });
const told = <F extends string>(field: F): Told<F> => ({ field, read: (column) => column });
/** That there is one; what it is stays here. */
const exists = <F extends string>(field: F): Told<F> => ({ field, read: (column) => sql`${column} is not null` });
const organisation = <F extends string>(field: F): Told<F> => ({
  field,
  // Who locks for a missing number is no organisation.
  read: (column) =>
    sql`coalesce((select concat_ws(' ', o.kennung, o.name) from organisation as o where o.id::text = ${column}::text), ${column}::text)`,
});
const rolle = <F extends string>(field: F): Told<F> => ({
  field,
  read: (column) => sql`(select r.name from rolle as r where r.id = ${column})`,
});
const importDay = <F extends string>(field: F): Told<F> => ({
  field,
  read: (column) => sql`(select i.created_at from import_vorgang as i where i.id = ${column})`,
});
/** Told where the person did it: of somebody else it would tell what is theirs. */
const ofOwn = <F extends string>(field: F): Told<F> => ({ field, read: (column, own) => sql`case when ${own} then ${column} end` });
/** Told where the person is whom it was done to: what the person did to others is theirs. */
const ofSubject = <F extends string>(field: F): Told<F> => ({
  field,
  read: (column, own) => sql`case when not ${own} or t.actor_id::text = t.subject_id then ${column} end`,
});

const KEY = because('Schlüssel der Zeile ohne Aussage über die Person');
const SELF = because('Kennung der Person selbst; sie steht bei den Stammdaten');
const SECRET = because('Geheimnis: gesagt wird, dass es eines gibt, und seit wann');
const DERIVED = because('aus anderen Angaben abgeleitet, die genannt sind');
const NOBODY = 'handelt von keiner Person';

const byPerson = (person: Sql): Sql => sql`t.person_id = ${person}`;
const accountsOf = (person: Sql): Sql => sql`(select a.id from account as a where a.person_id = ${person})`;
const byAccount = (person: Sql): Sql => sql`t.account_id in ${accountsOf(person)}`;
/** The person did it; what an account did before anybody was signed in has no actor. */
export const ownDeed = (person: Sql): Sql => sql`(t.actor_id is not distinct from ${person}::uuid)`;

type Columns<T extends TableName, G extends DisclosedGroup> = Readonly<Record<keyof Database[T], Told<DisclosedField<G>> | Untold>>;

/** A column that is missing, or a field that its group has not, does not compile. */
const table = <T extends TableName, G extends DisclosedGroup>(
  group: G,
  whose: ToldTable['whose'],
  order: string & keyof Database[T],
  columns: Columns<T, G>,
): ToldTable => ({ group, whose, order, columns });

/**
 * Every table with what of it is told to a person who asks for everything that is stored of them (Art. 15 GDPR), or why nothing is: a
 * table or a column that is missing here does not compile, and a test holds it against the database (decision 860).
 */
export const STORED: Readonly<Record<TableName, ToldTable | Untold>> = {
  person: table<'person', 'stammdaten'>('stammdaten', (person) => sql`t.id = ${person}`, 'created_at', {
    id: told('kennung'),
    username: told('benutzername'),
    vorname: told('vorname'),
    familienname: told('familienname'),
    vorname_sort: DERIVED,
    familienname_sort: DERIVED,
    personalnummer: told('personalnummer'),
    stammorganisation: organisation('stammorganisation'),
    search_text: DERIVED,
    is_technical: told('technisch'),
    no_kontext_since: told('ohneZuordnungSeit'),
    last_root_id: organisation('zuletztUnter'),
    revision: told('version'),
    created_at: told('angelegtAm'),
    updated_at: told('geaendertAm'),
  }),
  personenkontext: table<'personenkontext', 'zuordnungen'>('zuordnungen', byPerson, 'created_at', {
    id: KEY,
    person_id: SELF,
    organisation_id: organisation('organisation'),
    rolle_id: rolle('rolle'),
    befristung: told('befristung'),
    at_home: told('verwaltetKonto'),
    created_at: told('angelegtAm'),
    updated_at: told('geaendertAm'),
  }),
  email_address: table<'email_address', 'emailAdressen'>('emailAdressen', byPerson, 'updated_at', {
    id: KEY,
    person_id: SELF,
    address: told('adresse'),
    status: told('emailStatus'),
    updated_at: told('geaendertAm'),
  }),
  user_lock: table<'user_lock', 'sperren'>('sperren', byPerson, 'created_at', {
    id: KEY,
    person_id: SELF,
    locked_by: organisation('gesperrtDurch'),
    lock_occasion: told('sperranlass'),
    locked_until: told('gesperrtBis'),
    created_at: told('angelegtAm'),
  }),
  account: table<'account', 'konto'>('konto', byPerson, 'created_at', {
    id: KEY,
    person_id: SELF,
    username: told('benutzername'),
    password_hash: exists('passwort'),
    password_temporary: told('einstiegspasswort'),
    password_changed_at: told('passwortGeaendertAm'),
    created_at: told('angelegtAm'),
    start_password_at: told('einstiegspasswortVom'),
  }),
  device_password: table<'device_password', 'inbetriebnahmePasswort'>('inbetriebnahmePasswort', byPerson, 'created_at', {
    person_id: SELF,
    password_hash: exists('passwort'),
    created_at: told('angelegtAm'),
  }),
  token: table<'token', 'zweiterFaktor'>('zweiterFaktor', byPerson, 'created_at', {
    id: KEY,
    serial: told('seriennummer'),
    kind: told('tokenArt'),
    person_id: SELF,
    secret: SECRET,
    verified: told('bestaetigt'),
    blocked: told('verloren'),
    last_step: { field: 'zuletztBenutzt', read: (column) => sql`to_timestamp(${column} * 30)` },
    created_at: told('angelegtAm'),
  }),
  session: table<'session', 'sitzungen'>('sitzungen', byAccount, 'last_active_at', {
    id_hash: SECRET,
    account_id: SELF,
    level: told('stufe'),
    created_at: told('angemeldetSeit'),
    last_seen_at: told('letzterAufruf'),
    last_active_at: told('zuletztBenutzt'),
    password_proved_at: told('passwortBestaetigtAm'),
    id: KEY,
    browser: told('browser'),
    system: told('system'),
  }),
  pending_sign_in: table<'pending_sign_in', 'begonneneAnmeldungen'>('begonneneAnmeldungen', byAccount, 'ends_at', {
    id_hash: SECRET,
    account_id: SELF,
    ends_at: told('endetAm'),
  }),
  security_notice: table<'security_notice', 'mitteilungen'>('mitteilungen', byPerson, 'happened_at', {
    id: KEY,
    person_id: SELF,
    happened_at: told('zeitpunkt'),
    deed: told('tat'),
    organisation: told('organisation'),
  }),
  import_data_item: table<'import_data_item', 'importzeilen'>('importzeilen', byPerson, 'position', {
    id: KEY,
    import_vorgang_id: importDay('importVom'),
    position: DERIVED,
    zeile: told('zeile'),
    nachname: told('nachname'),
    vorname: told('vorname'),
    klasse: told('klasse'),
    validation_errors: because('leer in jeder Zeile, aus der eine Person wurde'),
    status: told('zeilenStatus'),
    error_code: told('grund'),
    person_id: SELF,
    username: told('benutzername'),
    password: exists('einstiegspasswort'),
  }),
  import_vorgang: table<'import_vorgang', 'importe'>(
    'importe',
    (person) => sql`(t.owner_id = ${person} or t.executed_by = ${person})`,
    'created_at',
    {
      id: KEY,
      owner_id: { field: 'hochgeladen', read: (column) => sql`${column} is not distinct from ${sql.ref('whose.id')}` },
      organisation_id: DERIVED,
      rolle_id: DERIVED,
      organisationsname: told('organisation'),
      rollenname: told('rolle'),
      status: told('importStatus'),
      data_item_count: told('anzahl'),
      content_hash: because('Prüfsumme der Daten anderer'),
      created_at: told('angelegtAm'),
      updated_at: told('geaendertAm'),
      erase_at: told('loeschungAm'),
      executed_by: { field: 'ausgefuehrt', read: (column) => sql`${column} is not distinct from ${sql.ref('whose.id')}` },
      claimed_by: because('welcher Server gerade daran arbeitet'),
      claimed_until: because('welcher Server gerade daran arbeitet'),
      imported_count: told('importierteAnzahl'),
    },
  ),
  import_credentials_grant: table<'import_credentials_grant', 'zugangsdaten'>('zugangsdaten', byPerson, 'granted_at', {
    import_vorgang_id: importDay('importVom'),
    person_id: SELF,
    granted_at: told('uebernommenAm'),
  }),
  meldung_revision: table<'meldung_revision', 'hinweise'>('hinweise', (person) => sql`t.changed_by = ${person}`, 'changed_at', {
    meldung_id: KEY,
    revision: told('version'),
    inhalt: told('inhalt'),
    status: told('hinweisStatus'),
    changed_at: told('geaendertAm'),
    changed_by: SELF,
  }),
  audit_log: table<'audit_log', 'protokoll'>(
    'protokoll',
    (person) =>
      sql`(t.actor_id = ${person} or t.subject_id in (select ${person}::text union all select a.id::text from account as a where a.person_id = ${person}))`,
    'at',
    {
      id: KEY,
      at: told('zeitpunkt'),
      actor_id: {
        field: 'handelnd',
        read: (column, own) => sql`case when ${own} then 'SELBST' when ${column} is null then 'SCHULPORTAL' else 'ANDERE' end`,
      },
      action: told('aktion'),
      subject_type: told('gegenstand'),
      subject_id: because('eigene Kennung, oder die von jemandem oder etwas anderem'),
      outcome: told('ergebnis'),
      reason: told('grund'),
      endpoint: told('aufruf'),
      request_id: told('vorgangsnummer'),
      address: ofOwn('adresse'),
      level: ofOwn('stufe'),
      detail: ofSubject('einzelheiten'),
    },
  ),
  tries: because('nur Prüfsummen, aus denen sich niemand ergibt; nach höchstens einer Stunde gelöscht'),
  given_up_name: because('nur Prüfsummen von Namen, die niemand mehr hat; nach zwei Jahren gelöscht'),
  audit_chain: because('Prüfsummen über Zeilen, die genannt sind'),
  person_count: because('eine Zahl aller Personen, keine einzelne'),
  audit_tail: because('Nummern von Zeilen, die genannt sind'),
  meldung: because('jeder Stand eines Hinweises steht mit dem, der ihn schrieb, unter den Hinweisen'),
  organisation: because(NOBODY),
  organisation_closure: because(NOBODY),
  itslearning_transfer: because(NOBODY),
  rolle: because(NOBODY),
  service_provider: because(NOBODY),
  rolle_service_provider: because(NOBODY),
  rollenerweiterung: because(NOBODY),
  portal_config: because(NOBODY),
  secret_key_probe: because(NOBODY),
};

export const isTold = <T extends object>(one: T | Untold): one is T => !('because' in one);
