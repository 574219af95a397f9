import { z } from '../zod';
import { ORGANISATIONS_TYPEN, ROLLENARTEN } from '../enums';
import { ROLLEN_MERKMALE } from '../rollen-enums';
import { benutzername, email, isoInstant, nullish } from './common';

/** GET /api/person-info, about the caller. */
export const personInfo = z.object({
  pid: z.string(),
  person: z.object({
    id: z.string(),
    ...benutzername,
    mandant: z.string(),
    name: z.object({ vorname: z.string(), familiennamen: z.string() }),
    stammorganisation: nullish(z.string()),
    revision: z.string(),
    personalnummer: nullish(z.string()),
    dienststellen: z.array(z.string()),
  }),
  personenkontexte: z.array(
    z.object({
      id: z.string(),
      ...benutzername,
      mandant: z.string(),
      organisation: z.object({
        id: z.string(),
        name: nullish(z.string()),
        typ: nullish(z.enum(ORGANISATIONS_TYPEN)),
        kennung: nullish(z.string()),
      }),
      rollenart: z.enum(ROLLENARTEN),
      rollenname: z.string(),
      personenstatus: nullish(z.string()),
      jahrgangsstufe: nullish(z.string()),
      sichtfreigabe: nullish(z.string()),
      loeschung: nullish(z.object({ zeitpunkt: isoInstant })),
      revision: z.string(),
    }),
  ),
  gruppen: z.array(z.unknown()),
  email: nullish(email),
});

/** GET /api/v1/person-info, SchulConneX style. */
export const personInfoV1 = z.object({
  pid: z.string(),
  person: z.object({ name: z.object({ familiennamen: z.string(), vorname: z.string() }) }),
  personenkontexte: z.array(
    z.object({
      id: z.string(),
      organisation: z.object({
        id: z.string(),
        kennung: nullish(z.string()),
        name: nullish(z.string()),
        typ: z.enum(['Schule', 'Sonstige']),
      }),
      rolle: z.enum(['Lern', 'Lehr', 'Extern', 'OrgAdmin', 'Leit', 'SysAdmin']),
      erreichbarkeiten: z.array(z.object({ typ: z.literal('E-Mail'), kennung: z.string() })),
      personenstatus: z.optional(z.literal('Aktiv')),
      gruppen: z.array(z.object({ id: z.string(), bezeichnung: z.string(), typ: z.literal('Klasse') })),
    }),
  ),
  beziehungen: z.array(z.unknown()),
});

/** ENT-11: one assignment in the overview; class assignments are entries of their own. */
export const personenzuordnung = z.object({
  sskId: z.string(),
  rolleId: z.string(),
  sskName: z.string(),
  sskDstNr: nullish(z.string()),
  rolle: z.string(),
  rollenArt: z.enum(ROLLENARTEN),
  administriertVon: nullish(z.string()),
  typ: nullish(z.enum(ORGANISATIONS_TYPEN)),
  editable: z.boolean(),
  /** The role brings rights that the caller lacks there: who may not give it may not change or take it (D-16; flag personAllowedActionsEnabled). */
  rechteFehlen: nullish(z.boolean()),
  befristung: nullish(isoInstant),
  merkmale: z.array(z.enum(ROLLEN_MERKMALE)),
  admins: nullish(z.array(z.string())),
});

export const personenuebersicht = z.object({
  personId: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  benutzername: nullish(z.string()),
  lastModifiedZuordnungen: nullish(isoInstant),
  zuordnungen: z.array(personenzuordnung),
});
