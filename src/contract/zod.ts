/**
 * The only import of zod. A strict Content-Security-Policy forbids `new Function`,
 * which zod probes for unless it is told to stay without it.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });

export * as z from 'zod/mini';
