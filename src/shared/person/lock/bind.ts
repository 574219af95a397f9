import { ApiError } from '#api/api-error';
import { amend } from '#api/outdated';
import { dayOf, lastDayOf, writeDay } from '#contract/days';
import { endAfter } from '#contract/entered-days';
import { hrefOf } from '#contract/routes';
import type { EndpointOutput } from '#contract/schemas/index';
import type { Person, UserLock } from '#contract/types';
import { lastDayOfLock, UNLIMITED, type LockDraft, type LockRead } from '#rules/person-drafts';
import type { Base } from '#machines/patterns/form/types';
import { personLockMachine } from '#machines/person/person-lock/machine';
import type { model as lockModel } from '#machines/person/person-lock/model';
import { personUnlockMachine } from '#machines/person/person-unlock/machine';
import type { model as unlockModel } from '#machines/person/person-unlock/model';
import { notOwn, orMissing, own } from '../../form/found';
import { fieldsLike, keptForms } from '../../form/kept-forms';
import { wireForm } from '../../form/wire-form';
import { sightOf } from '../../workflow/sight';
import { wire } from '../../workflow/wire';
import { lockOf, rememberTitle } from '../read-person';
import { commonOrganisations } from './common-organisations';

const pathOf = (id: string | null) => ({ path: { personId: id ?? '' } });

const isManual = ({ lock_occasion }: UserLock): boolean => lock_occasion === 'MANUELL_GESPERRT';

/** What stands is what these fields say; a lock has no version that a save could name. */
function isAs(row: UserLock | undefined, { organisation, end }: LockDraft): boolean {
  const until = row?.locked_until ?? null;
  return row !== undefined && row.locked_by === organisation?.id && (until === null ? null : lastDayOf(until)) === lastDayOfLock(end);
}

/**
 * Nobody's lock is written over unseen, and none that was lifted is set again: it is looked right before it is sent.
 * @returns null where all is as it was; else 409 where somebody was faster (STATE-12), LOCK_LIFTED where what was to be changed is gone,
 * LOCKED_ELSEWHERE where a lock stands that is not for the actor to change (D-30)
 */
function whyNot({ person, erlaubt }: EndpointOutput<'personen.get'>, { fields, read }: Base<LockDraft, LockRead>): ApiError | null {
  const row = person.userLock.find(isManual);
  if (read === null || (read.exists ? isAs(row, fields) : row === undefined)) return null;
  if (row === undefined) return new ApiError('LOCK_LIFTED', 404);
  return erlaubt?.fremdeSperre === true ? new ApiError('LOCKED_ELSEWHERE', 403) : new ApiError('409', 409);
}

/** What was read of the person has this lock in place of that which somebody set, before anything is read anew. */
function tellLock(id: string | null, lock: UserLock | null): void {
  const changed = (person: Person): Person => {
    const userLock = [...person.userLock.filter((one) => !isManual(one)), ...(lock === null ? [] : [lock])];
    return { ...person, userLock, isLocked: userLock.length > 0 };
  };
  amend('personen.get', pathOf(id), (answer) => ({ ...answer, person: changed(answer.person) }));
}

/**
 * @param address where to come back to from the login; else where the form stands
 * @param tellMet hears whether somebody is locked where that is otherwise than the form says
 */
const lockWith = (address?: () => string, tellMet?: (isLocked: boolean) => void) =>
  wireForm<typeof lockModel>(
    personLockMachine,
    {
      readRecord: async ({ input: { id }, read }) => {
        const [{ person, erlaubt }, shared] = await Promise.all([read('personen.get', pathOf(id)), commonOrganisations(id ?? '', read)]);
        const common = shared ?? (erlaubt?.sperrorganisationen ?? []).map((root) => ({ id: root.id, title: root.name }));
        const row = person.userLock.find(isManual);
        const lock = row === undefined ? null : await lockOf(row, read);
        const by = lock?.by ?? null;
        const organisation = by === null ? (common.length === 1 ? (common[0] ?? null) : null) : { id: by.id, title: by.title ?? '' };
        const until = lock?.until ?? null;
        return {
          fields: {
            organisation,
            end: until === null ? UNLIMITED : { kind: 'until', day: writeDay(lastDayOf(until)) },
          },
          read: { organisations: common, unassigned: shared === null, exists: lock !== null, today: dayOf(new Date()) },
          version: null,
          isNew: lock === null,
        };
      },
      saveRecord: async ({ input: { id, fields, base }, call, readAnew }) => {
        const now = await readAnew('personen.get', pathOf(id));
        const refusal = whyNot(now, base);
        const { organisation } = fields;
        const lastDay = lastDayOfLock(fields.end);
        if (refusal !== null) {
          tellMet?.(now.person.isLocked === true);
          const row = now.person.userLock.find(isManual);
          // Two who wanted the same have nothing to decide.
          if (refusal.status === 409 && isAs(row, fields)) {
            return { by: organisation?.title ?? '', lastDay, stoodSince: row?.created_at ?? null };
          }
          throw refusal;
        }
        const by = { id: organisation?.id ?? '', title: organisation?.title ?? '' };
        const end = lastDay === null ? {} : { locked_until: endAfter(lastDay) };
        await call('personen.lock', { ...pathOf(id), body: { lock: true, locked_by: by.id, ...end } });
        rememberTitle(by.id, by.title);
        tellLock(id, {
          personId: id ?? '',
          lock_occasion: 'MANUELL_GESPERRT',
          locked_by: by.id,
          created_at: new Date().toISOString(),
          ...end,
        });
        return { by: by.title, lastDay };
      },
      findSaved: ({ input: { id, fields }, readAnew }) =>
        orMissing(
          readAnew('personen.get', pathOf(id)).then(({ person }) => {
            const saved = { by: fields.organisation?.title ?? '', lastDay: lastDayOfLock(fields.end) };
            return isAs(person.userLock.find(isManual), fields) ? own(saved) : notOwn();
          }),
        ),
    },
    address === undefined ? {} : { address },
  );

/** @param address as for the lock */
const unlockWith = (address?: () => string) =>
  wire<typeof unlockModel>(
    personUnlockMachine,
    {
      perform: async ({ input: { id, organisationId }, call }) => {
        await call('personen.lock', { ...pathOf(id), body: { lock: false, locked_by: organisationId } });
        tellLock(id, null);
        return undefined;
      },
      look: ({ input: { id }, readAnew }) =>
        sightOf({
          read: () => readAnew('personen.get', pathOf(id)),
          isReached: ({ person }) => !person.userLock.some(isManual),
        }),
    },
    address === undefined ? {} : { address },
  );

/** The lock of a person before the API (CALL-43); its last day travels as the midnight in Berlin that follows it (D-23). */
export const personLock = lockWith();
/** The lock that somebody set is lifted; the call wants an organisation all the same (CALL-43). */
export const personUnlock = unlockWith();

/** Both beside a list, whose row hears what is met: back from the login one is on the page of the person, where they go on (STATE-13). */
export const besideList = (id: string, tellMet?: (isLocked: boolean) => void) => {
  const page = (): string => hrefOf('person-details', { id });
  return { lock: lockWith(page, tellMet), unlock: unlockWith(page) };
};

/** What a reload leaves of the lock's form (STATE-13). */
export const lockForms = keptForms<LockDraft>(personLockMachine.id, fieldsLike({ organisation: null, end: UNLIMITED }));
