import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('own-account');

/** What everybody has: the start page, the profile, the own second factor and passwords. */
export const OWN_ACCOUNT: readonly RegistryEntry[] = [
  workflow('start', 'Startseite', () => import('#machines/own-account/start/model')),
  workflow('profile', 'Profil', () => import('#machines/own-account/profile/model')),
  workflow('second-factor', 'Zweiter Faktor', () => import('#machines/own-account/second-factor/model')),
  workflow('password-change', 'Änderung des eigenen Passworts', () => import('#machines/own-account/password-change/model')),
  workflow('device-password', 'Eigenes Inbetriebnahme-Passwort', () => import('#machines/own-account/device-password/model'), {
    pattern: 'action',
  }),
  workflow('own-sessions', 'Eigene Sitzungen', () => import('#machines/own-account/own-sessions/model'), { pattern: 'reading' }),
  workflow('own-session-end', 'Beenden eigener Sitzungen', () => import('#machines/own-account/own-session-end/model'), {
    pattern: 'action',
  }),
];
