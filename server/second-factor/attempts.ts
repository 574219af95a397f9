import { countTry, forgetTries, takeTryBack, type Counter } from '../auth/tries';
import type { DbOrTrx, ServerContext } from '../context';
import { TooManyTries } from '../rights/refused';
import type { Caller } from '../http/route-handler';

/** Wrong codes of one person for one token before that person must wait. Nobody blocks a token for others. */
const counterOf = ({ personId }: Caller, tokenId: string): Counter => ({
  key: ['token', personId, tokenId],
  tries: 10,
  withinS: 15 * 60,
});

/** Serials of one person that led to no assignment: slips of the pen for a whole stock, and far too few to walk through its numbers. */
const SERIALS = { tries: 30, withinS: 60 * 60 } as const;
const serialsOf = ({ personId }: Caller): Counter => ({ key: ['serial', personId], ...SERIALS });

/** What the audit log says of a code: a wrong one is kept, too, together with its count. */
export const ofProof = (proven: boolean): { readonly outcome: 'ok' } | { readonly outcome: 'refused'; readonly reason: string } =>
  proven ? { outcome: 'ok' } : { outcome: 'refused', reason: 'OTP_NICHT_GUELTIG' };

/**
 * Counts before the code is looked at, so that attempts side by side are counted too. A refusal ends the transaction, a wrong code
 * must not: it would take the count back.
 * @throws TooManyTries
 */
export async function countAttempt(context: ServerContext, caller: Caller, tokenId: string, trx?: DbOrTrx): Promise<void> {
  const tooMany = await countTry(context, counterOf(caller, tokenId), trx);
  if (tooMany !== null) throw new TooManyTries(tooMany.waitS);
}

export const forgetAttempts = (context: ServerContext, caller: Caller, tokenId: string, trx?: DbOrTrx): Promise<void> =>
  forgetTries(context, counterOf(caller, tokenId), trx);

/** Counts before the serial is looked up: whether it is in stock is told no more often. @throws TooManyTries */
export async function countSerial(context: ServerContext, caller: Caller): Promise<void> {
  const tooMany = await countTry(context, serialsOf(caller));
  if (tooMany !== null) throw new TooManyTries(tooMany.waitS);
}

/** The token that was asked for is handed out: its serial was no guess, those before it may have been. */
export const takeSerialBack = (context: ServerContext, caller: Caller): Promise<void> => takeTryBack(context, serialsOf(caller));
