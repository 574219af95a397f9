import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Fault } from '../http/fault';
import type { Caller } from '../http/route-handler';

/** Wrong codes of one person for one token before that person must wait. Nobody blocks a token for others. */
const attempts = new RateLimiterMemory({ points: 10, duration: 15 * 60 });

const keyOf = ({ personId }: Caller, tokenId: string): string => `${personId} ${tokenId}`;

/** Counts before the code is looked at, so that attempts side by side are counted too. @throws Fault 429 */
export async function countAttempt(caller: Caller, tokenId: string): Promise<void> {
  await attempts.consume(keyOf(caller, tokenId)).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? Fault.tooMany(Math.ceil(reason.msBeforeNext / 1000)) : reason;
  });
}

export const forgetAttempts = (caller: Caller, tokenId: string): Promise<boolean> => attempts.delete(keyOf(caller, tokenId));
