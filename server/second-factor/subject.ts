import type { ServerContext } from '../context';
import { isPersonVisible } from '../domain/permissions';
import { Fault } from '../http/fault';
import type { Caller } from '../http/route-handler';

/** Whose second factor a call is about. */
export interface Subject {
  readonly id: string;
  readonly username: string;
  readonly own: boolean;
}

/** Oneself, or a person whom the caller manages; everybody else is answered like somebody who does not exist. */
export async function subjectOf({ db }: ServerContext, caller: Caller, personId: string): Promise<Subject> {
  const own = personId === caller.personId;
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(personId);
  if (!isUuid || (!own && !(await isPersonVisible(db, caller.personId, personId, 'PERSONEN_VERWALTEN'))))
    throw Fault.i18n(403, 'ENTITY_NOT_FOUND');
  const person = await db.selectFrom('person').select('username').where('id', '=', personId).executeTakeFirst();
  if (person?.username == null) throw Fault.i18n(403, 'ENTITY_NOT_FOUND');
  return { id: personId, username: person.username, own };
}

/** A person whom the caller manages; oneself only where that right covers oneself, too (CALL-05). */
export async function managedSubjectOf(context: ServerContext, caller: Caller, personId: string): Promise<Subject> {
  const subject = await subjectOf(context, caller, personId);
  if (subject.own && !(await isPersonVisible(context.db, caller.personId, personId, 'PERSONEN_VERWALTEN')))
    throw Fault.i18n(403, 'ENTITY_NOT_FOUND');
  return subject;
}

/**
 * A stolen password must not reach gold (D-09): neither by a further token beside the own one, nor through the second factor of
 * somebody else whom the caller manages.
 */
export function demandGold(caller: Caller, subject: Subject, hasToken: boolean): void {
  if ((!subject.own || hasToken) && caller.level !== 'gold') throw Fault.i18n(403, 'REQUIRED_STEP_UP_LEVEL_NOT_MET');
}
