import { z } from '../zod';
import { ROLLENARTEN } from '../enums';
import { ROLLEN_MERKMALE, KNOWN_SYSTEMRECHTE } from '../rollen-enums';
import { isRollenname } from '../rollennamen';
import { limit, nullish, offset, queryArray, rolle, text, uuid, version } from './common';

/** Rights by which roles are listed: those that one manages, extends, imports with. */
const OPERATIONS = ['ROLLEN_VERWALTEN', 'ROLLEN_ERWEITERN', 'IMPORT_DURCHFUEHREN'] as const;

/**
 * CALL-56: `searchStr` is looked for in the names. Filters (flag rolleFiltersEnabled; the newer state of the API has them without it): one
 * of these Rollenarten, one of these Merkmale, administered at one of these organisations, under either name; `rolleIds` come in addition.
 * ANG-08: with ROLLEN_ERWEITERN alone, the roles that can be extended, at `organisationContextForOperation` where that is named; with
 * IMPORT_DURCHFUEHREN alone those that can be given there.
 */
export const rollenQuery = z
  .object({
    offset,
    limit,
    searchStr: z.optional(text),
    rollenarten: queryArray(z.enum(ROLLENARTEN)),
    merkmale: queryArray(z.enum(ROLLEN_MERKMALE)),
    administrationsebenen: queryArray(uuid),
    organisationenForFilter: queryArray(uuid),
    rolleIds: queryArray(uuid),
    systemrechte: queryArray(z.enum(OPERATIONS)),
    organisationContextForOperation: z.optional(uuid),
  })
  .check(
    z.refine(({ systemrechte, organisationContextForOperation: context }) => context === undefined || isAtOrganisation(systemrechte), {
      path: ['organisationContextForOperation'],
    }),
  );
/** Whether roles are asked for with which something can be done at an organisation, not those that one manages. */
export const isAtOrganisation = (systemrechte: readonly string[] | undefined): boolean =>
  systemrechte?.length === 1 && systemrechte[0] !== 'ROLLEN_VERWALTEN';

export const rollePath = z.object({ rolleId: uuid });

/** ENT-12 with the Angebote that come with the role. */
export const rolleWithServiceProviders = z.extend(rolle, {
  serviceProviders: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** CALL-55. Own additions: how many persons have the role (flag rolleAssignedPersonsEnabled), and how many extensions go with it (ANG-06). */
export const rolleDetails = z.extend(rolleWithServiceProviders, {
  zugeordnetePersonen: nullish(z.number()),
  rollenerweiterungen: nullish(z.number()),
});

const isUnique = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
const merkmale = z.array(z.enum(ROLLEN_MERKMALE)).check(z.refine(isUnique));
const systemrechte = z.array(z.enum(KNOWN_SYSTEMRECHTE)).check(z.refine(isUnique));
const ids = z.array(uuid).check(z.refine(isUnique));

/** VAL-04 but for outer blanks, which have a code of their own. */
const name = text.check(z.minLength(1), z.refine(isRollenname));

/** CALL-54, API-14: the Angebote come with it, or by a call of their own where `serviceProviderIds` is absent. */
export const createRolleBody = z.object({
  name,
  administeredBySchulstrukturknoten: uuid,
  rollenart: z.enum(ROLLENARTEN),
  merkmale,
  systemrechte,
  serviceProviderIds: z.optional(ids),
});

/** A backend that takes no Angebote at the creation answers the role without any. */
export const createdRolle = z.extend(rolle, { serviceProviders: nullish(rolleWithServiceProviders.shape.serviceProviders) });

/** API-14: the level of administration that the role is to have. */
export const assignableQuery = z.object({ schulstrukturknotenOfRolle: uuid });

/** CALL-55: three sets that replace what is there, on the version that was read (STATE-12). */
export const updateRolleBody = z.object({ name, merkmale, systemrechte, serviceProviderIds: ids, version });

/** CALL-53 */
export const addSystemrechtBody = z.object({ systemRecht: z.enum(KNOWN_SYSTEMRECHTE) });

/** CALL-58 */
export const serviceProviderIds = z.object({ serviceProviderIds: z.array(z.string()) });

/** CALL-58: at least one Angebot; none at all is a matter of CALL-55. */
export const serviceProvidersBody = z.object({
  serviceProviderIds: ids.check(z.refine((list) => list.length > 0)),
  version,
});
