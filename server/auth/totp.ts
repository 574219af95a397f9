import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Schulportal';
const PERIOD_S = 30;

const totp = (key: string, label = 'konto'): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(key) });

/** A new key: 20 random bytes as base32. */
export const createTotpKey = (): string => new Secret({ size: 20 }).base32;

/** The link that authenticator apps understand; its label names the portal. */
export const otpauthUri = (username: string, key: string): string => totp(key, username).toString();

export const currentTotp = (key: string, now: Date): string => totp(key).generate({ timestamp: now.getTime() });

/** A few steps may lie ahead: codes of the next step are taken, and servers' clocks differ a little. */
const AHEAD_AT_MOST = 4;

/** The newest step that can have been used; one beyond it was noted by a clock that has been set back since, and counts for nothing. */
export const newestUsableStep = (now: Date): number => stepOf(now) + AHEAD_AT_MOST;
const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_S);

/**
 * Checks a one-time code against a key, one step of clock drift either way; blanks are ignored (VAL-09).
 * @param lastStep the newest step whose code was used: a code works once
 * @returns the step of the code, or null when it is wrong or used
 */
export function checkTotp(key: string, otp: string, { now, lastStep }: { now: Date; lastStep: number | null }): number | null {
  const token = otp.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp(key).validate({ token, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = stepOf(now) + delta;
  return lastStep !== null && step <= lastStep && lastStep <= newestUsableStep(now) ? null : step;
}
