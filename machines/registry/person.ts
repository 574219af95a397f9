import { workflowsIn, type RegistryEntry } from './entry';

const workflow = workflowsIn('person');

/** The page of one person. */
export const PERSON: readonly RegistryEntry[] = [
  workflow('person-details', 'Seite einer Person', () => import('#machines/person/person-details/model')),
  workflow('person-record', 'Angaben zu einer Person', () => import('#machines/person/person-record/model'), { pattern: 'reading' }),
  workflow('person-metadata', 'Namen und KoPers.-Nr. einer Person', () => import('#machines/person/person-metadata/model'), {
    pattern: 'form',
  }),
  workflow('person-zuordnungen', 'Schulzuordnungen einer Person', () => import('#machines/person/person-zuordnungen/model'), {
    pattern: 'reading',
  }),
  workflow('person-zuordnungen-plan', 'Zuordnungen einer Person ändern', () => import('#machines/person/person-zuordnungen-plan/model'), {
    pattern: 'form',
  }),
  workflow('person-zuordnung-choice', 'Wahl einer Zuordnung', () => import('#machines/person/person-zuordnung-choice/model')),
  workflow('person-verlauf', 'Verlauf einer Person', () => import('#machines/person/person-verlauf/model'), { pattern: 'reading' }),
  workflow('person-disclosure', 'Auskunft über eine Person', () => import('#machines/person/person-disclosure/model'), {
    pattern: 'reading',
  }),
  workflow('person-lock', 'Sperren einer Person', () => import('#machines/person/person-lock/model'), { pattern: 'form' }),
  workflow('person-unlock', 'Aufheben der Sperre einer Person', () => import('#machines/person/person-unlock/model'), {
    pattern: 'action',
  }),
  workflow('person-password', 'Zurücksetzen des Passworts einer Person', () => import('#machines/person/person-password/model'), {
    pattern: 'action',
  }),
  workflow(
    'person-device-password',
    'Inbetriebnahme-Passwort einer Lehrkraft',
    () => import('#machines/person/person-device-password/model'),
    {
      pattern: 'action',
    },
  ),
  workflow('person-unnoted', 'Nicht notiertes Passwort einer Person', () => import('#machines/person/person-unnoted/model')),
  workflow('person-second-factor', 'Zweiter Faktor einer Person', () => import('#machines/person/person-second-factor/model'), {
    pattern: 'reading',
  }),
  workflow('person-software-token', 'Software-Token für eine Person', () => import('#machines/person/person-software-token/model'), {
    pattern: 'action',
  }),
  workflow('person-hardware-token', 'Hardware-Token für eine Person', () => import('#machines/person/person-hardware-token/model'), {
    pattern: 'form',
  }),
  workflow('second-factor-reset', 'Zurücksetzen des zweiten Faktors', () => import('#machines/person/second-factor-reset/model'), {
    pattern: 'action',
  }),
  workflow('person-sessions-end', 'Abmeldung einer Person', () => import('#machines/person/person-sessions-end/model'), {
    pattern: 'action',
  }),
  workflow('person-sync', 'Synchronisation einer Person', () => import('#machines/person/person-sync/model'), { pattern: 'action' }),
  workflow('person-deletion', 'Löschung einer Person', () => import('#machines/person/person-deletion/model'), { pattern: 'action' }),
];
