import { z } from '../zod';
import { OPERATION_CONTEXTS } from '../enums';
import { SYSTEMRECHTE } from '../rollen-enums';
import { atMost, count, isoInstant, moment, nullish, organisationLegacy, queryArray, rolle, text, uuid } from './common';
import { nameOfPerson } from './person-actions';
import { person } from './personen';

/** What both steps can be asked for beside their context. */
export const stepChoices = {
  organisationId: z.optional(uuid),
  rollenIds: queryArray(uuid),
  rolleName: z.optional(text),
  organisationName: z.optional(text),
  /** 0 asks for no organisations. */
  limit: atMost(0),
};

/** CALL-50 */
export const workflowStepQuery = z.object({
  operationContext: z.enum(OPERATION_CONTEXTS),
  personId: z.optional(uuid),
  ...stepChoices,
  requestedWithSystemrecht: z.optional(z.enum(SYSTEMRECHTE)),
});

export const workflowStep = z.object({
  organisations: z.array(organisationLegacy),
  rollen: z.array(rolle),
  selectedOrganisation: nullish(z.string()),
  selectedRollen: nullish(z.array(z.string())),
  canCommit: z.boolean(),
});

/** A KoPers.-Nr. (VAL-02); empty means none. */
export const personalnummer = text.check(z.refine((number) => number === number.trim(), 'Leerzeichen am Anfang oder Ende'));

/** CALL-49: a person with assignments; the Befristung holds for each of them. */
export const createBody = z.object({
  vorname: nameOfPerson,
  familienname: nameOfPerson,
  personalnummer: nullish(personalnummer),
  befristung: nullish(moment),
  createPersonenkontexte: z.array(z.object({ organisationId: uuid, rolleId: uuid })),
});

/** One assignment as it is answered: person, organisation, role, and its end where it has one. */
export const kontext = z.object({
  personId: z.string(),
  organisationId: z.string(),
  rolleId: z.string(),
  befristung: nullish(isoInstant),
});

/** The new person. The start password is in no other answer. */
export const createdPerson = z.object({
  person: z.extend(person, { startpasswort: z.string() }),
  dBiamPersonenkontextResponses: z.array(kontext),
});

/** An assignment as it is sent. */
export const sentKontext = z.object({ personId: uuid, organisationId: uuid, rolleId: uuid, befristung: nullish(moment) });

/** The state on which an update stands: how many assignments were read, and when the newest of them was changed (STATE-12). */
export const readState = { lastModified: nullish(moment), count };

export const updateQuery = z.object({ personalnummer: z.optional(personalnummer) });

/** CALL-48: all assignments that the person is to have. */
export const updateBody = z.object({ ...readState, personenkontexte: z.array(sentKontext) });

/** All assignments after the update. */
export const updatedKontexte = z.object({ dBiamPersonenkontextResponses: z.array(kontext) });
