import { workflow, type RegistryEntry } from './entry';

/** What everybody has: the start page, the profile, the own second factor and passwords. */
export const OWN_ACCOUNT: readonly RegistryEntry[] = [
  workflow('start', 'Startseite', () => import('../start/model')),
  workflow('profile', 'Profil', () => import('../profile/model')),
  workflow('second-factor', 'Zweiter Faktor', () => import('../second-factor/model')),
  workflow('password-change', 'Änderung des eigenen Passworts', () => import('../password-change/model')),
  workflow('device-password', 'Eigenes Inbetriebnahme-Passwort', () => import('../device-password/model'), { pattern: 'action' }),
];
