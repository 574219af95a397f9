import { angebotPageSetup, NOTHING_ENDED, orderOf } from './setup';

const REQ = ['ANG-03', 'ANG-06'] as const;

const viewing = angebotPageSetup.createStateConfig({
  description: 'Das Angebot wird gezeigt, und was seiner Löschung im Weg steht.',
  meta: { req: REQ },
  on: {
    END: {
      target: 'ending',
      actions: { type: 'rememberOrder', params: orderOf },
      description: 'Genannte Rollenerweiterungen sollen enden: an die Stelle des Angebots tritt die Rückfrage.',
      meta: { req: REQ },
    },
  },
});

const ending = angebotPageSetup.createStateConfig({
  description: 'Rollenerweiterungen werden beendet; das Angebot wird danach neu gelesen.',
  meta: { req: REQ },
  on: {
    BACK: { target: 'viewing', actions: 'forgetOrder', description: 'Doch nicht, oder fertig: zurück zum Angebot.', meta: { req: REQ } },
  },
});

/** Whether an Angebot is shown, or its Rollenerweiterungen are ended (ANG-06). */
export const angebotPageMachine = angebotPageSetup.createMachine({
  id: 'angebot-page',
  description: 'Seite eines Angebots: ansehen, Rollenerweiterungen beenden.',
  meta: { req: REQ },
  context: NOTHING_ENDED,
  initial: 'viewing',
  states: { viewing, ending },
});
