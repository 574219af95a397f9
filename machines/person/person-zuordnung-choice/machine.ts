import { failureOf, outputOf } from '#machines/shared/fired';
import { changeOf, choiceSetup, initialContext, sameOrderOf } from './setup';

const REQ = ['SCREEN-05', 'VAL-11'] as const;

const CHANGED = [{ type: 'change', params: changeOf }, 'checkAgain'] as const;
const MOVES = {
  guard: { type: 'isMove', params: changeOf },
  target: 'seekingSame',
  actions: CHANGED,
  description: 'Eine andere Schule ist gewählt: gesucht wird, was sie von der bisherigen Zuordnung auch hat.',
  meta: { req: REQ },
} as const;

const seekingSame = choiceSetup.createStateConfig({
  description: 'An der anderen Schule werden dieselbe Rolle und die gleichnamige Klasse gesucht.',
  meta: { req: REQ },
  tags: ['busy', 'guarded'],
  on: {
    CHANGE: [
      { ...MOVES, reenter: true },
      { target: 'choosing', actions: CHANGED, description: 'Es wird selbst gewählt.', meta: { req: REQ } },
    ],
  },
  invoke: {
    id: 'findSame',
    src: 'findSame',
    input: sameOrderOf,
    onDone: {
      target: 'choosing',
      actions: [{ type: 'takeOver', params: outputOf }, 'checkAgain'],
      description: 'Was es dort gibt, ist übernommen; was nicht, wird gesagt.',
      meta: { req: REQ },
    },
    onError: {
      target: 'choosing',
      actions: { type: 'rememberFailure', params: failureOf },
      description: 'Nicht gefunden, und warum: es wird von Hand gewählt.',
      meta: { req: ['ERR-00'] },
    },
  },
});

const SUBMIT = [
  {
    guard: 'isSound',
    target: 'taken',
    actions: ['forgetProblems', 'tellTaken'],
    description: 'Vollständig: die Wahl kommt in den Plan; gespeichert ist noch nichts.',
    meta: { req: ['SCREEN-05', 'VAL-13'] },
  },
  {
    target: 'faulty',
    actions: ['rememberProblems', 'focusProblems'],
    description: 'Etwas fehlt oder ist falsch: es wird gesagt, und der Fokus geht dorthin.',
    meta: { req: ['VAL-07', 'VAL-11'] },
  },
] as const;

const untouched = choiceSetup.createStateConfig({
  description: 'Noch ist nichts gewählt: gehen kann man ohne Rückfrage.',
  meta: { req: ['SCREEN-05', 'STATE-09'] },
  tags: 'editable',
  on: {
    CHANGE: [MOVES, { target: 'choosing', actions: CHANGED, description: 'Die erste Wahl.', meta: { req: REQ } }],
    SUBMIT,
  },
});

const choosing = choiceSetup.createStateConfig({
  description:
    'Schule, Rolle, Klasse und Befristung werden gewählt, soweit sie offen sind; übernehmen geht immer, und was fehlt, wird gesagt. Vor dem Verlassen wird gefragt.',
  meta: { req: [...REQ, 'STATE-09'] },
  tags: ['editable', 'guarded'],
  on: {
    CHANGE: [MOVES, { actions: CHANGED, description: 'Die Wahl ändert sich.', meta: { req: REQ } }],
    SUBMIT,
  },
});

const faulty = choiceSetup.createStateConfig({
  description: 'Es steht da, was fehlt oder falsch ist; mit der nächsten Änderung wird neu geprüft.',
  meta: { req: ['VAL-07', 'VAL-11'] },
  tags: ['editable', 'guarded'],
  on: {
    CHANGE: [MOVES, { target: 'choosing', actions: CHANGED, description: 'Die Wahl ändert sich.', meta: { req: REQ } }],
    SUBMIT: { actions: 'focusProblems', description: 'Nichts ist anders als eben: es fehlt dasselbe.', meta: { req: ['VAL-11'] } },
  },
});

const taken = choiceSetup.createStateConfig({ description: 'Übernommen; gespeichert wird mit dem ganzen Plan.', meta: { req: REQ } });

/** What one planned assignment is to be (VAL-07, VAL-11, VAL-13); nothing of it is sent before the plan is saved. */
export const personZuordnungChoiceMachine = choiceSetup.createMachine({
  id: 'person-zuordnung-choice',
  description: 'Wahl einer Zuordnung: Schule, Rolle, Klasse, Befristung.',
  meta: { req: ['SCREEN-05', 'ENT-11', 'D-24', 'FLAG-01', 'STATE-09'] },
  context: initialContext,
  initial: 'untouched',
  states: { untouched, choosing, seekingSame, faulty, taken },
});
