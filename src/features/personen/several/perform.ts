import { ApiError } from '#api/api-error';
import { asBefore } from '#api/states';
import type { Call } from '#api/actors-of';
import { isElsewhere, kontexteAfter, type PersonenOrder } from '#rules/personen-edits';
import { saysMissing, toFailure } from '#machines/shared/failure';
import { deletedPersonSight } from '#shared/person/sight';

export type EditCall = Call<
  'personen.resetPassword' | 'personen.delete' | 'personen.get' | 'organisationen.list' | 'personenuebersicht.get' | 'workflow.update'
>;

/** Somebody else was faster: what is wanted is computed anew from what stands there now (ERR-17 to ERR-19). */
const CONFLICTS = ['NEWER_VERSION_OF_PERSONENKONTEXTE_AVAILABLE', 'COUNT_MISMATCHING', 'NEWER_VERSION_OF_PERSON_AVAILABLE'];
const isConflict = (error: unknown): boolean => error instanceof ApiError && (error.status === 409 || CONFLICTS.includes(error.code));

/**
 * One edit of one person (SCREEN-09).
 * @returns the new password, or null where nothing secret comes of it
 * @throws ApiError why it is refused
 */
export async function performEdit(order: PersonenOrder, personId: string, call: EditCall): Promise<string | null> {
  if (order.kind === 'password') return call('personen.resetPassword', { path: { personId } });
  if (order.kind === 'delete') return deletePerson(personId, call);
  await changeKontexte(order, personId, call, true);
  return null;
}

/** Whoever is found to be gone is deleted: by somebody else, or by a try whose answer was lost; a 404 alone says neither. */
async function deletePerson(personId: string, call: EditCall): Promise<null> {
  try {
    await call('personen.delete', { path: { personId } });
  } catch (error) {
    if (!saysMissing(toFailure(error)) || (await deletedPersonSight(personId, call)) !== 'reached') throw error;
  }
  return null;
}

/** Sends the full list, computed from what was read just now; where nothing changes nothing is sent. A conflict is recomputed once. */
async function changeKontexte(order: PersonenOrder, personId: string, call: EditCall, mayRepeat: boolean): Promise<void> {
  const person = await call('personenuebersicht.get', { path: { personId } });
  if (isElsewhere(order, person)) throw new ApiError('KLASSE_CHANGED', 409);
  const personenkontexte = kontexteAfter(order, person);
  if (personenkontexte === null) return;
  const { zuordnungen, lastModifiedZuordnungen: lastModified } = person;
  try {
    await call('workflow.update', {
      path: { personId },
      query: {},
      body: { count: zuordnungen.length, ...(lastModified == null ? {} : { lastModified }), personenkontexte: [...personenkontexte] },
    }).catch(asBefore);
  } catch (error) {
    if (!mayRepeat || !isConflict(error)) throw error;
    await changeKontexte(order, personId, call, false);
  }
}
