import { hashPassword } from '../passwords/hashes';
import { createStartPassword } from '../passwords/start-password';

/** A start password with its hash. */
export interface PreparedPassword {
  readonly plain: string;
  readonly hash: string;
}

/** Two are being computed, two wait: whoever signs in meanwhile waits for at most these. */
const AHEAD = 4;

/** Prepares start passwords ahead of the rows that need them, so that computing and writing go on side by side. */
export class PasswordSupply {
  readonly #prepared: Promise<PreparedPassword>[] = [];
  #left: number;

  /** @param count how many will be taken at most */
  constructor(count: number) {
    this.#left = count;
    for (let index = 0; index < AHEAD; index += 1) this.#prepareOne();
  }

  async take(): Promise<PreparedPassword> {
    const next = this.#prepared.shift() ?? prepare();
    this.#prepareOne();
    return next;
  }

  #prepareOne(): void {
    if (this.#left <= 0) return;
    this.#left -= 1;
    const prepared = prepare();
    prepared.catch(() => undefined);
    this.#prepared.push(prepared);
  }
}

async function prepare(): Promise<PreparedPassword> {
  const plain = createStartPassword();
  return { plain, hash: await hashPassword(plain, 'import') };
}
