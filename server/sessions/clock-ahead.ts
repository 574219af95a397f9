/**
 * Servers' clocks differ a little. What lies further ahead than this (milliseconds) beyond its time was begun by a clock that has been
 * set back since, and is over (decision 313).
 */
export const AHEAD_MS = 5 * 60_000;
