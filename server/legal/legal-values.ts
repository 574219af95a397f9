import type { LegalName, Settings } from '../settings';

/** What a portal says on its legal page in place of a setting. */
export interface LegalValue {
  readonly text: string;
  /** Whether it is made up, because nobody has set it. */
  readonly isExample: boolean;
}

type LegalSettings = Pick<Settings, 'legal' | 'production' | 'portalApi'>;

/** What the law demands of each portal, with what stands there outside production until it is set. */
const EXAMPLES: Readonly<Partial<Record<LegalName, string>>> = {
  LEGAL_NAME: 'Ministerium für Bildung des Landes Musterland',
  LEGAL_ADDRESS: 'Musterstraße 1|12345 Musterstadt',
  LEGAL_REPRESENTED_BY: 'Erika Mustermann, Ministerin',
  LEGAL_EMAIL: 'schulportal@ministerium.example.org',
  LEGAL_PRIVACY_OFFICER: 'Datenschutzbeauftragte des Ministeriums|datenschutz@ministerium.example.org',
  LEGAL_PRIVACY_BASIS: 'Artikel 6 Absatz 1 Buchstabe e der Datenschutz-Grundverordnung mit § 1 des Schulgesetzes',
  LEGAL_PRIVACY_AUTHORITY: 'Landesbeauftragte für den Datenschutz|Musterplatz 2, 12345 Musterstadt|https://datenschutz.example.org',
  LEGAL_COOKIES: 'beispiel.sid: hält die Anmeldung, bis Sie sich abmelden',
  LEGAL_PRIVACY_MORE: 'Wie lange Konten aufgehoben werden, bestimmt das System, bei dem Sie sich anmelden.',
  LEGAL_ACCESSIBILITY_STATE: 'partly',
  LEGAL_ACCESSIBILITY_GAPS:
    'Bilder, die Schulen für eigene Angebote hochladen, haben keine Beschreibung: niemand hat sie dazu geschrieben.',
  LEGAL_ACCESSIBILITY_DATE: '2026-01-31',
  LEGAL_ACCESSIBILITY_METHOD: 'eigene Prüfung des Ministeriums',
  LEGAL_ENFORCEMENT_BODY: 'Schlichtungsstelle des Landes Musterland|Musterplatz 3, 12345 Musterstadt|schlichtung@example.org',
};

function isDemanded(settings: LegalSettings, name: LegalName): boolean {
  if (name === 'LEGAL_COOKIES' || name === 'LEGAL_PRIVACY_MORE') return settings.portalApi !== null;
  if (name === 'LEGAL_ACCESSIBILITY_GAPS') return ['partly', 'not'].includes(legalValue(settings, 'LEGAL_ACCESSIBILITY_STATE')?.text ?? '');
  return name in EXAMPLES;
}

/** Which settings the law demands here and nobody has set (SHELL-05). */
export const missingLegal = (settings: LegalSettings): readonly LegalName[] =>
  (Object.keys(EXAMPLES) as LegalName[]).filter((name) => settings.legal[name] === undefined && isDemanded(settings, name));

/** What stands for a setting; null where it is missing in production, and where nobody needs it. */
export function legalValue(settings: LegalSettings, name: LegalName): LegalValue | null {
  const set = settings.legal[name];
  if (set !== undefined) return { text: set, isExample: false };
  const example = EXAMPLES[name];
  return settings.production || example === undefined || !isDemanded(settings, name) ? null : { text: example, isExample: true };
}
