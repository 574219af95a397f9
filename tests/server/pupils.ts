import type { CsvRow } from '#contract/csv';

const VORNAMEN = ['Anna', 'Bjarne', 'Çelik', 'Dörte', 'Emil', 'Fenja', 'Göran', 'Hauke', 'Ída', 'Jonte', 'Kübra', 'Lasse', 'Mette', 'Nele'];
const SILBEN = ['ber', 'dal', 'fel', 'gor', 'hus', 'kam', 'lin', 'mör', 'nis', 'rie', 'sund', 'tor', 'wie', 'zan'];

/** Invented pupils, all different, spread over the classes; a name of its own for each index. */
export function pupils(count: number, klassen: readonly string[], first = 0): CsvRow[] {
  return Array.from({ length: count }, (_, position) => {
    const index = first + position;
    const syllable = (divisor: number): string => SILBEN[Math.floor(index / divisor) % SILBEN.length] ?? '';
    const nachname = `${syllable(1)}${syllable(SILBEN.length)}${syllable(SILBEN.length ** 2)}${syllable(SILBEN.length ** 3)}`;
    return {
      nachname: nachname.charAt(0).toUpperCase() + nachname.slice(1),
      vorname: VORNAMEN[index % VORNAMEN.length] ?? '',
      klasse: klassen[index % klassen.length] ?? '',
    };
  });
}
