/**
 * Imported before the server: hashes of new passwords cost next to nothing here, and they can be held, so that an import stands still
 * while a journey looks at it. The node tier holds what a hash really costs; a hash says itself how it is to be verified.
 */
import { createRequire } from 'node:module';
import type argon2 from '@node-rs/argon2';

type Argon2 = { -readonly [name in keyof typeof argon2]: (typeof argon2)[name] };

const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;

const library = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;
const { hash } = library;
let held: Promise<void> | null = null;
let release = (): void => undefined;

library.hash = async (plain, _cost, signal) => {
  await held;
  return hash(plain, QUICK, signal);
};

/** No new password is hashed until they are let go; whoever signs in with one that exists is not held up. */
export function holdHashes(): void {
  held ??= new Promise((resolve) => (release = resolve));
}

export function letHashesGo(): void {
  held = null;
  release();
}
