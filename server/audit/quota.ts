/** What a window of time may hold. */
export interface QuotaLimits {
  readonly windowMs: number;
  readonly perKey: number;
  /** For all keys together; also the most keys that are remembered. */
  readonly total: number;
}

/** Whether something may be written: as usual, as the last one before the window ends (where there could be several), or not. */
export type Grant = 'granted' | 'last' | 'none';

/** Counts what is written per key in a window of time, so that nobody fills the log by asking often. */
export class Quota {
  readonly #counts = new Map<string, number>();
  #all = 0;
  #until = 0;

  constructor(private readonly limits: QuotaLimits) {}

  take(key: string, now: Date): Grant {
    const { perKey, total } = this.limits;
    this.#begin(now.getTime());
    const count = this.#counts.get(key) ?? 0;
    if (this.#all >= total || count >= perKey) return 'none';
    this.#counts.set(key, count + 1);
    this.#all += 1;
    return this.#all === total || (perKey > 1 && count + 1 === perKey) ? 'last' : 'granted';
  }

  /** Starts the next window; a clock that was set back starts one, too. */
  #begin(now: number): void {
    const left = this.#until - now;
    if (left > 0 && left <= this.limits.windowMs) return;
    this.#counts.clear();
    this.#all = 0;
    this.#until = now + this.limits.windowMs;
  }
}
