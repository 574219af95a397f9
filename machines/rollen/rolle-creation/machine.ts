import { draftIn, halfIn, initialContext, rolleCreationSetup } from './setup';

const REQ = ['ROUTE-13', 'SCREEN-11'] as const;

const TAKE_HALF = {
  target: 'completing',
  actions: { type: 'rememberHalf', params: halfIn },
  description: 'Eine Rolle, die noch ohne ihre Angebote ist, wird fertiggestellt.',
  meta: { req: ['ROUTE-13', 'STATE-13'] },
} as const;

const arriving = rolleCreationSetup.createStateConfig({
  description: 'Die Seite wird geöffnet; vielleicht kommt der Browser mit einer unvollständigen Rolle von der Anmeldung zurück.',
  meta: { req: REQ, view: 'none' },
  always: [
    { guard: 'isHalf', target: 'completing', description: 'Zurück bei der unvollständigen Rolle.', meta: { req: ['STATE-13'] } },
    { guard: 'copies', target: 'copying', description: 'Die neue Rolle beginnt wie eine andere.', meta: { req: REQ } },
    { target: 'entering', description: 'Die neue Rolle beginnt leer.', meta: { req: REQ } },
  ],
});

/** Whether a new role is typed, made after another one, or waits for its Angebote: one of them at a time (ROUTE-13, STATE-13). */
export const rolleCreationMachine = rolleCreationSetup.createMachine({
  id: 'rolle-creation',
  description: 'Seite einer neuen Rolle: eingeben, kopieren, Unvollständiges fertigstellen.',
  meta: { req: [...REQ, 'STATE-13'] },
  context: initialContext,
  initial: 'arriving',
  states: {
    arriving,
    entering: rolleCreationSetup.createStateConfig({
      description: 'Die Angaben werden eingegeben, leer begonnen oder mit denen einer zurückgenommenen Rolle.',
      meta: { req: REQ },
      on: { TAKE_HALF },
    }),
    copying: rolleCreationSetup.createStateConfig({
      description: 'Die Angaben beginnen wie die der anderen Rolle.',
      meta: { req: REQ },
      on: { TAKE_HALF },
    }),
    completing: rolleCreationSetup.createStateConfig({
      description: 'Eine angelegte Rolle wartet auf ihre Angebote; erst danach beginnt eine andere.',
      meta: { req: ['ROUTE-13', 'STATE-13'] },
      on: {
        LEAVE_HALF: [
          {
            guard: { type: 'copiesAgain', params: draftIn },
            target: 'copying',
            actions: { type: 'beginWith', params: draftIn },
            description: 'Noch eine Rolle, wieder wie die andere.',
            meta: { req: REQ },
          },
          {
            target: 'entering',
            actions: { type: 'beginWith', params: draftIn },
            description: 'Noch eine Rolle: leer, oder mit den Eingaben der zurückgenommenen.',
            meta: { req: REQ },
          },
        ],
      },
    }),
  },
});
