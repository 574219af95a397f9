import { type Rollenart } from '#contract/enums';
import { type RollenMerkmal, SYSTEMRECHTE, TECHNICAL_SYSTEMRECHTE, type Systemrecht } from '#contract/rollen-enums';
import { ADMINISTRATION } from './angebote';

/** The levels above schools and carriers: the whole state, its public schools, its replacement schools. */
export type Ebene = 'ROOT' | 'OEFFENTLICH' | 'ERSATZ';

/** A role with which a state begins: where it is administered, what it demands, what it may and which Angebote it has. */
export interface StandardRolle {
  readonly name: string;
  readonly rollenart: Rollenart;
  readonly ebene: Ebene;
  readonly merkmale: readonly RollenMerkmal[];
  readonly systemrechte: readonly Systemrecht[];
  readonly angebote: readonly string[];
}

const HINWEISE = ['Anleitungen', 'Helpdesk kontaktieren', 'Schulrecht A-Z'] as const;
const MAIL = ['E-Mail', 'Kalender', 'Adressbuch'] as const;
const LEHRE = [...MAIL, 'itslearning', 'OP.SH', 'School-SH', 'WebUntis', ...HINWEISE, 'Psychosoziales Beratungsangebot'] as const;
/** The role of those who administer the whole state. */
export const LANDESADMINISTRATOR = 'Landesadministrator';
/** What the administration of a school does with Angebote (D-40). */
const ANGEBOTE_DER_SCHULE = ['ROLLEN_ERWEITERN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'] as const;

/** The roles that a state begins with (D-16), and those of the demo data; every Rollenart of the specified state occurs. */
export const STANDARD_ROLLEN: readonly StandardRolle[] = [
  {
    name: LANDESADMINISTRATOR,
    rollenart: 'SYSADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: SYSTEMRECHTE.filter((recht) => !TECHNICAL_SYSTEMRECHTE.includes(recht)),
    angebote: [ADMINISTRATION, ...HINWEISE],
  },
  {
    name: 'Importdienst',
    rollenart: 'SYSADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: ['IMPORT_DURCHFUEHREN'],
    angebote: [ADMINISTRATION, 'Anleitungen'],
  },
  {
    name: 'Schuladministrator öffentlich',
    rollenart: 'LEIT',
    ebene: 'OEFFENTLICH',
    merkmale: [],
    systemrechte: [
      'PERSONEN_VERWALTEN',
      'PERSONEN_ANLEGEN',
      'KLASSEN_VERWALTEN',
      'BULK_VERWALTEN',
      'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN',
      'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN',
      ...ANGEBOTE_DER_SCHULE,
    ],
    angebote: [ADMINISTRATION, ...HINWEISE],
  },
  {
    name: 'Schuladministrator Ersatzschule',
    rollenart: 'LEIT',
    ebene: 'ERSATZ',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'PERSONEN_ANLEGEN', 'KLASSEN_VERWALTEN', ...ANGEBOTE_DER_SCHULE],
    angebote: [ADMINISTRATION, 'Anleitungen'],
  },
  {
    name: 'Schulsekretariat',
    rollenart: 'LEIT',
    ebene: 'OEFFENTLICH',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN', 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN'],
    angebote: [ADMINISTRATION, 'Anleitungen'],
  },
  {
    name: 'Schulträgeradministrator',
    rollenart: 'ORGADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'KLASSEN_VERWALTEN'],
    angebote: [ADMINISTRATION, 'Anleitungen'],
  },
  { name: 'Lehrkraft', rollenart: 'LEHR', ebene: 'OEFFENTLICH', merkmale: ['KOPERS_PFLICHT'], systemrechte: [], angebote: LEHRE },
  {
    name: 'LiV',
    rollenart: 'LEHR',
    ebene: 'OEFFENTLICH',
    merkmale: ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT'],
    systemrechte: [],
    angebote: LEHRE,
  },
  {
    name: 'Vertretungslehrkraft',
    rollenart: 'LEHR',
    ebene: 'OEFFENTLICH',
    merkmale: ['BEFRISTUNG_PFLICHT', 'KOPERS_PFLICHT'],
    systemrechte: [],
    angebote: LEHRE,
  },
  { name: 'Ersatzschullehrkraft', rollenart: 'LEHR', ebene: 'ERSATZ', merkmale: [], systemrechte: [], angebote: [...MAIL, 'Anleitungen'] },
  { name: 'itslearning-Lehrkraft', rollenart: 'LEHR', ebene: 'ROOT', merkmale: [], systemrechte: [], angebote: ['itslearning'] },
  {
    name: 'itslearning-Schüler',
    rollenart: 'LERN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: [],
    angebote: ['itslearning', 'Psychosoziales Beratungsangebot'],
  },
  { name: 'WebUntis-Schüler', rollenart: 'LERN', ebene: 'ROOT', merkmale: [], systemrechte: [], angebote: ['WebUntis'] },
  {
    name: 'Externe Fachkraft',
    rollenart: 'EXTERN',
    ebene: 'ROOT',
    merkmale: ['BEFRISTUNG_PFLICHT'],
    systemrechte: [],
    angebote: ['Anleitungen'],
  },
];
