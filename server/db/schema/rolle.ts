import type { Generated } from 'kysely';
import type { ProviderKategorie, ProviderMerkmal, ProviderTarget, Rollenart, RollenMerkmal, Systemrecht } from '#contract/enums';
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
}

export interface RolleServiceProviderTable {
  rolle_id: Uuid;
  service_provider_id: Uuid;
}
