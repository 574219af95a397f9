import type { DbOrTrx } from '../context';
import { mayChangeAccountOf } from '../rights/in-hand';
import { isPersonVisible } from '../rights/permissions';
import { RuleBroken } from '../rights/refused';
import type { Caller } from '../http/route-handler';

/** Whose second factor a call is about. */
export interface Subject {
  readonly id: string;
  readonly username: string;
  readonly own: boolean;
}

/** Oneself, or a person whom the caller manages; everybody else is answered like somebody who does not exist. */
async function subjectOf(db: DbOrTrx, caller: Caller, personId: string): Promise<Subject> {
  const own = personId === caller.personId;
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(personId);
  if (!isUuid || (!own && !(await isPersonVisible(db, caller.personId, personId, 'PERSONEN_VERWALTEN'))))
    throw new RuleBroken('ENTITY_NOT_FOUND');
  const person = await db.selectFrom('person').select('username').where('id', '=', personId).executeTakeFirst();
  if (person?.username == null) throw new RuleBroken('ENTITY_NOT_FOUND');
  return { id: personId, username: person.username, own };
}

/** Whose second factor may be looked at: the own one, and at gold those of persons whom the caller manages. */
export async function readableSubjectOf(db: DbOrTrx, caller: Caller, personId: string): Promise<Subject> {
  const subject = await subjectOf(db, caller, personId);
  demandGold(caller, subject, false);
  return subject;
}

/**
 * Whose second factor may be changed: the own one, and at gold those of persons whom the caller manages and whose account is
 * theirs to change (D-16, 901).
 * @throws RuleBroken in this order: not visible, level too low, rights beyond the caller's
 */
export async function changeableSubjectOf(db: DbOrTrx, caller: Caller, personId: string): Promise<Subject> {
  const subject = await readableSubjectOf(db, caller, personId);
  if (!subject.own && !(await mayChangeAccountOf(db, caller.personId, subject.id))) throw new RuleBroken('MISSING_PERMISSIONS');
  return subject;
}

/** The same for what needs the right to manage persons even for oneself (CALL-05). */
export async function managedSubjectOf(db: DbOrTrx, caller: Caller, personId: string): Promise<Subject> {
  const subject = await changeableSubjectOf(db, caller, personId);
  if (subject.own && !(await isPersonVisible(db, caller.personId, subject.id, 'PERSONEN_VERWALTEN')))
    throw new RuleBroken('ENTITY_NOT_FOUND');
  return subject;
}

/**
 * A stolen password must not reach gold (D-09): neither by a further token beside the own one, nor through the second factor of
 * somebody else whom the caller manages.
 */
export function demandGold(caller: Caller, subject: Subject, hasToken: boolean): void {
  if ((!subject.own || hasToken) && caller.level !== 'gold') throw new RuleBroken('REQUIRED_STEP_UP_LEVEL_NOT_MET');
}
