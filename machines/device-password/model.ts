import { defineModel } from '../shared/model';
import { devicePasswordMachine } from './machine';

const TYPES = ['OPEN', 'CREATE', 'TOGGLE', 'PRINT', 'CLOSE'] as const;

export const model = defineModel(devicePasswordMachine, {
  inputs: [{ name: 'Profil einer Lehrkraft', value: undefined }],
  endpoints: { renewPassword: 'uemPassword.renewOwn' },
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {
    renewPassword: {
      done: [{ name: 'Passwort', value: 'Wiesenblume47+' }],
      failed: [{ name: 'nicht erzeugt', value: { code: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR', status: 500 } }],
    },
  },
  abstract: ({ password, failure }) => ({ password: password !== '', failure: failure?.code ?? null }),
  invariants: [
    {
      name: 'shown once',
      sentence: 'Das Passwort gibt es nur, solange es gezeigt wird; nach dem Schließen ist es nirgends mehr.',
      req: ['SCREEN-03', 'D-12'],
      holds: (snapshot) => (snapshot.context.password !== '') === snapshot.matches('shown'),
    },
    {
      name: 'one password at a time',
      sentence: 'Während eines erzeugt wird, kann kein zweites verlangt und der Dialog nicht geschlossen werden.',
      req: ['CALL-45'],
      holds: (snapshot) => !snapshot.hasTag('busy') || TYPES.every((type) => !snapshot.can({ type })),
    },
    {
      name: 'an old failure is forgotten',
      sentence: 'Ein Fehler steht nur dort, wo er gerade aufgetreten ist.',
      req: ['ERR-31'],
      holds: (snapshot) => (snapshot.context.failure !== null) === snapshot.matches('failed'),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('idle'),
});
