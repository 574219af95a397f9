import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Failed attempts: first per account, so that one account cannot be guessed; per address only so high that a whole school
 * behind one address survives its first morning.
 */
export class Attempts {
  readonly #account = new RateLimiterMemory({ points: 10, duration: 15 * 60 });
  readonly #address = new RateLimiterMemory({ points: 3000, duration: 15 * 60 });

  /** Seconds to wait, 0 when another attempt is allowed. */
  async waitFor(account: string, address: string): Promise<number> {
    const states = await Promise.all([this.#account.get(account.toLowerCase()), this.#address.get(address)]);
    return Math.max(0, ...states.map((state) => (state !== null && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : 0)));
  }

  async failed(account: string, address: string): Promise<void> {
    await Promise.all([this.#consume(this.#account, account.toLowerCase()), this.#consume(this.#address, address)]);
  }

  async succeeded(account: string): Promise<void> {
    await this.#account.delete(account.toLowerCase());
  }

  async #consume(limiter: RateLimiterMemory, key: string): Promise<void> {
    await limiter.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
    });
  }
}
