import { changedOf, initialContext, rolleDetailsSetup } from './setup';

const REQ = ['ROUTE-14', 'SCREEN-11'] as const;

const arriving = rolleDetailsSetup.createStateConfig({
  description: 'Die Seite wird geöffnet; vielleicht kommt der Browser von der Anmeldung zurück.',
  meta: { req: REQ, view: 'none' },
  always: [
    { guard: 'returns', target: 'editing', description: 'Zurück im Formular, mitten in der Bearbeitung.', meta: { req: ['STATE-13'] } },
    { target: 'viewing', description: 'Die Rolle wird gezeigt.', meta: { req: REQ } },
  ],
});

const viewing = rolleDetailsSetup.createStateConfig({
  description: 'Die Rolle wird gezeigt; sie lässt sich bearbeiten, kopieren und löschen.',
  meta: { req: REQ },
  on: { EDIT: { target: 'editing', description: 'Sie wird bearbeitet.', meta: { req: REQ } } },
});

const editing = rolleDetailsSetup.createStateConfig({
  description: 'Die Rolle wird bearbeitet; gelöscht und kopiert wird erst danach, und die Anmeldung unterbricht es nur.',
  meta: { req: [...REQ, 'STATE-13'] },
  on: {
    LEAVE_FORM: [
      {
        guard: { type: 'wouldLose', params: changedOf },
        target: 'asking',
        description: 'Etwas ist nicht gespeichert: erst wird gefragt.',
        meta: { req: REQ },
      },
      { target: 'viewing', description: 'Fertig oder nichts geändert: die Rolle wird gezeigt.', meta: { req: REQ } },
    ],
  },
});

const asking = rolleDetailsSetup.createStateConfig({
  description: 'Gefragt wird, ob die Änderungen verworfen werden; das Formular bleibt dahinter, wie es ist.',
  meta: { req: REQ },
  on: {
    CONFIRM: { target: 'viewing', description: 'Verworfen: gezeigt wird, was gespeichert ist.', meta: { req: REQ } },
    CANCEL: { target: 'editing', description: 'Doch nicht: weiter im Formular.', meta: { req: REQ } },
  },
});

/** Whether a role is shown or edited; what is typed is given up on demand only (ROUTE-14, SCREEN-11). */
export const rolleDetailsMachine = rolleDetailsSetup.createMachine({
  id: 'rolle-details',
  description: 'Seite einer Rolle: ansehen, bearbeiten, Änderungen verwerfen.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'arriving',
  states: { arriving, viewing, editing, asking },
});
