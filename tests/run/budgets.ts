/** What a run spends its time on. */
export type Tier = 'node' | 'components' | 'browser' | 'rest';

/** Minutes of `npm test` on two cores that nobody else uses: less than twenty in all. */
export const BUDGETS: Readonly<Record<Tier, number>> = { node: 7, components: 5, browser: 5.5, rest: 2.4 };

const TIERS = ['node', 'components', 'browser', 'rest'] as const;

/**
 * What each tier took, for the end of a run. One that is over its budget is warned of and fails nothing: the computer may be busy.
 * @param seconds what each tier took; a tier that did not run is missing
 */
export function tierLines(seconds: Readonly<Partial<Record<Tier, number>>>): string[] {
  return TIERS.flatMap((tier) => {
    const taken = seconds[tier];
    if (taken === undefined) return [];
    const line = `${tier.padEnd(12)} ${clock(taken)} of ${clock(BUDGETS[tier] * 60)}`;
    return [taken > BUDGETS[tier] * 60 ? `${line}  warning: over its budget` : line];
  });
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`;
}
