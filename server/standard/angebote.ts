import type { ProviderKategorie } from '#contract/enums';

/** An Angebot that standard roles have, without the address where a state runs it. */
export interface StandardAngebot {
  readonly name: string;
  readonly kategorie: ProviderKategorie;
  readonly requires2fa: boolean;
  readonly later: boolean;
  /** Two letters and a hue of the drawn logo. */
  readonly sign: string;
  readonly hue: number;
}

/** What leads into this portal's own administration. */
export const ADMINISTRATION = 'Schulportal-Administration';

/** The Angebote that the standard roles know; where each leads is the state's own. */
export const STANDARD_ANGEBOTE: readonly StandardAngebot[] = [
  { name: 'E-Mail', kategorie: 'EMAIL', requires2fa: true, later: false, sign: '@', hue: 212 },
  { name: 'Kalender', kategorie: 'EMAIL', requires2fa: true, later: false, sign: '31', hue: 168 },
  { name: 'Adressbuch', kategorie: 'EMAIL', requires2fa: true, later: false, sign: 'Ab', hue: 32 },
  {
    name: 'itslearning',
    kategorie: 'UNTERRICHT',
    requires2fa: false,
    later: true,
    sign: 'it',
    hue: 262,
  },
  { name: 'OP.SH', kategorie: 'UNTERRICHT', requires2fa: false, later: true, sign: 'OP', hue: 190 },
  { name: 'School-SH', kategorie: 'VERWALTUNG', requires2fa: true, later: true, sign: 'S', hue: 348 },
  { name: ADMINISTRATION, kategorie: 'VERWALTUNG', requires2fa: true, later: true, sign: 'SP', hue: 220 },
  { name: 'WebUntis', kategorie: 'VERWALTUNG', requires2fa: false, later: true, sign: 'WU', hue: 20 },
  {
    name: 'Anleitungen',
    kategorie: 'HINWEISE',
    requires2fa: false,
    later: true,
    sign: '?',
    hue: 140,
  },
  {
    name: 'Helpdesk kontaktieren',
    kategorie: 'HINWEISE',
    requires2fa: false,
    later: true,
    sign: 'H',
    hue: 240,
  },
  {
    name: 'Psychosoziales Beratungsangebot',
    kategorie: 'HINWEISE',
    requires2fa: false,
    later: true,
    sign: 'PB',
    hue: 300,
  },
  {
    name: 'Schulrecht A-Z',
    kategorie: 'HINWEISE',
    requires2fa: false,
    later: true,
    sign: '§',
    hue: 50,
  },
];

/** A calm tile with two letters; drawn here, so that no foreign mark is used. */
export function drawLogo({ sign, hue, name }: Pick<StandardAngebot, 'sign' | 'hue' | 'name'>): string {
  const [label, title] = [sign, name].map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="${title}"><rect width="96" height="96" rx="20" fill="hsl(${hue} 55% 34%)"/><path d="M0 66 Q48 ${50 + (hue % 20)} 96 70 V76 A20 20 0 0 1 76 96 H20 A20 20 0 0 1 0 76 Z" fill="hsl(${(hue + 28) % 360} 60% 45%)"/><text x="48" y="59" font-family="system-ui, sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${label}</text></svg>`;
}
