import type { CreationStep } from '#rules/person-creation';
import { changeIn, changeOf } from './params';
import { creationSetup } from './setup';

const REQ = ['SCREEN-06'] as const;

/** Everything that a step asks may be changed in it, and nothing else. */
const changing = <const Step extends CreationStep>(step: Step) => ({
  guard: { type: 'isOfStep' as const, params: changeIn(step) },
  actions: [
    { type: 'change' as const, params: changeOf },
    { type: 'checkAgain' as const, params: { step } },
  ],
  description: 'Eine Eingabe ändert sich.',
  meta: { req: REQ },
});

/** What is missing is said, and takes the focus. */
const faulty = <const Step extends CreationStep, const Req extends readonly string[]>(step: Step, req: Req) => ({
  guard: { type: 'isStepFaulty' as const, params: { step } },
  actions: [{ type: 'rememberProblems' as const, params: { step } }, 'focusProblems' as const],
  description: 'Etwas fehlt oder ist falsch: es wird gesagt, und der Fokus geht dorthin.',
  meta: { req },
});

const TO_CHECK = {
  guard: 'canReturn',
  target: '#person-creation.arriving',
  description: 'Von der Zusammenfassung gekommen, und alles ist vollständig: dorthin zurück.',
  meta: { req: REQ },
} as const;

const shown = <const Step extends CreationStep>(step: Step) => ({
  tags: ['guarded' as const, 'entering' as const],
  entry: { type: 'showStep' as const, params: { step } },
  exit: 'forgetProblems' as const,
});

const organisation = creationSetup.createStateConfig({
  description: 'Die Schule oder Organisation wird gewählt.',
  ...shown('organisation'),
  meta: { req: ['SCREEN-06', 'VAL-11', 'CALL-50'], step: 'organisation' },
  on: {
    CHANGE: changing('organisation'),
    NEXT: [faulty('organisation', ['VAL-11']), TO_CHECK, { target: 'rolle', description: 'Weiter zur Rolle.', meta: { req: REQ } }],
  },
});

const rolle = creationSetup.createStateConfig({
  description: 'Eine oder mehrere Rollen werden gewählt, für Schülerinnen und Schüler auch die Klasse.',
  ...shown('rolle'),
  meta: { req: ['SCREEN-06', 'VAL-11', 'VAL-13', 'CALL-50'], step: 'rolle' },
  on: {
    CHANGE: changing('rolle'),
    NEXT: [
      faulty('rolle', ['VAL-11', 'VAL-13']),
      { target: 'checkingChoice', description: 'Ob sich das vergeben lässt, wird gefragt.', meta: { req: ['CALL-50', 'CALL-22'] } },
    ],
    BACK: [{ guard: 'hasSeveralSchulen', target: 'organisation', description: 'Zurück; alles Gewählte bleibt.', meta: { req: REQ } }],
  },
});

const befristung = creationSetup.createStateConfig({
  description: 'Wie lange die Zuordnung gilt.',
  ...shown('befristung'),
  meta: { req: ['SCREEN-06', 'VAL-07', 'D-23', 'STATE-06'], step: 'befristung' },
  on: {
    CHANGE: changing('befristung'),
    NEXT: [
      faulty('befristung', ['VAL-07']),
      TO_CHECK,
      { guard: 'isAdding', target: 'arriving', description: 'Die Person ist bekannt: weiter zur Prüfung.', meta: { req: ['ROUTE-07'] } },
      { target: 'person', description: 'Weiter zu den persönlichen Daten.', meta: { req: REQ } },
    ],
    BACK: { target: 'rolle', description: 'Zurück; alles Gewählte bleibt.', meta: { req: REQ } },
  },
});

const person = creationSetup.createStateConfig({
  description: 'Namen, und wo eine Rolle sie verlangt die KoPers.-Nr.',
  ...shown('person'),
  meta: { req: ['SCREEN-06', 'VAL-01', 'VAL-02'], step: 'person' },
  on: {
    CHANGE: changing('person'),
    NEXT: [faulty('person', ['VAL-01', 'VAL-02']), { target: 'arriving', description: 'Weiter.', meta: { req: ['SCREEN-06'] } }],
    BACK: { target: 'befristung', description: 'Zurück; alles Eingegebene bleibt.', meta: { req: REQ } },
  },
});

const confirmingNoNumber = creationSetup.createStateConfig({
  description: 'Die Rückfrage, ob es wirklich keine KoPers.-Nr. gibt; nach acht Wochen wird sonst gesperrt.',
  meta: { req: ['VAL-02', 'STATE-04'], step: 'person' },
  tags: 'guarded',
  on: {
    CONFIRM: {
      target: 'seeking',
      actions: 'rememberConfirmed',
      description: 'Ja: es geht ohne Nummer weiter.',
      meta: { req: ['VAL-02', 'STATE-04'] },
    },
    CANCEL: { target: 'person', description: 'Nein: zurück zur Eingabe.', meta: { req: ['VAL-02'] } },
  },
});

/** The steps in which something is entered. */
export const entering = { organisation, rolle, befristung, person, confirmingNoNumber };
