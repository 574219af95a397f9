import { z } from '../zod';
import { uuid } from './common';

/** ENT-03, ENT-18: `tokenKind` is empty while there is no token. */
export const tokenState = z.object({ hasToken: z.boolean(), tokenKind: z.string(), serial: z.string() });

export const tokenRequired = z.object({ required: z.boolean() });

export const personIdQuery = z.object({ personId: z.string().check(z.minLength(1)) });

export const tokenInitBody = z.object({ personId: z.string().check(z.minLength(1)) });

export const tokenVerifyBody = z.object({ personId: uuid, otp: z.string().check(z.minLength(1)) });
