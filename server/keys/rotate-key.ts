import { sql } from 'kysely';
import type { DbOrTrx, ServerContext } from '../context';
import { holdPerson } from '../db/hold-person';
import { bindToKey, isKeyOf, SEALED } from '../db/prove-secret-key';
import { importOf } from '../import/advance';
import { endSessionsOfPerson } from '../sessions/sessions';
import { StartRefused } from '../start-refused';
import { write } from '../write';

/** Rows that are sealed anew in one transaction: short enough that nobody waits for it. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Sealed texts, by what they are. */
export interface SealedTexts {
  /** Set up, or being set up, by a person. */
  readonly zweiteFaktoren: number;
  /** Hardware tokens that nobody has, and blocked ones. */
  readonly uebrigeToken: number;
  readonly startpasswoerter: number;
}

export interface Rotation {
  /** Sealed under the new key now, and not before. */
  readonly neuVersiegelt: { readonly token: number; readonly startpasswoerter: number };
  /** What no key at hand opens. */
  readonly verloren: SealedTexts;
  /** Whether that was taken away. */
  readonly vergessen: boolean;
}

type Column = (typeof SEALED)[number];
interface Row {
  readonly id: string;
  readonly sealed: string;
}

/** What is not sealed under SECRET_KEY, in portions, in the order of its ids: what was seen once does not come again. */
async function* otherwiseSealed({ db, secrets }: ServerContext, { table, column }: Column): AsyncGenerator<readonly Row[]> {
  for (let after = FIRST; ;) {
    const { rows } = await sql<Row>`
      select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} not like ${`${secrets.mark}%`} and id > ${after} order by id limit ${sql.lit(BATCH)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? FIRST;
  }
}

/** Seals what opens anew, unless somebody changed it meanwhile. @returns how many */
async function reseal(trx: DbOrTrx, { secrets }: ServerContext, { table, column }: Column, rows: readonly Row[]): Promise<number> {
  const fresh = rows.map(({ id, sealed }) => ({ id, sealed, anew: secrets.seal(secrets.open(sealed)) }));
  const ids = sql`${sql.val(fresh.map(({ id }) => id))}::uuid[]`;
  // In one order, so that two who do this wait for each other instead of for ever.
  await sql`select id from ${sql.table(table)} where id = any(${ids}) order by id for update`.execute(trx);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} as held set ${sql.ref(column)} = fresh.anew
    from unnest(${ids}, ${sql.val(fresh.map(({ sealed }) => sealed))}::text[], ${sql.val(fresh.map(({ anew }) => anew))}::text[])
      as fresh (id, sealed, anew)
    where held.id = fresh.id and ${sql.ref(`held.${column}`)} = fresh.sealed`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

const keySubject = ({ secrets }: ServerContext) => ({ type: 'secret-key', id: secrets.mark });

/** Goes over one column until nothing of it opens with another key: servers may still write under the one before meanwhile. */
async function resealColumn(context: ServerContext, column: Column): Promise<number> {
  let all = 0;
  for (let done = -1; done !== 0; all += done) {
    done = 0;
    for await (const rows of otherwiseSealed(context, column)) {
      const readable = rows.filter(({ sealed }) => context.secrets.opens(sealed));
      if (readable.length === 0) continue;
      const told = (count: number) => (count === 0 ? null : { detail: `${column.table} ${count}` });
      done += await write(context, { caller: null, action: 'key-rotate', subject: keySubject(context), told }, (trx) =>
        reseal(trx, context, column, readable),
      );
    }
  }
  return all;
}

/** The rows of a column that no key at hand opens. */
async function* unreadable(context: ServerContext, column: Column): AsyncGenerator<Row> {
  for await (const rows of otherwiseSealed(context, column)) yield* rows.filter(({ sealed }) => !context.secrets.opens(sealed));
}

const [TOKENS, PASSWORDS] = SEALED;

/** What is lost with a key that nobody has any more: it cannot be read by the keys at hand. */
export async function lostTexts(context: ServerContext): Promise<SealedTexts> {
  let [zweiteFaktoren, uebrigeToken, startpasswoerter] = [0, 0, 0];
  for await (const { id } of unreadable(context, TOKENS)) {
    const token = await context.db.selectFrom('token').select(['person_id', 'blocked']).where('id', '=', id).executeTakeFirst();
    if (token === undefined) continue;
    if (token.person_id !== null && !token.blocked) zweiteFaktoren += 1;
    else uebrigeToken += 1;
  }
  for await (const _row of unreadable(context, PASSWORDS)) startpasswoerter += 1;
  return { zweiteFaktoren, uebrigeToken, startpasswoerter };
}

/**
 * Takes a token away that nobody can use any more, with the gold that rested on it. One that was lost stays blocked: its serial must not
 * come back with the next delivery.
 */
async function forgetToken(context: ServerContext, { id, sealed }: Row): Promise<void> {
  const { db, secrets } = context;
  const token = await db.selectFrom('token').select(['person_id', 'blocked']).where('id', '=', id).executeTakeFirst();
  if (token === undefined) return;
  const subject = token.person_id === null ? { type: 'token', id } : { type: 'person', id: token.person_id };
  await write(context, { caller: null, action: 'key-forget', subject, told: (done: boolean) => (done ? {} : null) }, async (trx) => {
    if (token.person_id !== null) await holdPerson(trx, token.person_id);
    if (token.blocked) {
      const { numUpdatedRows } = await trx
        .updateTable('token')
        .set({ secret: secrets.seal('') })
        .where('id', '=', id)
        .where('secret', '=', sealed)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
    const { numDeletedRows } = await trx.deleteFrom('token').where('id', '=', id).where('secret', '=', sealed).executeTakeFirst();
    if (numDeletedRows > 0n && token.person_id !== null) await endSessionsOfPerson(trx, token.person_id);
    return numDeletedRows > 0n;
  });
}

async function forgetPassword(context: ServerContext, { id, sealed }: Row): Promise<void> {
  const item = await context.db.selectFrom('import_data_item').select('import_vorgang_id').where('id', '=', id).executeTakeFirst();
  if (item === undefined) return;
  const told = (done: boolean) => (done ? { detail: id } : null);
  await write(context, { caller: null, action: 'key-forget', subject: importOf(item.import_vorgang_id), told }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('import_data_item')
      .set({ password: null })
      .where('id', '=', id)
      .where('password', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Seals everything under SECRET_KEY that another key at hand opens (G4.2): while servers run, as often as wanted, by several at once. What
 * was done stays done where it breaks off.
 * @param forget takes away what no key opens
 * @throws StartRefused when none of the keys is that of this database and nothing is to be forgotten
 */
export async function rotateKey(context: ServerContext, { forget }: { readonly forget: boolean }): Promise<Rotation> {
  if (!forget && !(await isKeyOf(context)))
    throw new StartRefused(
      `SECRET_KEY passt nicht zu dieser Datenbank; es wurde nichts geändert.\n${lostInWords(await lostTexts(context))}`,
    );
  // First of all: a server that knows only the key before could not read what comes now.
  const bound = { caller: null, action: 'key-rotate', subject: keySubject(context) };
  await write(context, { ...bound, told: (isNew: boolean) => (isNew ? { detail: 'secret_key_probe 1' } : null) }, (trx) =>
    bindToKey(trx, context),
  );
  const token = await resealColumn(context, TOKENS);
  const startpasswoerter = await resealColumn(context, PASSWORDS);
  const verloren = await lostTexts(context);
  if (forget) {
    for await (const row of unreadable(context, TOKENS)) await forgetToken(context, row);
    for await (const row of unreadable(context, PASSWORDS)) await forgetPassword(context, row);
  }
  return { neuVersiegelt: { token, startpasswoerter }, verloren, vergessen: forget };
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Nothing is lost. */
export const isNothing = (lost: SealedTexts): boolean => Object.values(lost).every((count) => count === 0);

const listed = ({ zweiteFaktoren, uebrigeToken, startpasswoerter }: SealedTexts): readonly string[] => [
  ...(zweiteFaktoren === 0
    ? []
    : [
        `  ${counted(zweiteFaktoren, 'zweiter Faktor', 'zweite Faktoren')}: diese Personen melden sich mit dem Passwort an und richten einen neuen ein.`,
      ]),
  ...(uebrigeToken === 0
    ? []
    : [`  ${uebrigeToken} Hardware-Token ohne Person oder gesperrt: freie müssen neu geliefert werden, gesperrte bleiben gesperrt.`]),
  ...(startpasswoerter === 0
    ? []
    : [
        `  ${counted(startpasswoerter, 'Einstiegs-Passwort', 'Einstiegs-Passwörter')} offener Importe: wer seines noch nicht hat, braucht ein neues von der Verwaltung.`,
      ]),
];

/** What is lost with the key, and what to do. */
export const lostInWords = (lost: SealedTexts): string =>
  isNothing(lost)
    ? 'Versiegelt ist noch nichts, aber die Datenbank gehört zu einem anderen Schlüssel. Setzen Sie ihn als SECRET_KEY_OTHER; ist er verloren, nehmen Sie --forget: weggenommen wird dabei nichts.'
    : [
        'Was mit einem Schlüssel versiegelt ist, der hier fehlt:',
        ...listed(lost),
        'Haben Sie den Schlüssel noch, setzen Sie ihn als SECRET_KEY_OTHER und rufen Sie npm run rotate-key noch einmal auf.',
        'Ist er verloren, nimmt npm run rotate-key -- --forget all das weg. Passwörter bleiben, Sitzungen auch, aber ohne Verwaltung.',
      ].join('\n');

/** The outcome in words, with what comes next. */
export function inWords({ neuVersiegelt, verloren, vergessen }: Rotation): string {
  const { token, startpasswoerter } = neuVersiegelt;
  const done = `Neu versiegelt: ${counted(token, 'Token', 'Token')} und ${counted(startpasswoerter, 'Einstiegs-Passwort', 'Einstiegs-Passwörter')}.`;
  if (isNothing(verloren))
    return [
      done,
      'Alles ist mit SECRET_KEY versiegelt. Läuft auf jedem Server SECRET_KEY als neuer Schlüssel, können Sie SECRET_KEY_OTHER weglassen.',
    ].join('\n');
  if (!vergessen) return [done, lostInWords(verloren)].join('\n');
  return [done, 'Weggenommen, weil kein Schlüssel es öffnet:', ...listed(verloren)].join('\n');
}
