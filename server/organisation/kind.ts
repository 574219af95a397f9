import type { z } from '#contract/zod';
import type { RuleCode } from '#contract/errors/index';
import type { organisationBody } from '#contract/schemas/organisation';
import type { DbOrTrx } from '../context';
import type { OrganisationRow } from './rows';

export type OrganisationBody = z.output<typeof organisationBody>;

/** What organisations of one kind must satisfy; every rule is asked in the transaction that writes. */
export interface OrganisationKind {
  /** What the audit log calls it: `schule-create`. */
  readonly word: 'klasse' | 'schule' | 'schultraeger';
  /** Whether it has a Dienststellennummer. */
  readonly numbered: boolean;
  /** What the database says last: two at the same time with what only one may have. */
  readonly taken: RuleCode;
  /** All rules of a whole one, in their order. @param own the row that is replaced, null for a new one. @throws RuleBroken */
  demandSound(trx: DbOrTrx, body: OrganisationBody, own: OrganisationRow | null): Promise<void>;
  /** The rules of another name. @throws RuleBroken */
  demandName(trx: DbOrTrx, row: OrganisationRow, name: string): Promise<void>;
}
