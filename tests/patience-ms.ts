/**
 * How long a test waits for what comes in a moment: only what is broken takes as long, however busy the computer is. The second that
 * the libraries wait by themselves is over sooner on a machine that others use, too.
 */
export const PATIENCE_MS = 15_000;
