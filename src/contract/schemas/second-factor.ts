import { z } from '../zod';
import { filledText, nullish, uuid } from './common';

/** Whoever is named by something that is no id is nobody, as who is named by an unknown one. */
const personId = filledText.check(z.toLowerCase());

/** ENT-03, ENT-18: `tokenKind` is empty while there is no token. */
export const tokenState = z.object({ hasToken: z.boolean(), tokenKind: z.string(), serial: z.string() });

export const tokenRequired = z.object({ required: z.boolean() });

export const personIdQuery = z.object({ personId });

export const tokenInitBody = z.object({ personId });

/** Own addition: `serial` of the key that the code is of, as the answer to the set-up told it (decision 745). */
export const tokenVerifyBody = z.object({ personId: uuid, otp: filledText, serial: nullish(z.string()) });

/** VAL-09, ENT-18. The user name, under either name, counts for nothing: whose token it is says `userId`. */
export const assignHardwareBody = z.object({
  serial: filledText,
  otp: filledText,
  referrer: z.optional(filledText),
  username: z.optional(filledText),
  userId: personId,
});

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
export const tokenResetQuery = z.object({ personId, lost: z.optional(z.enum(['true', 'false'])) });
