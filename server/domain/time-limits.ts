import type { TimeLimit } from '#contract/types';

const DAY_MS = 24 * 60 * 60_000;
const KOPERS_DAYS = 56;
const NO_KONTEXT_DAYS = 84;
const ANNOUNCED_DAYS = 56;

export interface KontextForLimits {
  readonly organisation: string;
  readonly rolle: string;
  readonly kopersPflicht: boolean;
  readonly befristung: Date | null;
  readonly createdAt: Date;
}

/** The same wall-clock time some days later: a change to summer time does not move the hour. */
function daysLater(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

/** What will happen to a person's account and when, in the order in which it is told (STATE-04 to STATE-06). */
export function timeLimitsOf(
  person: { readonly personalnummer: string | null; readonly noKontextSince: Date | null },
  kontexte: readonly KontextForLimits[],
  now: Date,
): TimeLimit[] {
  const limits: TimeLimit[] = [];
  const needing = kontexte.filter((kontext) => kontext.kopersPflicht).map((kontext) => kontext.createdAt.getTime());
  if (person.personalnummer === null && needing.length > 0) {
    limits.push({ occasion: 'KOPERS', deadline: daysLater(new Date(Math.min(...needing)), KOPERS_DAYS).toISOString() });
  }
  if (person.noKontextSince !== null)
    limits.push({ occasion: 'NO_KONTEXTE', deadline: daysLater(person.noKontextSince, NO_KONTEXT_DAYS).toISOString() });
  for (const { befristung, organisation, rolle } of kontexte) {
    if (befristung === null || Math.floor((befristung.getTime() - now.getTime()) / DAY_MS) >= ANNOUNCED_DAYS) continue;
    limits.push({ occasion: 'PERSONENKONTEXT_EXPIRES', deadline: befristung.toISOString(), school: organisation, rolle });
  }
  return limits;
}
