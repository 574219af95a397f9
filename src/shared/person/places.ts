import type { Personenuebersicht } from '#contract/types';

/** Where somebody is, classes first, as it is said at the counter: "5c, Goethe-Schule". */
export const placesOf = ({ zuordnungen }: Personenuebersicht): readonly string[] =>
  zuordnungen
    .toSorted((one, other) => Number(other.typ === 'KLASSE') - Number(one.typ === 'KLASSE'))
    .map(({ sskName }) => sskName)
    .filter((name, index, all) => all.indexOf(name) === index);
