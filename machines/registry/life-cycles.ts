import { lifeCycle, type RegistryEntry } from './entry';

/** What entities go through; the server runs these too. */
export const LIFE_CYCLES: readonly RegistryEntry[] = [
  lifeCycle('sign-in', 'sign-in', 'Anmeldung auf dem Server', () => import('#machines/life-cycles/sign-in/model')),
  lifeCycle('import-life-cycle', 'import', 'Lebenslauf eines Imports', () => import('#machines/life-cycles/import/model')),
  lifeCycle(
    'person-lock-life-cycle',
    'person-lock',
    'Lebenslauf der Sperre einer Person',
    () => import('#machines/life-cycles/person-lock/model'),
  ),
  lifeCycle('email-life-cycle', 'email', 'Lebenslauf einer E-Mail-Adresse', () => import('#machines/life-cycles/email/model')),
  lifeCycle(
    'itslearning-life-cycle',
    'itslearning',
    'Lebenslauf der Übertragung einer Schule an itslearning',
    () => import('#machines/life-cycles/itslearning/model'),
  ),
  lifeCycle(
    'second-factor-life-cycle',
    'second-factor',
    'Lebenslauf des zweiten Faktors',
    () => import('#machines/life-cycles/second-factor/model'),
  ),
];
