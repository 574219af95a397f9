import { z } from '../zod';
import { nullish, text } from './common';
import { personalnummer, readState, sentKontext, stepChoices } from './personenkontext';

/** CALL-41, ENT-19: exactly one of number, address, user name, or both names. */
export const searchQuery = z.object({
  personalnummer: z.optional(text),
  primaryEmailAddress: z.optional(text),
  username: z.optional(text),
  vorname: z.optional(text),
  familienname: z.optional(text),
});

/** The one person that was found, with all assignments. */
export const landesbediensteter = z.object({
  id: z.string(),
  vorname: z.string(),
  familienname: z.string(),
  username: nullish(z.string()),
  personalnummer: z.string(),
  primaryEmailAddress: nullish(z.string()),
  personenkontexte: z.array(
    z.object({
      rolleId: z.string(),
      rolleName: z.string(),
      organisationId: z.string(),
      organisationName: z.string(),
      organisationDstNr: nullish(z.string()),
    }),
  ),
});

/** CALL-22 */
export const stepQuery = z.object(stepChoices);

/** CALL-21: assignments that are added; what the person has stays. */
export const addBody = z.object({ ...readState, personalnummer: nullish(personalnummer), newPersonenkontexte: z.array(sentKontext) });
