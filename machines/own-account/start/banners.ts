import { daysLater } from '#contract/days';
import type { PersonInfo, Personenuebersicht, TimeLimit } from '#contract/types';

/** A time limit as the start page shows it (STATE-05, STATE-06). */
export interface LimitBanner {
  /** Occasion, or occasion, school and role; dismissals are remembered under it. */
  readonly id: string;
  readonly occasion: TimeLimit['occasion'];
  readonly tone: 'warning' | 'error';
  readonly deadline: string;
  readonly school: string;
  readonly rolle: string;
}

const URGENT_DAYS = 14;

/** Whether the person lacks a KoPers number that one of their roles demands. */
function lacksKopers(info: PersonInfo | null, uebersicht: Personenuebersicht | null): boolean {
  const hasNumber = (info?.person.personalnummer ?? '') !== '';
  return !hasNumber && (uebersicht?.zuordnungen ?? []).some((zuordnung) => (zuordnung.merkmale ?? []).includes('KOPERS_PFLICHT'));
}

/**
 * The banners of the start page in the order of the time limits: urgent below fourteen days, dismissed ones left out.
 * @param now milliseconds
 */
export function bannersOf(
  limits: readonly TimeLimit[],
  person: { readonly info: PersonInfo | null; readonly uebersicht: Personenuebersicht | null },
  dismissed: readonly string[],
  now: number,
): LimitBanner[] {
  const urgentUntil = daysLater(new Date(now), URGENT_DAYS);
  return limits
    .filter((limit) => limit.occasion !== 'KOPERS' || lacksKopers(person.info, person.uebersicht))
    .map((limit): LimitBanner => {
      const [school, rolle] = [limit.school ?? '', limit.rolle ?? ''];
      return {
        id: school === '' && rolle === '' ? limit.occasion : `${limit.occasion}_${school}_${rolle}`,
        occasion: limit.occasion,
        tone: new Date(limit.deadline) < urgentUntil ? 'error' : 'warning',
        deadline: limit.deadline,
        school,
        rolle,
      };
    })
    .filter((banner) => !dismissed.includes(banner.id));
}
