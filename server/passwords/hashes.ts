import { hash, verify } from '@node-rs/argon2';
import { TooBusy } from '../rights/refused';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_MOST = 2;

/** What is being waited for: who signs in comes first, then who wants a new password, then imports, which only wait. */
export type Lane = 'signIn' | 'renewal' | 'import';
const LANES: readonly Lane[] = ['signIn', 'renewal', 'import'];
/** As many as are done in some five seconds; whoever comes after them is told to come back (an import never). */
const MOST_WAITING: Readonly<Record<Lane, number>> = { signIn: 200, renewal: 20, import: Infinity };
const COME_BACK_S = 5;

let running = 0;
const waiting: Readonly<Record<Lane, (() => void)[]>> = { signIn: [], renewal: [], import: [] };

/**
 * Lets at most two computations run at a time: each takes 19 MiB and a whole core.
 * @throws TooBusy when too many wait already
 */
async function limited<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (running >= AT_MOST) {
    if (waiting[lane].length >= MOST_WAITING[lane]) throw new TooBusy(COME_BACK_S);
    await new Promise<void>((resolve) => void waiting[lane].push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = LANES.map((name) => waiting[name])
      .find((queue) => queue.length > 0)
      ?.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** How many computations run in this process, and how many wait in each lane (G3.3). */
export const hashFigures = (): { readonly running: number; readonly waiting: Readonly<Record<Lane, number>> } => ({
  running,
  waiting: { signIn: waiting.signIn.length, renewal: waiting.renewal.length, import: waiting.import.length },
});

/** Composing accents takes time that grows with the square of the length, so that nothing longer is looked at. */
const MOST_BYTES = 1024;

/** Whether a user name or a password is short enough to be looked at at all. */
export const isLookedAt = (text: string): boolean => Buffer.byteLength(text) <= MOST_BYTES;

/** Keyboards write an umlaut as one sign or as two; both are the same password. */
const composed = (plain: string): string => plain.normalize('NFC');

/** @throws TooBusy when too many wait already */
export const hashPassword = (plain: string, lane: Lane = 'signIn'): Promise<string> => limited(lane, () => hash(composed(plain), COST));

/**
 * Whether a password belongs to a hash; a hash that cannot be read belongs to none, and no password that is too long to any.
 * @throws TooBusy when too many wait already
 */
export const verifyPassword = (stored: string, plain: string): Promise<boolean> =>
  isLookedAt(plain) ? limited('signIn', () => verify(stored, composed(plain)).catch(() => false)) : verifyNothing('');

let decoy: Promise<string> | null = null;

/** Makes ready what `verifyNothing` compares with, so that its first use is no slower than the others. */
export function prepareDecoy(): Promise<string> {
  decoy ??= hash('nobody', COST);
  return decoy;
}

/** Takes as long as a real check: unknown user names must not answer faster (AUTH-01). */
export async function verifyNothing(plain: string): Promise<false> {
  const stored = await prepareDecoy();
  await limited('signIn', () => verify(stored, composed(isLookedAt(plain) ? plain : '')).catch(() => false));
  return false;
}
