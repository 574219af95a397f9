import { readDay } from '#contract/entered-days';
import type { PruefprotokollQuery } from './types';

export type PeriodFault = 'von' | 'bis' | 'order';

/** What is wrong with the period that was typed: a day that is none, or a first one after the last; null where nothing is (G3.5). */
export function faultOf({ von, bis }: Pick<PruefprotokollQuery, 'von' | 'bis'>): PeriodFault | null {
  const [first, last] = [readDay(von ?? ''), readDay(bis ?? '')];
  if (von !== null && first === null) return 'von';
  if (bis !== null && last === null) return 'bis';
  return first !== null && last !== null && first > last ? 'order' : null;
}
