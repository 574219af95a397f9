import type { Personenuebersicht, Personenzuordnung } from '#contract/types';

/** A school with everything that a person is there (SCREEN-03). */
export interface Schulzuordnung {
  readonly id: string;
  readonly schule: string;
  readonly dienststellennummer: string | null;
  readonly klassen: readonly string[];
  readonly rollen: readonly string[];
  /** Every end date of the group, not only the first. */
  readonly befristungen: readonly { readonly rolle: string; readonly bis: string }[];
  readonly admins: readonly string[];
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const isKlasse = (zuordnung: Personenzuordnung): boolean => zuordnung.typ === 'KLASSE';
const groupOf = (zuordnung: Personenzuordnung): string =>
  isKlasse(zuordnung) ? (zuordnung.administriertVon ?? zuordnung.sskId) : zuordnung.sskId;

/** Groups assignments by school; a class belongs to the school that administers it. */
export function schulzuordnungen(uebersicht: Personenuebersicht | null): Schulzuordnung[] {
  const zuordnungen = uebersicht?.zuordnungen ?? [];
  return unique(zuordnungen.map(groupOf)).map((id) => {
    const group = zuordnungen.filter((zuordnung) => groupOf(zuordnung) === id);
    const schule = group.find((zuordnung) => !isKlasse(zuordnung));
    const klassen = group.filter(isKlasse);
    return {
      id,
      schule: schule?.sskName ?? '',
      dienststellennummer: schule?.sskDstNr ?? null,
      klassen: unique(klassen.map((klasse) => klasse.sskName)),
      rollen: unique(group.map((zuordnung) => zuordnung.rolle)),
      befristungen: group.flatMap((zuordnung) =>
        zuordnung.befristung == null || isKlasse(zuordnung) ? [] : [{ rolle: zuordnung.rolle, bis: zuordnung.befristung }],
      ),
      admins: unique(group.flatMap((zuordnung) => zuordnung.admins ?? [])),
    };
  });
}

/** Teachers have devices that are started with a password of their own (SCREEN-03). */
export const hasTeacherDevice = (uebersicht: Personenuebersicht | null): boolean =>
  (uebersicht?.zuordnungen ?? []).some(({ rollenArt }) => rollenArt === 'LEHR');
