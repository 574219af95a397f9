import { z } from '../zod';
import { limit, offset, rolle, text } from './common';

/** CALL-56: `searchStr` is looked for in the names. */
export const rollenQuery = z.object({ offset, limit, searchStr: z.optional(text) });

/** ENT-12 with the Angebote that come with the role. */
export const rolleWithServiceProviders = z.extend(rolle, {
  serviceProviders: z.array(z.object({ id: z.string(), name: z.string() })),
});
