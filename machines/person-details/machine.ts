import { initialContext, personDetailsSetup } from './setup';

const REQ = ['SCREEN-05'] as const;
const CLOSE = { target: 'viewing', description: 'Fertig oder abgebrochen: die Person wird gezeigt.', meta: { req: REQ } } as const;

const arriving = personDetailsSetup.createStateConfig({
  description: 'Die Seite wird geöffnet; vielleicht kommt der Browser von der Anmeldung zurück.',
  meta: { req: REQ, view: 'none' },
  always: [
    {
      guard: 'returnsToMetadata',
      target: 'editingMetadata',
      description: 'Zurück bei den Namen, mitten in der Bearbeitung.',
      meta: { req: ['STATE-13'] },
    },
    {
      guard: 'returnsToLock',
      target: 'locking',
      description: 'Zurück bei der Sperre, mitten in der Eingabe.',
      meta: { req: ['STATE-13'] },
    },
    { target: 'viewing', description: 'Die Person wird gezeigt.', meta: { req: REQ } },
  ],
});

const viewing = personDetailsSetup.createStateConfig({
  description: 'Die Person wird gezeigt; jede Aktion steht offen.',
  meta: { req: REQ },
  on: {
    EDIT_METADATA: { target: 'editingMetadata', description: 'Namen oder Nummer werden geändert.', meta: { req: REQ } },
    LOCK: { target: 'locking', description: 'Gesperrt wird, oder eine Sperre geändert.', meta: { req: ['SCREEN-05', 'STATE-03'] } },
  },
});

const editingMetadata = personDetailsSetup.createStateConfig({
  description: 'Namen und Nummer werden bearbeitet; anderes beginnt erst danach, und die Anmeldung unterbricht es nur.',
  meta: { req: ['SCREEN-05', 'STATE-13'] },
  on: { CLOSE },
});

const locking = personDetailsSetup.createStateConfig({
  description: 'Die Sperre wird bearbeitet; anderes beginnt erst danach.',
  meta: { req: ['SCREEN-05', 'STATE-03'] },
  on: { CLOSE },
});

/** What of the page of a person is being edited: one thing at a time (SCREEN-05). */
export const personDetailsMachine = personDetailsSetup.createMachine({
  id: 'person-details',
  description: 'Seite einer Person: was gerade bearbeitet wird, eines zur Zeit.',
  meta: { req: ['ROUTE-03', 'SCREEN-05'] },
  context: initialContext,
  initial: 'arriving',
  states: { arriving, viewing, editingMetadata, locking },
});
