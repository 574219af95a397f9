import type { Generated } from 'kysely';
import type { ProviderKategorie, ProviderTarget, Rollenart } from '#contract/enums';
import type { ProviderMerkmal } from '#contract/provider-enums';
import type { RollenMerkmal, Systemrecht } from '#contract/rollen-enums';
import type { DefaultedTimestamp, Uuid } from './columns';

export interface RolleTable {
  id: Uuid;
  name: string;
  name_sort: string;
  administered_by: Uuid;
  rollenart: Rollenart;
  merkmale: RollenMerkmal[];
  systemrechte: Systemrecht[];
  is_technical: Generated<boolean>;
  version: Generated<number>;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

export interface ServiceProviderTable {
  id: Uuid;
  name: string;
  name_sort: string;
  target: ProviderTarget;
  url: string | null;
  kategorie: ProviderKategorie;
  requires_2fa: boolean;
  merkmale: ProviderMerkmal[];
  logo: Buffer | null;
  logo_media_type: string | null;
  /** Whose it is. */
  provided_by: Uuid;
  /** The number of a picture that clients bring; never beside an own one. */
  logo_id: number | null;
  /** Empty where it is for every Rollenart. */
  rollenarten: Generated<Rollenart[]>;
  /** What VIDIS calls it; such an Angebot is not changed by hand. */
  vidis_angebot_id: string | null;
  version: Generated<number>;
}

/** A role has an Angebot at one organisation, beside those that it has everywhere (ANG-08). */
export interface RollenerweiterungTable {
  id: Uuid;
  organisation_id: Uuid;
  rolle_id: Uuid;
  service_provider_id: Uuid;
  created_at: DefaultedTimestamp;
  updated_at: DefaultedTimestamp;
}

export interface RolleServiceProviderTable {
  rolle_id: Uuid;
  service_provider_id: Uuid;
}
