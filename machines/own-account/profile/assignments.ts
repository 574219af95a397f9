import type { Personenuebersicht, Personenzuordnung } from '#contract/types';

export interface Befristung {
  readonly rolle: string;
  readonly bis: string;
  /** Null when it holds for the school as a whole. */
  readonly klasse: string | null;
}

/** A school with everything that a person is there (SCREEN-03). */
export interface Schulzuordnung {
  readonly id: string;
  readonly schule: string;
  /** False for what is no school, as the land. */
  readonly isSchule: boolean;
  readonly dienststellennummer: string | null;
  readonly klassen: readonly string[];
  readonly rollen: readonly string[];
  /** Every end date of the group, each once: of a role at the school, and of one in a class where it is another date. */
  readonly befristungen: readonly Befristung[];
  readonly admins: readonly string[];
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
const isKlasse = (zuordnung: Personenzuordnung): boolean => zuordnung.typ === 'KLASSE';
const groupOf = (zuordnung: Personenzuordnung): string =>
  isKlasse(zuordnung) ? (zuordnung.administriertVon ?? zuordnung.sskId) : zuordnung.sskId;

function befristungenOf(group: readonly Personenzuordnung[]): readonly Befristung[] {
  const all = group.flatMap((zuordnung): Befristung[] => {
    const { rolle, befristung: bis } = zuordnung;
    return bis == null ? [] : [{ rolle, bis, klasse: isKlasse(zuordnung) ? zuordnung.sskName : null }];
  });
  const ofSchule = all.filter(({ klasse }) => klasse === null);
  const isSaid = ({ rolle, bis }: Befristung): boolean => ofSchule.some((one) => one.rolle === rolle && one.bis === bis);
  return [...ofSchule, ...all.filter((one) => one.klasse !== null && !isSaid(one))];
}

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
      isSchule: schule?.typ == null || schule.typ === 'SCHULE',
      dienststellennummer: schule?.sskDstNr ?? null,
      klassen: unique(klassen.map((klasse) => klasse.sskName)),
      rollen: unique(group.map((zuordnung) => zuordnung.rolle)),
      befristungen: befristungenOf(group),
      admins: unique(group.flatMap((zuordnung) => zuordnung.admins ?? [])),
    };
  });
}

/** Teachers have devices that are started with a password of their own (SCREEN-03). */
export const hasTeacherDevice = (uebersicht: Personenuebersicht | null): boolean =>
  (uebersicht?.zuordnungen ?? []).some(({ rollenArt }) => rollenArt === 'LEHR');
