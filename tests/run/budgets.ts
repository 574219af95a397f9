/** What a run spends its time on. */
export type Tier = 'node' | 'components' | 'browser' | 'rest';

/** Minutes that everything may take on two cores that nobody else uses. */
export const BUDGET = 20;

const TIERS = ['node', 'components', 'browser', 'rest'] as const;

/**
 * What each tier took, some of them side by side, and all of it, for the end of a run. One over its budget is warned of and fails nothing:
 * the computer may be busy.
 * @param seconds what each tier took; a tier that did not run is missing
 * @param whole seconds from the first step to the last
 */
export function timeLines(seconds: Readonly<Partial<Record<Tier, number>>>, whole: number): string[] {
  const tiers = TIERS.flatMap((tier) => (seconds[tier] === undefined ? [] : [`${tier.padEnd(12)} ${clock(seconds[tier])}`]));
  const warning = whole > BUDGET * 60 ? '  warning: over its budget' : '';
  return [...tiers, `${'whole'.padEnd(12)} ${clock(whole)} of ${clock(BUDGET * 60)}${warning}`];
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`;
}
