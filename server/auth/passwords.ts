import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_MOST = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Lets at most two computations run at a time: each takes 19 MiB and a whole core. */
async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_MOST) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** Keyboards write an umlaut as one sign or as two; both are the same password. */
const composed = (plain: string): string => plain.normalize('NFC');

export const hashPassword = (plain: string): Promise<string> => limited(() => hash(composed(plain), COST));

/** Whether a password belongs to a hash; a hash that cannot be read belongs to none. */
export const verifyPassword = (stored: string, plain: string): Promise<boolean> =>
  limited(() => verify(stored, composed(plain)).catch(() => false));

let decoy: Promise<string> | null = null;

/** Makes ready what `verifyNothing` compares with, so that its first use is no slower than the others. */
export function prepareDecoy(): Promise<string> {
  decoy ??= hashPassword('nobody');
  return decoy;
}

/** Takes as long as a real check: unknown user names must not answer faster (AUTH-01). */
export async function verifyNothing(plain: string): Promise<false> {
  await verifyPassword(await prepareDecoy(), plain);
  return false;
}
