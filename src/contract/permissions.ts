import type { KnownSystemrecht } from './rollen-enums';

/**
 * The permission flags of the portal and the system right that each stands for: fourteen (PERM-01), and four over Angebote (ANG-01).
 * Routes and menu name the flags, the server names the rights.
 */
export const PERMISSIONS = {
  personenimport: 'IMPORT_DURCHFUEHREN',
  klassenverwaltung: 'KLASSEN_VERWALTEN',
  personenanlegen: 'PERSONEN_ANLEGEN',
  personensofortloeschen: 'PERSONEN_SOFORT_LOESCHEN',
  personensynchronisieren: 'PERSON_SYNCHRONISIEREN',
  personenverwaltung: 'PERSONEN_VERWALTEN',
  rollenverwaltung: 'ROLLEN_VERWALTEN',
  schulverwaltung: 'SCHULEN_VERWALTEN',
  schultraegerverwaltung: 'SCHULTRAEGER_VERWALTEN',
  bulkverwaltung: 'BULK_VERWALTEN',
  portalverwaltung: 'SCHULPORTAL_VERWALTEN',
  hinweisebearbeiten: 'HINWEISE_BEARBEITEN',
  landesbedienstetesuchenundhinzufuegen: 'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN',
  limitedpersonenanlegen: 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN',
  angebotsverwaltung: 'ANGEBOTE_VERWALTEN',
  eingeschraenktangebotsverwaltung: 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN',
  schulspezifischeangebotsverwaltung: 'ROLLEN_ERWEITERN',
  vidisangebote: 'SCHULISCHE_VIDIS_ANGEBOTE_ABRUFEN',
} as const satisfies Record<string, KnownSystemrecht>;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** The part of a Personenkontext of GET /api/auth/logininfo that rights are derived from. */
export interface KontextWithRights {
  readonly rolle?: { readonly systemrechte?: readonly string[] | null } | null;
}

/**
 * Merges the system rights of every role of the user into permission flags (PERM-01, STATE-01).
 * Unknown rights have no effect, null and absent lists count as empty.
 */
export function derivePermissions(kontexte: readonly KontextWithRights[] | null | undefined): Permission[] {
  const held = new Set((kontexte ?? []).flatMap(({ rolle }) => rolle?.systemrechte ?? []));
  return ALL_PERMISSIONS.filter((permission) => held.has(PERMISSIONS[permission]));
}

/** Whether all required flags are held (the last column of the route table). */
export function holdsAll(held: readonly Permission[], required: readonly Permission[]): boolean {
  return required.every((permission) => held.includes(permission));
}

/** Whether the rights that a page demands are held: all of the one kind, one of the other (ANG-01). */
export const mayOpen = (
  held: readonly Permission[],
  { permissions, anyOf }: { readonly permissions: readonly Permission[]; readonly anyOf?: readonly Permission[] | undefined },
): boolean => holdsAll(held, permissions) && anyOf?.some((one) => held.includes(one)) !== false;
