/**
 * What a state is made of: a region that runs beside others is a part of its own, so that what can be the case at the same time is not
 * multiplied. `{ choosing: { schulen: 'found', rollen: 'none' } }` has the parts `choosing.schulen.found` and `choosing.rollen.none`.
 */
export function partsOf(state: unknown, within = ''): string[] {
  if (typeof state !== 'object' || state === null) return [`${within}${String(state)}`];
  return Object.entries(state).flatMap(([region, inner]) => partsOf(inner, `${within}${region}.`));
}

/** The same of a state as JSON. */
export const partsOfText = (state: string): string[] => partsOf(JSON.parse(state));
