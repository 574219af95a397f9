import type { Read } from '#api/actors-of';
import type { PersonRecord } from '#rules/person-record';
import { commonOrganisations } from '#shared/person/lock/common-organisations';
import { readPerson } from '#shared/person/read-person';

type LockReads = 'personen.get' | 'organisationen.get' | 'auth.logininfo' | 'personenuebersicht.get' | 'organisationen.parentsByIds';

/** The person with the lock as it is now; what the form of a lock reads beside it is known then, too (CALL-43, D-26). */
export async function readLock(personId: string | undefined, read: Read<LockReads>): Promise<PersonRecord | null> {
  if (personId === undefined) return null;
  const [record] = await Promise.all([
    readPerson(personId, (id, input, options) => read(id, input, { ...options, freshForMs: id === 'personen.get' ? 0 : 30_000 })),
    commonOrganisations(personId, read),
  ]);
  return record;
}
