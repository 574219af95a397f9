import { z } from '../zod';
import { PROVIDER_KATEGORIEN, ROLLENARTEN } from '../enums';
import { NEWER_PROVIDER_KATEGORIEN, PROVIDER_MERKMALE } from '../provider-enums';
import { SYSTEMRECHTE } from '../rollen-enums';
import { isoInstant, limit, nullish, offset, queryArray, text, uuid, version, wholeNumber } from './common';
import { newerServiceProvider } from './portal';

/** An organisation as an Angebot names it; `name` is empty where it has none. */
const organisationRef = z.object({ id: z.string(), name: z.string(), kennung: nullish(z.string()) });
const rolleRef = z.object({ id: z.string(), name: z.string() });

/** What lists and details tell of an Angebot. */
const common = {
  id: z.string(),
  name: z.string(),
  administrationsebene: organisationRef,
  kategorie: z.enum(NEWER_PROVIDER_KATEGORIEN),
  requires2fa: z.boolean(),
  vidisAngebotId: nullish(z.string()),
  merkmale: z.array(z.enum(PROVIDER_MERKMALE)),
  rollenartenWhitelist: z.array(z.enum(ROLLENARTEN)),
  rollen: z.array(rolleRef),
};

/** A page of Angebote: its figures stand in the body. */
const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ total: z.number(), offset: z.number(), limit: z.number(), items: z.array(item) });

/** ANG-02: without `kategorien` those of all; either name of SCHULISCH is taken (D-38). */
export const manageableQuery = z.object({
  offset,
  limit,
  kategorien: queryArray(z.enum([...NEWER_PROVIDER_KATEGORIEN, ...PROVIDER_KATEGORIEN])),
});
export const manageableAngebot = z.object({ ...common, hasRollenerweiterungen: z.boolean(), hasSomeVerwaltenPermission: z.boolean() });
export const manageableAngebote = pageOf(manageableAngebot);

/** ANG-07 */
export const byOrganisationQuery = z.object({ organisationId: uuid, offset, limit });
export const schulAngebot = z.object({
  ...common,
  hasSomeVerwaltenPermission: z.boolean(),
  rollenerweiterungen: z.array(z.object({ organisation: organisationRef, rolle: rolleRef })),
});
export const schulAngebote = pageOf(schulAngebot);

/** ANG-03. Own additions: `hasLogo` (an own picture), `version` (flag angebotVersionEnabled). */
export const angebotDetails = z.object({
  ...common,
  logoId: nullish(z.number()),
  url: nullish(z.string()),
  hasRollenerweiterung: z.boolean(),
  availableForRollenerweiterung: z.boolean(),
  relevantSystemrechte: z.array(z.enum(SYSTEMRECHTE)),
  hasLogo: nullish(z.boolean()),
  version: nullish(z.number()),
});

/** ANG-03: pages of organisations, each with all its Rollenerweiterungen. */
export const rollenerweiterungenQuery = z.object({ offset, limit, organisationIds: queryArray(uuid), rolleIds: queryArray(uuid) });
export const rollenerweiterung = z.object({
  id: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  organisationId: z.string(),
  rolleId: z.string(),
  serviceProviderId: z.string(),
  rolleName: z.string(),
  organisationName: z.string(),
  organisationKennung: z.string(),
});
export const rollenerweiterungen = pageOf(rollenerweiterung);

/** ANG-05, own addition: whole lists; `personen` counts who has the role, of an extension at that organisation. */
export const angebotVerwendung = z.object({
  rollen: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      rollenart: z.enum(ROLLENARTEN),
      personen: z.number(),
    }),
  ),
  rollenerweiterungen: z.array(
    z.object({
      organisation: organisationRef,
      rolle: z.object({ id: z.string(), name: z.string(), rollenart: z.enum(ROLLENARTEN) }),
      personen: z.number(),
    }),
  ),
});

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const unique = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.refine(isUnique));
const name = text.check(z.minLength(1));
const kategorie = z.enum([...NEWER_PROVIDER_KATEGORIEN, ...PROVIDER_KATEGORIEN]);
/** So much is read of an address; its form is a rule of its own. */
const url = z.string().check(z.maxLength(2000));
const logoId = wholeNumber(1);

/** An own picture cannot be sent, it is only kept or removed (D-39): one that is sent is refused, not left out in silence. */
const picture = { logoBase64: nullish(z.string()), logoMimeType: nullish(z.string()) };

/** ANG-04 */
export const createAngebotBody = z.object({
  organisationId: uuid,
  name,
  url,
  kategorie,
  requires2fa: z.boolean(),
  merkmale: unique(z.enum(PROVIDER_MERKMALE)),
  rollenartenWhitelist: z.optional(unique(z.enum(ROLLENARTEN))),
  logoId: z.optional(logoId),
  ...picture,
});

/**
 * ANG-04, ANG-05: what is absent stays. `logoId` null removes the picture, an own one where flag angebotLogoRemovalEnabled is; `version`
 * where angebotVersionEnabled is. `beendeteErweiterungen` (own addition) are those that are known to end by it: where another one would, 409.
 */
export const updateAngebotBody = z.object({
  name: z.optional(name),
  url: z.optional(url),
  kategorie: z.optional(kategorie),
  merkmale: z.optional(unique(z.enum(PROVIDER_MERKMALE))),
  rollenartenWhitelist: z.optional(unique(z.enum(ROLLENARTEN))),
  logoId: nullish(logoId),
  ...picture,
  version: z.optional(version),
  beendeteErweiterungen: z.optional(z.array(z.object({ organisationId: uuid, rolleId: uuid }))),
});

/** The answer of a write names neither owner nor version. */
export const savedAngebot = z.extend(newerServiceProvider, { url: nullish(z.string()) });

export const applyPath = z.object({ angebotId: uuid, organisationId: uuid });
/** ANG-08: only the difference is sent. */
export const applyBody = z.object({ addErweiterungenForRolleIds: unique(uuid), removeErweiterungenForRolleIds: unique(uuid) });

export const vidisPath = z.object({ organisationId: uuid });
/** ANG-10: empty before existing backends; one that tells what it did names the Angebote. */
export const vidisSynced = z.nullable(
  z.object({
    added: nullish(z.array(z.string())),
    changed: nullish(z.array(z.string())),
    removed: nullish(z.array(z.string())),
    failed: nullish(z.array(z.string())),
  }),
);
