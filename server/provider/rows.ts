import type { Selectable } from 'kysely';
import type { ProviderKategorie } from '#contract/enums';
import type { NewerProviderKategorie } from '#contract/provider-enums';
import type { ServiceProvider } from '#contract/types';
import type { Database } from '../db/schema';

/** What is read of a service provider: all but its logo, which is large. */
export const PROVIDER_COLUMNS = [
  'service_provider.id',
  'name',
  'name_sort',
  'target',
  'url',
  'kategorie',
  'requires_2fa',
  'merkmale',
  'logo_media_type',
  'logo_id',
  'rollenarten',
] as const;

type ProviderRow = Omit<Selectable<Database['service_provider']>, 'logo' | 'provided_by' | 'vidis_angebot_id' | 'version'>;

/** The wire form of a service provider. */
export function toProvider(row: ProviderRow): ServiceProvider {
  return {
    id: row.id,
    name: row.name,
    target: row.target,
    url: row.url,
    kategorie: row.kategorie,
    hasLogo: row.logo_media_type !== null,
    requires2fa: row.requires_2fa,
    merkmale: row.merkmale,
    logoId: row.logo_id ?? undefined,
    rollenartenWhitelist: row.rollenarten,
  };
}

/** One category has another name in newer calls (D-38). */
export const toNewerKategorie = (kategorie: ProviderKategorie): NewerProviderKategorie =>
  kategorie === 'ANGEBOTE' ? 'SCHULISCH' : kategorie;
/** A category under its stored name, whichever a call says (D-38). */
export const toStoredKategorie = (kategorie: ProviderKategorie | NewerProviderKategorie): ProviderKategorie =>
  kategorie === 'SCHULISCH' ? 'ANGEBOTE' : kategorie;

/** The same in the words of newer calls. */
export const toNewerProvider = (row: ProviderRow): Omit<ServiceProvider, 'kategorie'> & { readonly kategorie: NewerProviderKategorie } => ({
  ...toProvider(row),
  kategorie: toNewerKategorie(row.kategorie),
});
