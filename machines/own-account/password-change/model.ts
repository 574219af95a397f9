import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { passwordChangeMachine } from './machine';

const TYPES = ['OPEN', 'CONFIRM', 'CANCEL', 'CLOSE'] as const;

export const model = defineModel(passwordChangeMachine, {
  inputs: [
    { name: 'Profil geöffnet', value: { username: 'lkroeger', result: null } },
    { name: 'zurück nach der Änderung', value: { username: 'lkroeger', result: 'success' } },
    { name: 'zurück nach einem Fehler', value: { username: 'lkroeger', result: 'error' } },
    { name: 'zurück nach einem Abbruch', value: { username: 'lkroeger', result: 'cancelled' } },
  ],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: ({ result }) => ({ result }),
  invariants: [
    {
      name: 'a success is never claimed',
      sentence: 'Eine gelungene Änderung wird nur gemeldet, wenn der Anmeldedienst sie gemeldet hat.',
      req: ['AUTH-03', 'CALL-04'],
      holds: (snapshot) => !snapshot.matches('changed') || snapshot.context.result === 'success',
    },
    {
      name: 'a failure is never swallowed',
      sentence: 'Eine gescheiterte Änderung bleibt gemeldet, bis sie gelesen ist.',
      req: ['AUTH-03'],
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.result === 'error'),
    },
    {
      name: 'nothing without a question',
      sentence: 'Zur Änderung geht es nur aus der Erklärung.',
      req: ['AUTH-03'],
      holds: (snapshot) => snapshot.can({ type: 'CONFIRM' }) === snapshot.matches('explaining'),
    },
  ],
  steps: [
    {
      name: 'left by a yes only',
      sentence: 'Zur Änderung verlässt der Browser die Seite genau dann, wenn die Erklärung bestätigt ist.',
      req: ['AUTH-03'],
      holds: (step) => doesIt(step, 'leaveForChange') === (step.before.matches('explaining') && step.event.type === 'CONFIRM'),
    },
  ],
  hears: { dialog: ['CANCEL', 'CLOSE', 'CONFIRM'], idle: ['OPEN'], explaining: ['CANCEL', 'CONFIRM'] },
  harmless: ['OPEN', 'CANCEL', 'CLOSE'],
  isSafe: (snapshot) => snapshot.matches('idle'),
});
