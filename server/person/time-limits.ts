import { daysLater } from '#contract/days';
import type { TimeLimit } from '#contract/types';

const KOPERS_DAYS = 56;
export const NO_KONTEXT_DAYS = 84;
const ANNOUNCED_DAYS = 56;

export interface KontextForLimits {
  readonly organisation: string;
  readonly rolle: string;
  readonly kopersPflicht: boolean;
  readonly befristung: Date | null;
  readonly createdAt: Date;
}

/** When an account is locked for want of a KoPers number: so long after the earliest assignment that needs one (STATE-04). */
export const kopersDeadline = (assignedAt: Date): Date => daysLater(assignedAt, KOPERS_DAYS);

/** Who the lock for want of it names as its author: nobody; existing clients know the word. */
export const KOPERS_LOCKER = 'Cron';

/** When an account without an assignment is deleted (STATE-05). */
export const noKontextDeadline = (since: Date): Date => daysLater(since, NO_KONTEXT_DAYS);

/** What will happen to a person's account and when, in the order in which it is told (STATE-04 to STATE-06). */
export function timeLimitsOf(
  person: { readonly personalnummer: string | null; readonly noKontextSince: Date | null },
  kontexte: readonly KontextForLimits[],
  now: Date,
): TimeLimit[] {
  const limits: TimeLimit[] = [];
  const needing = kontexte.filter((kontext) => kontext.kopersPflicht).map((kontext) => kontext.createdAt.getTime());
  if (person.personalnummer === null && needing.length > 0) {
    limits.push({ occasion: 'KOPERS', deadline: kopersDeadline(new Date(Math.min(...needing))).toISOString() });
  }
  if (person.noKontextSince !== null)
    limits.push({ occasion: 'NO_KONTEXTE', deadline: noKontextDeadline(person.noKontextSince).toISOString() });
  const announced = daysLater(now, ANNOUNCED_DAYS);
  for (const { befristung, organisation, rolle } of kontexte) {
    if (befristung === null || befristung >= announced) continue;
    limits.push({ occasion: 'PERSONENKONTEXT_EXPIRES', deadline: befristung.toISOString(), school: organisation, rolle });
  }
  return limits;
}
