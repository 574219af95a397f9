import { isIPv6 } from 'node:net';
import type { ServerContext } from '../context';
import { countTry, forgetTries, takeTryBack, type Counter, type TooMany } from './tries';

const QUARTER_OF_AN_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

/** The limits of D-17; the counters of passwords and of one-time codes never meet. */
export const LIMITS = {
  address: { tries: 1000, withinS: QUARTER_OF_AN_HOUR_S },
  accountAndAddress: { tries: 10, withinS: QUARTER_OF_AN_HOUR_S },
  account: { tries: 100, withinS: HOUR_S },
  device: { tries: 10, withinS: QUARTER_OF_AN_HOUR_S },
} as const;

/** Who tries what from where. */
export interface Attempt {
  readonly kind: 'password' | 'otp';
  /** What was typed as the user name, or the account's id where that is known. */
  readonly account: string;
  readonly address: string;
  /** The device, when this person signed in on it before; null for every other one. */
  readonly device: string | null;
}

/** In the order in which they are asked: one that refuses keeps the try from all after it. */
function countersOf({ kind, account, address, device }: Attempt): readonly Counter[] {
  const name = account.trim().toLowerCase();
  if (device !== null) return [{ key: [kind, 'device', device, name], ...LIMITS.device }];
  const from = addressKey(address);
  return [
    { key: [kind, 'address', from], ...LIMITS.address },
    { key: [kind, 'account and address', name, from], ...LIMITS.accountAndAddress },
    { key: [kind, 'account', name], ...LIMITS.account },
  ];
}

/**
 * Counts an attempt (D-17): the address first, which then counts for nothing else; then account and address; then the account
 * over all addresses. A device of the person is asked by its own counter alone, so that no stranger keeps them out.
 * @returns null when it may be made
 */
export async function admit(context: ServerContext, attempt: Attempt): Promise<TooMany | null> {
  const passed: Counter[] = [];
  for (const counter of countersOf(attempt)) {
    const tooMany = await countTry(context, counter);
    if (tooMany !== null) {
      // Nothing was looked at, so that one account, asked again and again, blocks nobody else behind its address.
      for (const earlier of passed) await takeTryBack(context, earlier);
      return tooMany;
    }
    passed.push(counter);
  }
  return null;
}

/** The attempt was never looked at: the server could not. */
export async function withdraw(context: ServerContext, attempt: Attempt): Promise<void> {
  for (const counter of countersOf(attempt)) await takeTryBack(context, counter);
}

/** The attempt was right: what failed before from here is forgotten, and the others lose this one. */
export async function succeeded(context: ServerContext, attempt: Attempt): Promise<void> {
  for (const counter of countersOf(attempt)) {
    const shared = counter.key[1] === 'address' || counter.key[1] === 'account';
    await (shared ? takeTryBack(context, counter) : forgetTries(context, counter));
  }
}

/** Which refused attempts are worth a line of the audit log: all of a person, a sample of a flood. */
export const isLogged = ({ refused }: TooMany): boolean => refused <= 100 || refused % 100 === 0;

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
