import { CLIENT_ERROR_KINDS, CLIENT_ERROR_PLACES } from '../client-errors';
import { z } from '../zod';

/**
 * What a page reports of itself (G3.4): words of the contract, a status, the name of a build and the id of a request. Whatever else is
 * sent, or said otherwise, is refused: it would be written into a log.
 */
export const clientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  place: z.enum(CLIENT_ERROR_PLACES),
  build: z.string().check(z.maxLength(16), z.regex(/^[\w-]+$/)),
  /** Of the answer; 0 where none came. */
  status: z.optional(z.number().check(z.int(), z.gte(0), z.lte(599))),
  /** Of the answer, as the server or a proxy gave it: signs that spell no name. */
  requestId: z.optional(z.string().check(z.minLength(16), z.maxLength(64), z.regex(/^[0-9a-f-]+$/i))),
});
