import { usernameOf } from '#api/names';
import { queryClient } from '#api/query-client';
import type { Call } from '#api/actors-of';
import { schuleOf } from '#rules/klassen';
import { NO_METADATA, type MetadataDraft } from '#rules/person-drafts';
import type { PersonLock, PersonRecord } from '#rules/person-record';
import type { Person, TimeLimit, UserLock } from '#contract/types';

type Reading = Call<'personen.get' | 'organisationen.get'>;

const titleKey = (organisationId: string) => ['lock title', organisationId] as const;

/** On whose behalf a lock was just set need not be asked for. */
export const rememberTitle = (organisationId: string, title: string): void =>
  void queryClient.setQueryData(titleKey(organisationId), title);

/** Where the organisation may not be seen, or cannot be asked for now, the lock is told without its name. */
async function titleOf(organisationId: string, call: Reading): Promise<string | null> {
  const known = queryClient.getQueryData<string>(titleKey(organisationId));
  if (known !== undefined) return known;
  try {
    return schuleOf(await call('organisationen.get', { path: { organisationId } })).title;
  } catch {
    return null;
  }
}

/** A lock with the name of the organisation on whose behalf it is. */
export async function lockOf({ lock_occasion, locked_by, created_at, locked_until }: UserLock, call: Reading): Promise<PersonLock> {
  const times = { since: created_at ?? null, until: locked_until ?? null };
  return lock_occasion === 'KOPERS_GESPERRT'
    ? { kind: 'kopers', by: null, ...times }
    : { kind: 'manual', by: { id: locked_by, title: await titleOf(locked_by, call) }, ...times };
}

/** The fields of a person's form as they are stored; nothing is read as empty. */
export function metadataOf({ name, ...person }: Person): MetadataDraft {
  const told: Partial<Record<string, unknown>> = { ...person, ...name };
  return Object.fromEntries(Object.keys(NO_METADATA).map((field) => [field, told[field] ?? ''])) as MetadataDraft;
}

/** One person with the names of the organisations that locked (CALL-40, ENT-10). @throws ApiError where the person cannot be read */
export async function readPerson(id: string, call: Reading): Promise<PersonRecord> {
  const { person, erlaubt, timeLimits } = await call('personen.get', { path: { personId: id } });
  const locks = await Promise.all(person.userLock.map((lock) => lockOf(lock, call)));
  const dueAt = (what: TimeLimit['occasion']): string | null => timeLimits?.find(({ occasion }) => occasion === what)?.deadline ?? null;
  return {
    id: person.id,
    ...metadataOf(person),
    username: usernameOf(person),
    email: person.email ?? null,
    isLocked: person.isLocked === true || locks.length > 0,
    locks,
    allowed: erlaubt ?? null,
    isLockForeign: erlaubt?.fremdeSperre === true,
    lockDue: dueAt('KOPERS'),
    deletionDue: dueAt('NO_KONTEXTE'),
  };
}
