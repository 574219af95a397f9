import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const QUARTER_OF_AN_HOUR_S = 15 * 60;

export interface AttemptLimits {
  readonly account: number;
  readonly address: number;
}
const LIMITS: AttemptLimits = { account: 10, address: 3000 };

/** Whether an attempt may be made. `justBlocked`: it is the first one that may not. */
export type Admission = { readonly admitted: true } | { readonly admitted: false; readonly waitS: number; readonly justBlocked: boolean };

/**
 * Failed attempts: first per account, so that one account cannot be guessed; per address only so high that a whole school
 * behind one address survives its first morning. An attempt is counted before it is made and given back when it succeeds,
 * so that many at a time cannot slip through together.
 */
export class Attempts {
  readonly #account: RateLimiterMemory;
  readonly #address: RateLimiterMemory;

  constructor(limits: AttemptLimits = LIMITS) {
    this.#account = new RateLimiterMemory({ points: limits.account, duration: QUARTER_OF_AN_HOUR_S });
    this.#address = new RateLimiterMemory({ points: limits.address, duration: QUARTER_OF_AN_HOUR_S });
  }

  /** Counts an attempt on an account from an address. */
  async admit(account: string, address: string): Promise<Admission> {
    for (const [limiter, key] of [
      [this.#account, accountKey(account)],
      [this.#address, addressKey(address)],
    ] as const) {
      const refused = await limiter.consume(key).then(() => null, asRefusal);
      if (refused !== null) {
        const justBlocked = refused.consumedPoints === limiter.points + 1;
        return { admitted: false, waitS: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)), justBlocked };
      }
    }
    return { admitted: true };
  }

  /** Forgets the failed attempts on an account, and the successful one from its address. */
  async succeeded(account: string, address: string): Promise<void> {
    await this.#account.delete(accountKey(account));
    await this.#address.reward(addressKey(address));
  }
}

/** Names of any length take the same room. */
const accountKey = (account: string): string => createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');

/** One household or host owns a whole IPv6 network of 64 bits, so that is what counts as an address. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}
