import { TooManyTries } from '../rights/refused';

/** Many times what a page or a run over many needs; a hundred a second still are no harm to others. */
const CALLS_PER_MINUTE = 6_000;
const MINUTE_MS = 60_000;

/** Counts the calls of each session in a minute, so that nobody who is signed in keeps a server to themselves (ASVS 2.4.1). */
export class CallQuota {
  readonly #counts = new Map<string, number>();
  #until = 0;

  constructor(private readonly perMinute = CALLS_PER_MINUTE) {}

  /** @throws TooManyTries with the rest of the minute */
  take(session: string, now: Date): void {
    const left = this.#until - now.getTime();
    // A clock that was set back begins a minute, too.
    if (left <= 0 || left > MINUTE_MS) {
      this.#counts.clear();
      this.#until = now.getTime() + MINUTE_MS;
    }
    const count = this.#counts.get(session) ?? 0;
    if (count >= this.perMinute) throw new TooManyTries(Math.ceil((this.#until - now.getTime()) / 1000));
    this.#counts.set(session, count + 1);
  }
}
