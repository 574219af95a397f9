/** An account of the demo data that people sign in with. */
export interface DemoAccount {
  readonly username: string;
  readonly vorname: string;
  readonly familienname: string;
  /** What it shows, in German. */
  readonly description: string;
  readonly hasToken: boolean;
  /** Serial of its hardware token; every other token is a software token. */
  readonly hardwareToken?: string;
  /** Null for the account that the portal does not know. */
  readonly rolle: string | null;
  /** The schools at which it has its role. */
  readonly schulen?: readonly string[];
  readonly klasse?: string;
  readonly personalnummer?: string;
  readonly befristetTage?: number;
}

const OWN = 'Testschule Schulportal';

/** The accounts to try the portal with; all share DEMO_PASSWORD. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'admin',
    vorname: 'Ada',
    familienname: 'Hansen',
    description: 'Landesadministratorin, alle Rechte',
    hasToken: true,
    rolle: 'Landesadministrator',
  },
  {
    username: 'neuadmin',
    vorname: 'Neele',
    familienname: 'Brodersen',
    description: 'Landesadministratorin ohne zweiten Faktor',
    hasToken: false,
    rolle: 'Landesadministrator',
  },
  {
    username: 'ssuperadmin',
    vorname: 'Sönke',
    familienname: 'Superadmin',
    description: 'Landesadministrator mit KoPers.-Nr.',
    hasToken: true,
    rolle: 'Landesadministrator',
    personalnummer: '0056357',
  },
  {
    username: 'schuladmin',
    vorname: 'Silke',
    familienname: 'Clausen',
    description: 'Schuladministratorin einer öffentlichen Schule',
    hasToken: true,
    rolle: 'Schuladministrator öffentlich',
    schulen: [OWN],
  },
  {
    username: 'lehrkraft',
    vorname: 'Lars',
    familienname: 'Kröger',
    description: 'Lehrkraft ohne KoPers.-Nr.',
    hasToken: false,
    rolle: 'Lehrkraft',
    schulen: [OWN],
  },
  {
    username: 'schueler',
    vorname: 'Mila',
    familienname: 'Thomsen',
    description: 'Schülerin',
    hasToken: false,
    rolle: 'itslearning-Schüler',
    schulen: [OWN],
    klasse: 'Playwright3a',
  },
  {
    username: 'befristet',
    vorname: 'Bente',
    familienname: 'Vogt',
    description: 'LiV, deren Zuordnung in zehn Tagen endet',
    hasToken: false,
    rolle: 'LiV',
    schulen: [OWN],
    personalnummer: '0071204',
    befristetTage: 10,
  },
  {
    username: 'ohnekontext',
    vorname: 'Ove',
    familienname: 'Lorenzen',
    description: 'Person ohne Schulzuordnung',
    hasToken: false,
    rolle: '',
  },
  {
    username: 'unbekannt',
    vorname: '',
    familienname: '',
    description: 'kann sich anmelden, ist dem Portal aber unbekannt',
    hasToken: false,
    rolle: null,
  },
  {
    username: 'gesperrt',
    vorname: 'Gesche',
    familienname: 'Riemann',
    description: 'gesperrtes Konto',
    hasToken: false,
    rolle: 'Lehrkraft',
    schulen: [OWN],
    personalnummer: '0088310',
  },
  {
    username: 'importeur',
    vorname: 'Imke',
    familienname: 'Portner',
    description: 'darf nur importieren',
    hasToken: true,
    rolle: 'Importdienst',
  },
  {
    username: 'limitiert',
    vorname: 'Lina',
    familienname: 'Mitterer',
    description: 'darf nur eingeschränkt Personen anlegen, hat einen Hardware-Token',
    hasToken: true,
    hardwareToken: 'HWT-1001',
    rolle: 'Schulsekretariat',
    schulen: [OWN],
  },
  {
    username: 'autotester',
    vorname: 'Alex',
    familienname: 'AutoTester',
    description: 'Testperson mit einem Angebot',
    hasToken: false,
    rolle: 'itslearning-Lehrkraft',
    schulen: ['Testschule-PW665'],
  },
  {
    username: 'mehrschuladmin',
    vorname: 'Maike',
    familienname: 'Asmussen',
    description: 'Schuladministratorin zweier Schulen',
    hasToken: true,
    rolle: 'Schuladministrator öffentlich',
    schulen: ['Grundschule Ahrensburg', 'Gemeinschaftsschule Bad Bramstedt'],
  },
];
