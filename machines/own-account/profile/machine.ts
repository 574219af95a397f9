import { failureOf, outputOf } from '#machines/shared/fired';
import { initialContext, personIdOf, profileSetup } from './setup';

const loading = profileSetup.createStateConfig({
  description: 'Die Angaben zur Person werden geladen.',
  meta: { req: ['SCREEN-03', 'CALL-38', 'CALL-13'] },
  invoke: {
    id: 'loadPerson',
    src: 'loadPerson',
    input: personIdOf,
    onDone: {
      target: 'shown',
      actions: { type: 'rememberPerson', params: outputOf },
      description: 'Die Angaben sind da.',
      meta: { req: ['SCREEN-03'] },
    },
    onError: {
      target: 'failed',
      actions: { type: 'rememberFailure', params: failureOf },
      description: 'Die Angaben ließen sich nicht laden.',
      meta: { req: ['ERR-32'] },
    },
  },
});

const shown = profileSetup.createStateConfig({ description: 'Die Angaben werden gezeigt.', meta: { req: ['SCREEN-03'] } });

const failed = profileSetup.createStateConfig({
  description: 'Statt der Angaben steht der Fehler mit einem neuen Versuch.',
  meta: { req: ['ERR-32'] },
  on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-32'] } } },
});

/** The profile page: personal data and assignments; the second factor's card has a machine of its own (ROUTE-22, SCREEN-03). */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Profil: persönliche Daten und Schulzuordnungen.',
  meta: { req: ['ROUTE-22', 'SCREEN-03'] },
  context: initialContext,
  initial: 'loading',
  states: { loading, shown, failed },
});
