import type { Generated } from 'kysely';
import type { ItslearningStatus, OrganisationsTyp, Traegerschaft } from '#contract/enums';
import type { Uuid } from './columns';

export interface OrganisationTable {
  id: Uuid;
  administriert_von: Uuid | null;
  zugehoerig_zu: Uuid | null;
  kennung: string | null;
  name: string;
  namensergaenzung: string | null;
  kuerzel: string | null;
  typ: OrganisationsTyp;
  traegerschaft: Traegerschaft | null;
  email_domain: string | null;
  itslearning_enabled: Generated<boolean>;
  version: Generated<number>;
  /** Sort keys of name and kennung: folded, digits padded, the same on every database. */
  name_sort: string;
  kennung_sort: string | null;
}

/** Every organisation with each of its ancestors through administriert_von, itself included at depth 0. */
export interface OrganisationClosureTable {
  ancestor_id: Uuid;
  descendant_id: Uuid;
  depth: number;
}

/** How the transfer of a school to itslearning stands; a school that was never transferred has no row. */
export interface ItslearningTransferTable {
  organisation_id: Uuid;
  status: ItslearningStatus;
  requested_at: Date;
  finished_at: Date | null;
}
