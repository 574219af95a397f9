import { z } from '../zod';
import { PASSWORD_CONFIRMATION, STEP_UP_LEVELS, TIME_LIMIT_OCCASIONS } from '../enums';
import { isoInstant, nullish, organisation, text } from './common';

/** What will happen to an account and when (STATE-04 to STATE-06). */
export const timeLimit = z.object({
  occasion: z.enum(TIME_LIMIT_OCCASIONS),
  deadline: isoInstant,
  school: nullish(z.string()),
  rolle: nullish(z.string()),
});

/** ENT-01: the answer of GET /api/auth/logininfo. */
export const loginInfo = z.object({
  sub: z.string(),
  personId: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  preferred_username: nullish(z.string()),
  updated_at: isoInstant,
  password_updated_at: nullish(isoInstant),
  personenkontexte: z.array(
    z.object({
      organisation,
      rolle: z.object({ systemrechte: z.array(z.string()), serviceProviderIds: z.array(z.string()) }),
    }),
  ),
  acr: z.enum(STEP_UP_LEVELS),
  timeLimits: z.array(timeLimit),
});

/** A page that browsers open: what it cannot read counts as absent, nobody is shown a validation error. */
export const loginQuery = z.object({
  redirectUrl: z.catch(z.optional(text), undefined),
  requiredStepUpLevel: z.catch(z.optional(z.enum(STEP_UP_LEVELS)), undefined),
  /** Own addition (D-20): `erforderlich` asks for the password of whoever is signed in, and leads back. */
  passwortbestaetigung: z.catch(z.optional(z.enum(PASSWORD_CONFIRMATION)), undefined),
});

/** A page like the sign-in: the client must give both, the server copes without. */
export const resetPasswordQuery = z.object({
  redirectUrl: z.catch(z.optional(text), undefined),
  login_hint: z.catch(z.optional(text), undefined),
});

/** FLAG-01: flags that a backend does not send count as off. */
export const featureFlags = z.object({
  rolleBearbeitenEnabled: nullish(z.boolean()),
  befristungBearbeitenEnabled: nullish(z.boolean()),
  rolleErweiternEnabled: nullish(z.boolean()),
  /** Of the newer state of the API: false where device passwords are switched off. */
  setUemPasswordEnabled: nullish(z.boolean()),
  /** Of the newer state of the API: Angebote are created and changed by hand. */
  schulischeAngeboteErstellen: nullish(z.boolean()),
  /** Own addition: where a write comes from is checked by the server itself; no token is to be asked for (API-02). */
  originCheckEnabled: nullish(z.boolean()),
  /** Own addition: faulty import rows carry `zeile` and `spalte` (D-11). */
  importRowPositionsEnabled: nullish(z.boolean()),
  /** Own addition: an upload's answer tells the same file and persons of the same name (`gleicheDatei`, `bereitsVorhanden`). */
  importDuplicatesEnabled: nullish(z.boolean()),
  /** Own addition: the history of imports can be sorted, names its schools and roles, and tells `kennung`, `angelegt`, `loeschungAm`. */
  importHistoryFiltersEnabled: nullish(z.boolean()),
  /** Own addition: the key of a new software token comes as a link in the header X-Otpauth-Uri, its serial in X-Token-Serial. */
  softwareTokenKeyEnabled: nullish(z.boolean()),
  /** Own addition: everybody resets the own second factor at gold, and `lost` blocks a hardware token (D-08). */
  ownTokenResetEnabled: nullish(z.boolean()),
  /** Own addition (D-18): DELETE of an import takes `erwarteterStand` and refuses when the import stands elsewhere. */
  importExpectedStatusEnabled: nullish(z.boolean()),
  /** Own addition: the status of an import names its school and role (`organisationsname`, `rollenname`, `kennung`). */
  importStatusNamesEnabled: nullish(z.boolean()),
  /** Own addition (D-19): start passwords go to whoever executed the import; others take them over by an order of its own. */
  importCredentialsOwnerEnabled: nullish(z.boolean()),
  /** Own addition (D-20): setting up a first second factor and a new device password want a password proof of the last minutes. */
  passwordProofEnabled: nullish(z.boolean()),
  /** Own addition: who may not delete a class is told how many persons are assigned (`zugeordnetePersonen`). */
  klasseAssignedPersonsEnabled: nullish(z.boolean()),
  /** Own addition: a role comes with the number of persons that have it, and who may not delete one is told it (`zugeordnetePersonen`). */
  rolleAssignedPersonsEnabled: nullish(z.boolean()),
  /** Own addition: the list of roles takes `rollenarten`, `merkmale` and `administrationsebenen`. */
  rolleFiltersEnabled: nullish(z.boolean()),
  /** Own addition: what was done to a person is told by GET personen/{id}/verlauf. */
  personHistoryEnabled: nullish(z.boolean()),
  /** Own addition: GET /api/portal/meldung/{id}/verlauf. */
  meldungHistoryEnabled: nullish(z.boolean()),
  /** Own addition: the list of persons tells `isLocked` and takes `status`. */
  personStatusEnabled: nullish(z.boolean()),
  /** Own addition (D-27): the search for persons takes several words, each found somewhere in a person. */
  personSearchWordsEnabled: nullish(z.boolean()),
  /** Own addition (D-16): a person comes with what the caller may do to them (`erlaubt`). */
  personAllowedActionsEnabled: nullish(z.boolean()),
  /** Own addition: a reset of password or second factor, a change of one's own password and a lock end the sessions of the person (D-33). */
  sessionsEndedEnabled: nullish(z.boolean()),
  /** Own addition: GET organisationen/{id}/verwendung tells what keeps a class or school from being deleted. */
  organisationUsageEnabled: nullish(z.boolean()),
  /** Own addition: how the transfer of a school to itslearning stands. */
  itslearningStatusEnabled: nullish(z.boolean()),
  organisationFileEnabled: nullish(z.boolean()),
  /** Own addition (ANG-05): GET provider/{id}/verwendung tells all roles and Rollenerweiterungen of an Angebot, with numbers. */
  angebotUsageEnabled: nullish(z.boolean()),
  /** Own addition (D-39): an Angebot has a version, and a change names the one that it stands on. */
  angebotVersionEnabled: nullish(z.boolean()),
  /** Own addition (D-39): the own picture of an Angebot can be removed, or replaced by a built-in one. */
  angebotLogoRemovalEnabled: nullish(z.boolean()),
  /** Own addition (G3.4): pages report what went wrong with them to POST client-errors. */
  clientErrorsEnabled: nullish(z.boolean()),
  /** Own addition (G3.5): the audit log is read and taken along by GET pruefprotokoll. */
  auditLogEnabled: nullish(z.boolean()),
  /** Own addition (G5.2): GET auth/sitzungen tells the own sessions; they, and all of a person, can be ended. */
  ownSessionsEnabled: nullish(z.boolean()),
  /** Own addition (G5.1): GET auth/sitzung tells in how many seconds the own session ends. */
  sessionEndsEnabled: nullish(z.boolean()),
  /** Own addition (G5.4): POST personen/{id}/auskunft tells everything that is stored of a person. */
  personDisclosureEnabled: nullish(z.boolean()),
});
