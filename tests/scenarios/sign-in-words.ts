import type { Doing, VisitStep } from './engine/visit';
import { drückt, füllt, fülltMitDemCode, liestDenCodeAb, öffnet } from './engine/visit-words';

/** What every account of the demo data has. */
export const PASSWORT = 'Demo!2026';
export const FALSCHES = 'Ganz falsch geraten 3';
export const NEUES = 'Wiese Lampe Anker 47';

/** Addresses by which the portal leads to the pages of the server. */
export const anmeldungFür = (target: string, level: 'silver' | 'gold' = 'silver'): string =>
  `/api/auth/login?redirectUrl=${encodeURIComponent(target)}&requiredStepUpLevel=${level}`;
export const passwortbestätigungFür = (target: string): string =>
  `/api/auth/login?redirectUrl=${encodeURIComponent(target)}&passwortbestaetigung=erforderlich`;
export const passwortänderungFür = (target: string): string =>
  `/api/auth/reset-password?redirectUrl=${encodeURIComponent(target)}&login_hint=schueler`;

export const gibtEin = (username: string, password = PASSWORT): readonly Doing[] => [
  füllt('Benutzername', username),
  füllt('Passwort', password),
  drückt('Anmelden'),
];
export const meldetSichAn = (username: string, target = '/start'): readonly Doing[] => [öffnet(anmeldungFür(target)), ...gibtEin(username)];
export const legtFest = (password: string, again = password): readonly Doing[] => [
  füllt('Neues Passwort', password),
  füllt('Neues Passwort wiederholen', again),
  drückt('Passwort speichern'),
];
export const gibtDenCodeEin = (username: string): readonly Doing[] => [
  liestDenCodeAb(username),
  fülltMitDemCode('Einmalpasswort'),
  drückt('Bestätigen'),
];
export const meldetSichMitCodeAn = (username: string, target = '/start'): readonly Doing[] => [
  öffnet(anmeldungFür(target, 'gold')),
  ...gibtEin(username),
  ...gibtDenCodeEin(username),
];
/** The link of the portal's frame. */
export const meldetSichAb: Doing = { ...öffnet('/api/auth/logout'), says: 'drückt im Portal „Abmelden“' };

export const mal = (times: number, ...steps: readonly VisitStep[]): readonly VisitStep[] =>
  Array.from({ length: times }, () => steps).flat();
/** Addresses of strangers. */
export const fremde = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `198.51.100.${index + 1}`);
