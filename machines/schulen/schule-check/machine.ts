import { schuleCheckSetup, schuleOf, verwendungOf } from './setup';

const REQ = ['ANG-13', 'SCREEN-12'] as const;

const idle = schuleCheckSetup.createStateConfig({
  description: 'Keine Schule wird geprüft.',
  meta: { req: REQ },
  on: {
    CHECK: {
      target: 'checking',
      actions: { type: 'rememberSchule', params: schuleOf },
      description: 'Eine Schule soll fort: erst wird gezeigt, was ihr noch zugeordnet ist.',
      meta: { req: REQ },
    },
  },
});

const checking = schuleCheckSetup.createStateConfig({
  description: 'Es steht da, was der Schule noch zugeordnet ist, mit Zahl und Weg; gelöscht wird hier nichts.',
  meta: { req: REQ },
  on: {
    DELETE: {
      guard: { type: 'isFree', params: verwendungOf },
      target: 'idle',
      actions: ['beginDeletion', 'forgetSchule'],
      description: 'Nichts steht im Weg: die Rückfrage vor dem Löschen.',
      meta: { req: REQ },
    },
    CLOSE: { target: 'idle', actions: 'forgetSchule', description: 'Geschlossen: nichts ist geschehen.', meta: { req: REQ } },
  },
});

/** What is in the way of the deletion of a school is shown before it is asked for, and only without it the question follows (ANG-13). */
export const schuleCheckMachine = schuleCheckSetup.createMachine({
  id: 'schule-check',
  description: 'Vor dem Löschen einer Schule: was im Weg steht, und erst ohne das die Rückfrage.',
  meta: { req: REQ },
  context: { schule: null },
  initial: 'idle',
  states: { idle, checking },
});
