import type { ItslearningStatus, SortOrder } from '#contract/enums';
import type { ListQuery } from '#machines/patterns/list/types';

/** What the address of the list of schools names. */
export interface SchulenQuery extends ListQuery {
  /** Part of a name or of a Dienststellennummer. */
  readonly search: string;
  readonly sortField: 'kennung' | 'name';
  readonly sortOrder: SortOrder;
}

/** A school as it is listed (ENT-13). */
export interface ListedSchule {
  readonly id: string;
  readonly kennung: string;
  readonly name: string;
  /** By its land; null where that is not told. */
  readonly schulform: 'oeffentlich' | 'ersatz' | null;
  /** Name of its carrier; null where it has none. */
  readonly traeger: string | null;
  readonly itslearningEnabled: boolean;
}

/** How the transfer of a school stands. */
export interface TransferOfSchule {
  readonly status: ItslearningStatus;
  /** When it was asked for, and when it ended: ISO instants in UTC. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
}

export const FIRST_QUERY: SchulenQuery = { search: '', sortField: 'kennung', sortOrder: 'asc', page: 0, size: 30 };
