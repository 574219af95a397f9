import { defineModel } from '../shared/model';
import { KEEPER_SAMPLES, PASSWORD_DEMAND, PASSWORD_EVENTS, SIGNED_OUT, WAITING_EVENTS } from '../shared/step-up-samples';
import { devicePasswordMachine } from './machine';

const TYPES = ['OPEN', 'CREATE', 'TOGGLE', 'PRINT', 'CLOSE'] as const;

export const model = defineModel(devicePasswordMachine, {
  inputs: [{ name: 'Profil einer Lehrkraft', value: { personId: 'person' } }],
  endpoints: { renewPassword: 'uemPassword.renewOwn', keeper: 'local' },
  events: [...TYPES.map((type) => ({ name: type, value: { type } })), ...WAITING_EVENTS, ...PASSWORD_EVENTS],
  actors: {
    renewPassword: {
      done: [{ name: 'Passwort', value: 'Wiesenblume47+' }],
      failed: [
        PASSWORD_DEMAND,
        SIGNED_OUT,
        { name: 'nicht erzeugt', value: { code: 'PERSON_UEM_PASSWORD_MODIFICATION_ERROR', status: 500 } },
      ],
    },
    keeper: KEEPER_SAMPLES,
  },
  abstract: ({ password, failure, notKept }) => ({ password: password !== '', failure: failure?.code ?? null, notKept }),
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
      name: 'nothing is made by itself',
      sentence: 'Nach dem Passwort oder der Anmeldung wird erst auf eine neue Bestätigung hin eines erzeugt.',
      req: ['D-20', 'STATE-13'],
      holds: (snapshot) => !snapshot.hasTag('awaiting') || (!snapshot.hasTag('busy') && !snapshot.can({ type: 'CREATE' })),
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
