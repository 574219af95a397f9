import { nextTokenState } from '#machines/life-cycles/second-factor/next';
import { demandPasswordProof } from '../auth/demand-password-proof';
import type { ServerContext } from '../context';
import { holdPerson } from '../db/hold-person';
import { checkTotp } from '../auth/totp';
import { RuleBroken } from '../rights/refused';
import type { Caller } from '../http/route-handler';
import { keepSecurityNotice } from '../security-notices/keep';
import { write } from '../write';
import { countAttempt, countSerial, forgetAttempts, ofProof, takeSerialBack } from './attempts';
import { demandGold, managedSubjectOf, type Subject } from './subject';
import { dropPending, stateOf, tokensOf, verifiedOf, type Token } from './tokens';

/**
 * Gives a person a hardware token of the stock (CALL-05, STATE-08).
 * @throws RuleBroken, TooManyTries in this order: level too low, for oneself a password given too long ago (D-20), too many serials,
 * unknown serial, owned or blocked, too many wrong codes, a second factor beside it, wrong code
 */
export async function assignHardware(
  context: ServerContext,
  caller: Caller,
  subject: Subject,
  given: { readonly serial: string; readonly otp: string },
): Promise<void> {
  const { db, secrets, clock } = context;
  // Before the serial is looked up: a stolen password must not learn what is in stock.
  demandGold(caller, subject, verifiedOf(await tokensOf(db, subject.id)) !== undefined);
  if (subject.own) demandPasswordProof(context, caller);
  await countSerial(context, caller);
  const { id } = await tokenOfStock(given.serial);
  await countAttempt(context, caller, id);
  const order = { caller, action: 'second-factor-assign', subject: { type: 'person', id: subject.id }, told: ofProof };
  const proven = await write(context, order, async (trx) => {
    await holdPerson(trx, subject.id);
    await managedSubjectOf(trx, caller, subject.id);
    const token = await trx.selectFrom('token').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    demandFree(token);
    const tokens = await tokensOf(trx, subject.id);
    demandGold(caller, subject, verifiedOf(tokens) !== undefined);
    if (nextTokenState(stateOf(tokens), 'ASSIGN_HARDWARE') === null) throw new RuleBroken('HARDWARE_TOKEN_SERVICE_FEHLER');
    const step = checkTotp(secrets.open(token.secret), given.otp, { now: clock.now(), lastStep: token.last_step });
    if (step === null) return false;
    await dropPending(trx, subject.id);
    await trx.updateTable('token').set({ person_id: subject.id, verified: true, last_step: step }).where('id', '=', id).execute();
    await keepSecurityNotice(context, trx, caller, subject.id, 'HARDWARE_TOKEN');
    return true;
  });
  if (!proven) throw new RuleBroken('OTP_NICHT_GUELTIG');
  await forgetAttempts(context, caller, id);
  await takeSerialBack(context, caller);

  async function tokenOfStock(serial: string): Promise<Token> {
    const token = await db
      .selectFrom('token')
      .selectAll()
      .where('serial', '=', serial.trim())
      .where('kind', '=', 'hardware')
      .executeTakeFirst();
    if (token === undefined) throw new RuleBroken('SERIENNUMMER_NICHT_GEFUNDEN');
    demandFree(token);
    return token;
  }
}

/** A blocked token was lost: whoever found it must not use it (D-08). */
function demandFree(token: Token): void {
  if (token.person_id !== null || token.blocked) throw new RuleBroken('SERIENNUMMER_IN_VERWENDUNG');
}
