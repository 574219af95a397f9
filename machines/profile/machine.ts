import { assign, setup } from 'xstate';
import { notProvided } from '../shared/not-provided';
import { initialContext, personIdOf, updates } from './steps';
import type { ProfileAnswer, ProfileContext, ProfileEvent, ProfileInput } from './types';

/** The profile page: personal data and assignments; the second factor's card has a machine of its own (ROUTE-22, SCREEN-03). */
export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, input: {} as ProfileInput },
  actors: { loadPerson: notProvided<ProfileAnswer, { personId: string }>('loadPerson') },
  actions: { rememberPerson: assign(updates.rememberPerson), rememberFailure: assign(updates.rememberFailure) },
}).createMachine({
  id: 'profile',
  description: 'Profil: persönliche Daten und Schulzuordnungen.',
  meta: { req: ['ROUTE-22', 'SCREEN-03'] },
  context: initialContext,
  initial: 'loading',
  states: {
    loading: {
      description: 'Die Angaben zur Person werden geladen.',
      meta: { req: ['SCREEN-03', 'CALL-38', 'CALL-13'] },
      invoke: {
        id: 'loadPerson',
        src: 'loadPerson',
        input: personIdOf,
        onDone: { target: 'shown', actions: 'rememberPerson', description: 'Die Angaben sind da.', meta: { req: ['SCREEN-03'] } },
        onError: {
          target: 'failed',
          actions: 'rememberFailure',
          description: 'Die Angaben ließen sich nicht laden.',
          meta: { req: ['ERR-32'] },
        },
      },
    },
    shown: { description: 'Die Angaben werden gezeigt.', meta: { req: ['SCREEN-03'] } },
    failed: {
      description: 'Statt der Angaben steht der Fehler mit einem neuen Versuch.',
      meta: { req: ['ERR-32'] },
      on: { RETRY: { target: 'loading', description: 'Erneuter Versuch.', meta: { req: ['ERR-32'] } } },
    },
  },
});
