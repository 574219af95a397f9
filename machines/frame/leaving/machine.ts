import { arrivalOf, holdOf, idOf, leavingSetup, wayOf } from './setup';

const REQ = ['STATE-09', 'D-12', 'SCREEN-08'] as const;
const REMEMBER = { type: 'rememberHold', params: holdOf } as const;
const FORGET = { type: 'forgetHold', params: idOf } as const;
const IS_ELSEWHERE = { type: 'isElsewhere', params: arrivalOf } as const;
const IS_LAST = { type: 'isLast', params: idOf } as const;

const HOLD = {
  actions: REMEMBER,
  description: 'Ein Vorgang dieser Seite hätte etwas zu verlieren.',
  meta: { req: REQ },
} as const;

const LEAVE = {
  guard: { type: 'wouldLose', params: wayOf },
  description: 'Die Seite soll verlassen werden, und etwas ginge verloren: es wird gefragt.',
  meta: { req: REQ },
} as const;

const LEAVE_ANYWAY = {
  target: '#leaving.leaving',
  actions: 'go',
  description: 'Die Seite wird verlassen.',
  meta: { req: REQ },
} as const;

const free = leavingSetup.createStateConfig({
  description: 'Es gibt nichts zu verlieren: die Seite lässt jeden gehen.',
  meta: { req: REQ, view: 'none' },
  on: { HOLD: { ...HOLD, target: 'held' } },
});

const held = leavingSetup.createStateConfig({
  description: 'Etwas ginge verloren; solange niemand gehen will, wird nichts gesagt.',
  meta: { req: REQ, view: 'none' },
  on: {
    HOLD,
    RELEASE: [
      { guard: IS_LAST, target: 'free', actions: FORGET, description: 'Es gibt nichts mehr zu verlieren.', meta: { req: REQ } },
      { actions: FORGET, description: 'Ein anderer Vorgang hätte noch etwas zu verlieren.', meta: { req: REQ } },
    ],
    LEAVE: { ...LEAVE, target: 'asking' },
  },
});

/** One question for all ways: link, back button, sign-out, the same page anew. Closing the window is asked about by the browser. */
const asking = leavingSetup.createStateConfig({
  description: 'Rückfrage vor dem Verlassen; was unterwegs ist, geht dabei weiter. Hier zu bleiben liegt näher.',
  meta: { req: REQ },
  tags: 'asking',
  initial: 'open',
  on: {
    LEAVE_ANYWAY,
  },
  states: {
    open: {
      description: 'Es wird gesagt, was verloren ginge.',
      meta: { req: REQ },
      on: {
        HOLD: { ...HOLD, description: 'Verloren ginge nun etwas anderes: so wird es auch gesagt.' },
        RELEASE: [
          {
            guard: IS_LAST,
            target: 'settled',
            actions: FORGET,
            description: 'Was unterwegs war, ist inzwischen zu Ende.',
            meta: { req: REQ },
          },
          { actions: FORGET, description: 'Ein anderer Vorgang hätte noch etwas zu verlieren.', meta: { req: REQ } },
        ],
        LEAVE: { ...LEAVE, target: 'open', description: 'Noch ein Weg, während gefragt wird: gefragt wird nun nach diesem.' },
        ARRIVED: {
          guard: IS_ELSEWHERE,
          target: '#leaving.held',
          description: 'Der Browser ist schon an einem anderen Schritt, und die Seite hält weiter: die Frage ist hinfällig.',
          meta: { req: ['SHELL-10'] },
        },
        STAY: { target: '#leaving.held', actions: 'stay', description: 'Hier bleiben.', meta: { req: REQ } },
      },
    },
    settled: {
      description: 'Inzwischen ginge nichts mehr verloren: es wird gesagt, und die Seite wird niemandem unter der Hand weggezogen.',
      meta: { req: REQ },
      on: {
        HOLD: { ...HOLD, target: 'open' },
        ARRIVED: {
          guard: IS_ELSEWHERE,
          target: '#leaving.free',
          description: 'Der Browser ist schon woanders: die Frage ist hinfällig.',
          meta: { req: ['SHELL-10'] },
        },
        STAY: { target: '#leaving.free', actions: 'stay', description: 'Hier bleiben.', meta: { req: REQ } },
      },
    },
  },
});

const leaving = leavingSetup.createStateConfig({
  description: 'Die Seite wird verlassen; gefragt wird kein zweites Mal.',
  meta: { req: REQ, view: 'none' },
  on: {
    HOLD,
    RELEASE: { actions: FORGET, description: 'Was die Seite hielt, geht mit ihr.', meta: { req: REQ } },
    ARRIVED: [
      {
        guard: 'hasHolds',
        target: 'held',
        description: 'Der Weg führte nur zu einem anderen Schritt derselben Seite: sie hält weiter.',
        meta: { req: ['SHELL-10'] },
      },
      { target: 'free', description: 'Angekommen.', meta: { req: ['SHELL-10'] } },
    ],
  },
});

/**
 * Leaving a page (STATE-09, D-12, SCREEN-08): every workflow of the page says what it would lose, and whoever wants to go is asked
 * once for all of them.
 */
export const leavingMachine = leavingSetup.createMachine({
  id: 'leaving',
  description: 'Verlassen einer Seite: gefragt wird nur, wenn dabei etwas verloren ginge.',
  meta: { req: REQ },
  context: { holds: [] },
  initial: 'free',
  states: { free, held, asking, leaving },
});
