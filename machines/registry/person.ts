import { workflow, type RegistryEntry } from './entry';

/** The page of one person. */
export const PERSON: readonly RegistryEntry[] = [
  workflow('person-details', 'Seite einer Person', () => import('../person-details/model')),
  workflow('person-record', 'Angaben zu einer Person', () => import('../person-record/model'), { pattern: 'reading' }),
  workflow('person-metadata', 'Namen und KoPers.-Nr. einer Person', () => import('../person-metadata/model'), { pattern: 'form' }),
  workflow('person-zuordnungen', 'Schulzuordnungen einer Person', () => import('../person-zuordnungen/model'), { pattern: 'reading' }),
  workflow('person-zuordnungen-plan', 'Zuordnungen einer Person ändern', () => import('../person-zuordnungen-plan/model'), {
    pattern: 'form',
  }),
  workflow('person-zuordnung-choice', 'Wahl einer Zuordnung', () => import('../person-zuordnung-choice/model')),
  workflow('person-verlauf', 'Verlauf einer Person', () => import('../person-verlauf/model'), { pattern: 'reading' }),
  workflow('person-lock', 'Sperren einer Person', () => import('../person-lock/model'), { pattern: 'form' }),
  workflow('person-unlock', 'Aufheben der Sperre einer Person', () => import('../person-unlock/model'), { pattern: 'action' }),
  workflow('person-password', 'Zurücksetzen des Passworts einer Person', () => import('../person-password/model'), { pattern: 'action' }),
  workflow('person-device-password', 'Inbetriebnahme-Passwort einer Lehrkraft', () => import('../person-device-password/model'), {
    pattern: 'action',
  }),
  workflow('person-second-factor', 'Zweiter Faktor einer Person', () => import('../person-second-factor/model'), { pattern: 'reading' }),
  workflow('person-software-token', 'Software-Token für eine Person', () => import('../person-software-token/model'), {
    pattern: 'action',
  }),
  workflow('person-hardware-token', 'Hardware-Token für eine Person', () => import('../person-hardware-token/model'), { pattern: 'form' }),
  workflow('second-factor-reset', 'Zurücksetzen des zweiten Faktors', () => import('../second-factor-reset/model'), { pattern: 'action' }),
  workflow('person-sync', 'Synchronisation einer Person', () => import('../person-sync/model'), { pattern: 'action' }),
  workflow('person-deletion', 'Löschung einer Person', () => import('../person-deletion/model'), { pattern: 'action' }),
];
