import { nextTokenState } from '#machines/life-cycles/second-factor/next';
import { demandPasswordProof } from '../auth/demand-password-proof';
import type { ServerContext } from '../context';
import { holdPerson } from '../db/hold-person';
import { checkTotp } from '../domain/totp';
import { Fault } from '../http/fault';
import type { Caller } from '../http/route-handler';
import { countAttempt, forgetAttempts } from './attempts';
import { demandGold, type Subject } from './subject';
import { dropPending, stateOf, tokensOf, verifiedOf, type Token } from './tokens';

/**
 * Gives a person a hardware token of the stock (CALL-05, STATE-08).
 * @throws Fault in this order: level too low, for oneself a password given too long ago (D-20), unknown serial, owned or blocked, too many wrong codes, a second factor beside it,
 * wrong code
 */
export async function assignHardware(
  context: ServerContext,
  caller: Caller,
  subject: Subject,
  given: { readonly serial: string; readonly otp: string },
): Promise<void> {
  const { db, secrets, clock, audit } = context;
  const entry = { actorId: caller.personId, action: 'second-factor-assign', subjectType: 'person', subjectId: subject.id } as const;
  // Before the serial is looked up: a stolen password must not learn what is in stock.
  demandGold(caller, subject, verifiedOf(await tokensOf(db, subject.id)) !== undefined);
  if (subject.own) demandPasswordProof(context, caller);
  const { id } = await tokenOfStock(given.serial);
  await countAttempt(context, caller, id);
  const proven = await db.transaction().execute(async (trx) => {
    await holdPerson(trx, subject.id);
    const token = await trx.selectFrom('token').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    demandFree(token);
    const tokens = await tokensOf(trx, subject.id);
    demandGold(caller, subject, verifiedOf(tokens) !== undefined);
    if (nextTokenState(stateOf(tokens), 'ASSIGN_HARDWARE') === null) throw Fault.i18n(400, 'HARDWARE_TOKEN_SERVICE_FEHLER');
    const step = checkTotp(secrets.open(token.secret), given.otp, { now: clock.now(), lastStep: token.last_step });
    if (step === null) return false;
    await dropPending(trx, subject.id);
    await trx.updateTable('token').set({ person_id: subject.id, verified: true, last_step: step }).where('id', '=', id).execute();
    await audit({ ...entry, outcome: 'ok' }, trx);
    return true;
  });
  if (!proven) {
    await audit({ ...entry, outcome: 'refused', reason: 'OTP_NICHT_GUELTIG' });
    throw Fault.i18n(400, 'OTP_NICHT_GUELTIG');
  }
  await forgetAttempts(context, caller, id);

  async function tokenOfStock(serial: string): Promise<Token> {
    const token = await db
      .selectFrom('token')
      .selectAll()
      .where('serial', '=', serial.trim())
      .where('kind', '=', 'hardware')
      .executeTakeFirst();
    if (token === undefined) throw Fault.i18n(400, 'SERIENNUMMER_NICHT_GEFUNDEN');
    demandFree(token);
    return token;
  }
}

/** A blocked token was lost: whoever found it must not use it (D-08). */
function demandFree(token: Token): void {
  if (token.person_id !== null || token.blocked) throw Fault.i18n(400, 'SERIENNUMMER_IN_VERWENDUNG');
}
