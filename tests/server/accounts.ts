import { randomUUID } from 'node:crypto';
import { createTotpKey } from '#server/auth/totp';
import type { ServerContext } from '#server/context';

export interface NewAccount {
  /** Whose rights and assignments it gets; null makes an account that the portal does not know. */
  readonly like?: string | null;
  /** Whether it has a verified second factor. */
  readonly token?: boolean;
  /** Whether its password must be changed at the first sign-in. */
  readonly temporary?: boolean;
  /** When it was made, now where nothing is said. */
  readonly createdAt?: Date;
}

let made = 0;

/** Makes an account of its own for a test, with the password of the demo accounts. @returns its user name */
export async function createAccount(
  { db, secrets, clock }: ServerContext,
  { like = 'schueler', token = false, temporary = false, createdAt = clock.now() }: NewAccount = {},
): Promise<string> {
  made += 1;
  const username = `konto${made}`;
  const model = await db
    .selectFrom('account')
    .selectAll()
    .where('username', '=', like ?? 'unbekannt')
    .executeTakeFirstOrThrow();
  const personId = like === null ? null : randomUUID();
  if (personId !== null) {
    const person = await db
      .selectFrom('person')
      .select(['vorname', 'familienname', 'vorname_sort', 'familienname_sort', 'stammorganisation', 'no_kontext_since'])
      .select(['is_technical', 'revision', 'created_at', 'updated_at'])
      .where('id', '=', model.person_id ?? '')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('person')
      .values({ ...person, id: personId, username, personalnummer: null })
      .execute();
    const kontexte = await db
      .selectFrom('personenkontext')
      .selectAll()
      .where('person_id', '=', model.person_id ?? '')
      .execute();
    for (const kontext of kontexte)
      await db
        .insertInto('personenkontext')
        .values({ ...kontext, id: randomUUID(), person_id: personId })
        .execute();
  }
  await db
    .insertInto('account')
    .values({ ...model, id: randomUUID(), person_id: personId, username, password_temporary: temporary, created_at: createdAt })
    .execute();
  if (token && personId !== null) await giveToken({ db, secrets, clock }, username);
  return username;
}

/** Locks the person of an account, for ever or until a moment. */
export async function lockPerson(
  { db, clock }: ServerContext,
  username: string,
  until: Date | null = null,
  lockedBy = 'Test',
): Promise<void> {
  const { id } = await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  await db
    .insertInto('user_lock')
    .values({
      id: randomUUID(),
      person_id: id,
      locked_by: lockedBy,
      lock_occasion: 'MANUELL_GESPERRT',
      locked_until: until,
      created_at: clock.now(),
    })
    .execute();
}

type Making = Pick<ServerContext, 'db' | 'secrets' | 'clock'>;
const personOf = async ({ db }: Pick<ServerContext, 'db'>, username: string): Promise<string> =>
  (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Gives the person of an account a verified second factor. */
export async function giveToken({ db, secrets, clock }: Making, username: string): Promise<void> {
  await db
    .insertInto('token')
    .values({
      id: randomUUID(),
      serial: `TEST${username}`,
      kind: 'software',
      person_id: await personOf({ db }, username),
      secret: secrets.seal(createTotpKey()),
      verified: true,
      last_step: null,
      created_at: clock.now(),
    })
    .execute();
}

/** An administration has changed something about how the person of an account signs in, and did not tell them yet (D-29). */
export async function leaveNotice({ db, clock }: Making, username: string): Promise<void> {
  await db
    .insertInto('security_notice')
    .values({
      id: randomUUID(),
      person_id: await personOf({ db }, username),
      happened_at: clock.now(),
      deed: 'FACTOR_RESET',
      organisation: 'Testschule',
    })
    .execute();
}
