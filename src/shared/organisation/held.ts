import type { Call } from '#api/actors-of';
import type { Systemrecht } from '#contract/rollen-enums';
import { isStepUpDemand, toFailure } from '#machines/shared/failure';
import { organisationenByIds } from './named-organisationen';

/** What one may not ask, or what this backend does not know, cannot be checked: that is not the same as nothing. */
export async function unlessKept<T>(look: Promise<T | null>): Promise<T | null> {
  try {
    return await look;
  } catch (error) {
    const failure = toFailure(error);
    if (failure.status === 404 || (failure.status === 403 && !isStepUpDemand(failure))) return null;
    throw error;
  }
}

/** Whether one holds a right at an organisation. */
export const isHeldAt = async (id: string, systemrecht: Systemrecht, call: Call<'organisationen.list'>): Promise<boolean> =>
  (await organisationenByIds({ systemrecht }, [id], call)).length > 0;

/**
 * How many persons are assigned to an organisation; null where it cannot be asked. They are told where one manages them: elsewhere the
 * list is empty without a word, or ends the session (API-10).
 * @param at where the right counts: the school of a class
 */
export async function personenAt(id: string, at: string, call: Call<'organisationen.list' | 'personen.frontend'>): Promise<number | null> {
  if (!(await isHeldAt(at, 'PERSONEN_VERWALTEN', call))) return null;
  return (await call('personen.frontend', { query: { organisationIDs: [id], offset: 0, limit: 1 } })).total;
}
