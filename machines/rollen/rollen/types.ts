import type { Rollenart } from '#contract/enums';
import type { RollenMerkmal } from '#contract/rollen-enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of roles names. */
export interface RollenQuery extends ListQuery {
  /** Part of a role's name. */
  readonly search: string;
  readonly rollenart: Rollenart | null;
  readonly merkmal: RollenMerkmal | null;
  /** Organisations at which roles are administered; empty means all of them. */
  readonly ebeneIds: readonly string[];
}

/** A role as it is listed. */
export interface ListedRolle {
  readonly id: string;
  readonly name: string;
  readonly rollenart: Rollenart;
  readonly merkmale: readonly RollenMerkmal[];
  /** Names of its Angebote. */
  readonly angebote: readonly string[];
  /** Where it is administered; empty where the backend does not tell. */
  readonly ebene: string;
}

export const FIRST_QUERY: RollenQuery = { search: '', rollenart: null, merkmal: null, ebeneIds: [], page: 0, size: 30 };
