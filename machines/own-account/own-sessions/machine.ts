import type { OwnSessions } from '#contract/types';
import { readingMachine } from '#machines/patterns/reading/machine';

/** Where one is signed in: by which browser, since when, last used, at which level (own addition, ownSessionsEnabled). */
export const ownSessionsMachine = readingMachine<OwnSessions>({
  id: 'own-sessions',
  description: 'Eigene Sitzungen: mit welchem Browser, seit wann, zuletzt benutzt, auf welcher Stufe.',
  req: ['SCREEN-03', 'AUTH-04'],
});
