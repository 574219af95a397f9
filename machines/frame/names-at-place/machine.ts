import { outputOf } from '#machines/shared/fired';
import { initialContext, namesSetup, placeOf } from './setup';

const REQ = ['D-37'] as const;

/**
 * The names that there are at one place, so that a typed one that differs in case or blanks only is pointed out (D-37). A hint is
 * worth no failure: where they cannot be read, nothing is pointed out. Its user provides `readNames`.
 */
export const namesAtPlaceMachine = namesSetup.createMachine({
  id: 'names-at-place',
  description: 'Namen, die es an einem Ort schon gibt: gelesen, damit fast gleiche auffallen.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'reading',
  states: {
    reading: namesSetup.createStateConfig({
      description: 'Die Namen werden gelesen; getippt werden kann schon.',
      meta: { req: REQ, view: 'none' },
      tags: 'busy',
      invoke: {
        id: 'readNames',
        src: 'readNames',
        input: placeOf,
        onDone: {
          target: 'known',
          actions: { type: 'rememberNames', params: outputOf },
          description: 'Die Namen sind bekannt.',
          meta: { req: REQ },
        },
        onError: { target: 'unknown', description: 'Sie sind nicht zu erfahren: es fällt nichts auf.', meta: { req: REQ } },
      },
    }),
    known: namesSetup.createStateConfig({ description: 'Ein fast gleicher Name wird genannt.', meta: { req: REQ, view: 'none' } }),
    unknown: namesSetup.createStateConfig({ description: 'Es wird auf nichts hingewiesen.', meta: { req: REQ, view: 'none' } }),
  },
});
