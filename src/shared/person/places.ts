import type { Personenuebersicht } from '#contract/types';

const KINDS = ['klasse', 'schule', 'organisation'] as const;

/** Where somebody is. */
export interface Place {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
}

const OF_TYP: Readonly<Record<string, Place['kind']>> = { KLASSE: 'klasse', SCHULE: 'schule' };

/** Where somebody is, classes first, as it is said at the counter: "5c, Goethe-Schule". */
export const placesOf = ({ zuordnungen }: Personenuebersicht): readonly Place[] =>
  KINDS.flatMap((kind) => {
    const there = zuordnungen.filter(({ typ }) => (OF_TYP[typ ?? ''] ?? 'organisation') === kind);
    return [...new Set(there.map(({ sskName }) => sskName))].map((name) => ({ kind, name }));
  });

export const namesOf = (places: readonly Place[]): readonly string[] => places.map(({ name }) => name);

/** Each kind that is there, with all names of it. */
export const byKind = (places: readonly Place[]): readonly (readonly [kind: Place['kind'], names: readonly string[]])[] =>
  KINDS.map((kind) => [kind, namesOf(places.filter((one) => one.kind === kind))] as const).filter(([, names]) => names.length > 0);
