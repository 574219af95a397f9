import {
  SYSTEMRECHTE,
  TECHNICAL_SYSTEMRECHTE,
  type ProviderKategorie,
  type Rollenart,
  type RollenMerkmal,
  type Systemrecht,
} from '#contract/enums';

export interface DemoProvider {
  readonly name: string;
  readonly kategorie: ProviderKategorie;
  /** Null leads into this portal's own administration. */
  readonly url: string | null;
  readonly requires2fa: boolean;
  readonly later: boolean;
  /** Two letters and a hue of the drawn logo. */
  readonly sign: string;
  readonly hue: number;
}

/** The service providers of the demo data. */
export const DEMO_PROVIDERS: readonly DemoProvider[] = [
  { name: 'E-Mail', kategorie: 'EMAIL', url: 'https://mail.example.org', requires2fa: true, later: false, sign: '@', hue: 212 },
  { name: 'Kalender', kategorie: 'EMAIL', url: 'https://kalender.example.org', requires2fa: true, later: false, sign: '31', hue: 168 },
  { name: 'Adressbuch', kategorie: 'EMAIL', url: 'https://adressbuch.example.org', requires2fa: true, later: false, sign: 'Ab', hue: 32 },
  {
    name: 'itslearning',
    kategorie: 'UNTERRICHT',
    url: 'https://itslearning.example.org',
    requires2fa: false,
    later: true,
    sign: 'it',
    hue: 262,
  },
  { name: 'OP.SH', kategorie: 'UNTERRICHT', url: 'https://opsh.example.org', requires2fa: false, later: true, sign: 'OP', hue: 190 },
  { name: 'School-SH', kategorie: 'VERWALTUNG', url: 'https://school-sh.example.org', requires2fa: true, later: true, sign: 'S', hue: 348 },
  { name: 'Schulportal-Administration', kategorie: 'VERWALTUNG', url: null, requires2fa: true, later: true, sign: 'SP', hue: 220 },
  { name: 'WebUntis', kategorie: 'VERWALTUNG', url: 'https://webuntis.example.org', requires2fa: false, later: true, sign: 'WU', hue: 20 },
  {
    name: 'Anleitungen',
    kategorie: 'HINWEISE',
    url: 'https://anleitungen.example.org',
    requires2fa: false,
    later: true,
    sign: '?',
    hue: 140,
  },
  {
    name: 'Helpdesk kontaktieren',
    kategorie: 'HINWEISE',
    url: 'https://helpdesk.example.org',
    requires2fa: false,
    later: true,
    sign: 'H',
    hue: 240,
  },
  {
    name: 'Psychosoziales Beratungsangebot',
    kategorie: 'HINWEISE',
    url: 'https://beratung.example.org',
    requires2fa: false,
    later: true,
    sign: 'PB',
    hue: 300,
  },
  {
    name: 'Schulrecht A-Z',
    kategorie: 'HINWEISE',
    url: 'https://schulrecht.example.org',
    requires2fa: false,
    later: true,
    sign: '§',
    hue: 50,
  },
];

export interface DemoRolle {
  readonly name: string;
  readonly rollenart: Rollenart;
  readonly ebene: 'ROOT' | 'OEFFENTLICH' | 'ERSATZ';
  readonly merkmale: readonly RollenMerkmal[];
  readonly systemrechte: readonly Systemrecht[];
  readonly angebote: readonly string[];
  readonly technisch?: boolean;
}

const HINWEISE = ['Anleitungen', 'Helpdesk kontaktieren', 'Schulrecht A-Z'] as const;
const MAIL = ['E-Mail', 'Kalender', 'Adressbuch'] as const;
const LEHRE = [...MAIL, 'itslearning', 'OP.SH', 'School-SH', 'WebUntis', ...HINWEISE, 'Psychosoziales Beratungsangebot'] as const;
/** What the administration of a school does with Angebote (D-40). */
const ANGEBOTE_DER_SCHULE = ['ROLLEN_ERWEITERN', 'ANGEBOTE_EINGESCHRAENKT_VERWALTEN'] as const;
const ADMIN = 'Schulportal-Administration';

/** The roles of the demo data; every Rollenart of the specified state occurs. */
export const DEMO_ROLLEN: readonly DemoRolle[] = [
  {
    name: 'Landesadministrator',
    rollenart: 'SYSADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: SYSTEMRECHTE.filter((recht) => !TECHNICAL_SYSTEMRECHTE.includes(recht)),
    angebote: [ADMIN, ...HINWEISE],
  },
  {
    name: 'Importdienst',
    rollenart: 'SYSADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: ['IMPORT_DURCHFUEHREN'],
    angebote: [ADMIN, 'Anleitungen'],
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
    angebote: [ADMIN, ...HINWEISE],
  },
  {
    name: 'Schuladministrator Ersatzschule',
    rollenart: 'LEIT',
    ebene: 'ERSATZ',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'PERSONEN_ANLEGEN', 'KLASSEN_VERWALTEN', ...ANGEBOTE_DER_SCHULE],
    angebote: [ADMIN, 'Anleitungen'],
  },
  {
    name: 'Schulsekretariat',
    rollenart: 'LEIT',
    ebene: 'OEFFENTLICH',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'LANDESBEDIENSTETE_SUCHEN_UND_HINZUFUEGEN', 'EINGESCHRAENKT_NEUE_BENUTZER_ERSTELLEN'],
    angebote: [ADMIN, 'Anleitungen'],
  },
  {
    name: 'Schulträgeradministrator',
    rollenart: 'ORGADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: ['PERSONEN_VERWALTEN', 'KLASSEN_VERWALTEN'],
    angebote: [ADMIN, 'Anleitungen'],
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
  {
    name: 'Technischer Nachtlauf',
    rollenart: 'SYSADMIN',
    ebene: 'ROOT',
    merkmale: [],
    systemrechte: ['CRON_DURCHFUEHREN', 'PERSONEN_VERWALTEN'],
    angebote: [],
    technisch: true,
  },
];

/** A calm tile with two letters; drawn here, so that no foreign mark is used. */
export function drawLogo({ sign, hue, name }: Pick<DemoProvider, 'sign' | 'hue' | 'name'>): string {
  const [label, title] = [sign, name].map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="${title}"><rect width="96" height="96" rx="20" fill="hsl(${hue} 55% 34%)"/><path d="M0 66 Q48 ${50 + (hue % 20)} 96 70 V76 A20 20 0 0 1 76 96 H20 A20 20 0 0 1 0 76 Z" fill="hsl(${(hue + 28) % 360} 60% 45%)"/><text x="48" y="59" font-family="system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${label}</text></svg>`;
}
