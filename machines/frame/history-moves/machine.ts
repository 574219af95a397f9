import { historyMovesSetup, initialContext, moveOf } from './setup';

const REQ = ['STATE-09', 'SCREEN-08'] as const;
const REMEMBER = { type: 'rememberMove', params: moveOf } as const;

const PUT_RIGHT = [
  {
    guard: 'isElsewhere',
    target: 'resting',
    actions: 'putRight',
    description: 'Dorthin führt kein Weg: die Adresse nennt wieder den Schritt, der gezeigt wird; ein neues Laden findet ihn.',
    meta: { req: REQ },
  },
  { target: 'resting', description: 'Die Adresse nennt den Schritt, der gezeigt wird.', meta: { req: REQ } },
] as const;

const resting = historyMovesSetup.createStateConfig({
  description: 'Adresse und gezeigter Schritt stimmen überein.',
  meta: { req: REQ, view: 'none' },
  on: {
    MOVED: [
      {
        guard: { type: 'isOwnStep', params: moveOf },
        actions: REMEMBER,
        description: 'Die Seite hat selbst einen Schritt vermerkt: nur die Stelle im Verlauf wird gemerkt.',
        meta: { req: ['SHELL-10'] },
      },
      {
        guard: { type: 'isBackward', params: moveOf },
        target: 'cameBack',
        actions: REMEMBER,
        description:
          'Im Browser wurde zurückgeblättert, auch zu der zuletzt gemerkten Stelle von einem Schritt, der noch nicht gemerkt war.',
        meta: { req: REQ },
      },
      {
        target: 'cameForward',
        actions: REMEMBER,
        description: 'Im Browser wurde vorgeblättert.',
        meta: { req: REQ },
      },
    ],
  },
});

const cameBack = historyMovesSetup.createStateConfig({
  description: 'Zurückgeblättert: der Vorgang geht mit, wenn er kann.',
  meta: { req: REQ, view: 'none' },
  always: [
    {
      guard: 'canGoBack',
      target: 'resting',
      actions: 'goBack',
      description: 'Die Adresse nennt einen früheren Schritt, und der Vorgang kann einen Schritt zurück.',
      meta: { req: REQ },
    },
    ...PUT_RIGHT,
  ],
});

const cameForward = historyMovesSetup.createStateConfig({
  description: 'Vorgeblättert: kein Schritt eines Vorgangs wird durch Blättern getan.',
  meta: { req: REQ, view: 'none' },
  always: PUT_RIGHT,
});

/**
 * Moves in the browser's history on a page whose workflow has steps in its address (STATE-09): back goes a step back where the
 * workflow can, forward never does anything, and otherwise the address is put right.
 */
export const historyMovesMachine = historyMovesSetup.createMachine({
  id: 'history-moves',
  description: 'Blättern im Verlauf des Browsers auf einer Seite, deren Vorgang Schritte hat.',
  meta: { req: REQ },
  context: initialContext,
  initial: 'resting',
  states: { resting, cameBack, cameForward },
});
