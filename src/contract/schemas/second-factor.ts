import { z } from '../zod';
import { uuid } from './common';

/** ENT-03, ENT-18: `tokenKind` is empty while there is no token. */
export const tokenState = z.object({ hasToken: z.boolean(), tokenKind: z.string(), serial: z.string() });

export const tokenRequired = z.object({ required: z.boolean() });

const filled = z.string().check(z.minLength(1));

export const personIdQuery = z.object({ personId: filled });

export const tokenInitBody = z.object({ personId: filled });

export const tokenVerifyBody = z.object({ personId: uuid, otp: filled });

/** VAL-09, ENT-18. `referrer` must be sent and counts for nothing: whose token it is says `userId`. */
export const assignHardwareBody = z.object({ serial: filled, otp: filled, referrer: filled, userId: filled });

export const assignedHardware = z.object({
  id: z.number(),
  jsonrpc: z.string(),
  time: z.number(),
  version: z.string(),
  versionnumber: z.string(),
  signature: z.string(),
  /** A German sentence. */
  dialogText: z.string(),
});

/** `lost`: a hardware token is blocked, too (D-08). */
export const tokenResetQuery = z.object({ personId: filled, lost: z.optional(z.enum(['true', 'false'])) });
