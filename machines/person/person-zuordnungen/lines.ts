import type { Personenuebersicht, Personenzuordnung } from '#contract/types';

/** One line of a person's assignments: a school with its role, and the class where there is one (SCREEN-05). */
export interface ZuordnungLine {
  /** Id of the school, or of whatever it is an assignment to. */
  readonly sskId: string;
  readonly dienststellennummer: string | null;
  readonly name: string;
  readonly rolle: string;
  readonly klasse: string | null;
  /** Instant at which it ends; null for one without an end. */
  readonly befristung: string | null;
}

const COLLATION = new Intl.Collator('de', { numeric: true });
const isKlasse = ({ typ }: Personenzuordnung): boolean => typ === 'KLASSE';

/** An assignment to a class belongs to the one with the same role at the school of the class. */
const isOf = (klasse: Personenzuordnung, schule: Personenzuordnung): boolean =>
  klasse.administriertVon === schule.sskId && klasse.rolleId === schule.rolleId;

/** The end that comes first: with it the whole line is over. */
const firstEnd = (...ends: readonly (string | null | undefined)[]): string | null =>
  ends.flatMap((end) => end ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

const lineOf = (schule: Personenzuordnung, klasse: Personenzuordnung | null): ZuordnungLine => ({
  sskId: schule.sskId,
  dienststellennummer: schule.sskDstNr ?? null,
  name: schule.sskName,
  rolle: schule.rolle,
  klasse: klasse?.sskName ?? null,
  befristung: firstEnd(schule.befristung, klasse?.befristung),
});

/** By school number, those without one last, then by role and class. */
function order(one: ZuordnungLine, other: ZuordnungLine): number {
  const [a, b] = [one.dienststellennummer, other.dienststellennummer];
  if ((a === null) !== (b === null)) return a === null ? 1 : -1;
  return (
    COLLATION.compare(a ?? one.name, b ?? other.name) ||
    COLLATION.compare(one.rolle, other.rolle) ||
    COLLATION.compare(one.klasse ?? '', other.klasse ?? '')
  );
}

/**
 * The assignments of a person as lines: classes are merged into the assignment of their school with the same role, two classes make two
 * lines. A class whose school the answer does not hold stands for itself, so that no assignment is hidden.
 */
export function zuordnungLines({ zuordnungen }: Personenuebersicht): readonly ZuordnungLine[] {
  const schulen = zuordnungen.filter((one) => !isKlasse(one));
  const klassen = zuordnungen.filter(isKlasse);
  const merged = schulen.flatMap((schule) => {
    const own = klassen.filter((klasse) => isOf(klasse, schule));
    return own.length === 0 ? [lineOf(schule, null)] : own.map((klasse) => lineOf(schule, klasse));
  });
  const alone = klassen.filter((klasse) => !schulen.some((schule) => isOf(klasse, schule))).map((klasse) => lineOf(klasse, null));
  return [...merged, ...alone].toSorted(order);
}

/** Whether a role of the person demands a KoPers number. */
export const needsKopers = (uebersicht: Personenuebersicht | null): boolean =>
  (uebersicht?.zuordnungen ?? []).some(({ merkmale }) => merkmale.includes('KOPERS_PFLICHT'));

/** Teachers have devices that are started with a password of their own. */
export const hasTeacherDevice = (uebersicht: Personenuebersicht | null): boolean =>
  (uebersicht?.zuordnungen ?? []).some(({ rollenArt }) => rollenArt === 'LEHR');
