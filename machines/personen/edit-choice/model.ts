import { emptyEdit, problemsOfEdit } from '#rules/edit-choice';
import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { editChoiceMachine } from './machine';

const GOETHE = { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234' };
const TODAY = '2026-11-23';

export const model = defineModel(editChoiceMachine, {
  inputs: [
    { name: 'versetzen', value: emptyEdit('transfer', GOETHE, TODAY) },
    { name: 'Rolle zuordnen', value: emptyEdit('assignRolle', GOETHE, TODAY) },
  ],
  endpoints: {},
  events: [
    { name: 'CHANGE(Klasse)', value: { type: 'CHANGE', change: { klasse: { id: 'klasse-9a', title: '9a', organisationId: 'goethe' } } } },
    {
      name: 'CHANGE(Rolle)',
      value: {
        type: 'CHANGE',
        change: { rollen: [{ id: 'lehr', title: 'Lehrkraft', rollenart: 'LEHR', merkmale: [], organisationId: 'goethe' }] },
      },
    },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
    { name: 'BACK', value: { type: 'BACK' } },
    { name: 'CANCEL', value: { type: 'CANCEL' } },
  ],
  actors: {},
  abstract: ({ draft: { kind, choice } }) => ({ kind, klasse: choice.klasse !== null, rollen: choice.rollen.length }),
  invariants: [
    {
      name: 'only what is complete is asked',
      sentence: 'Gefragt wird erst, wenn alles Nötige gewählt ist.',
      req: ['VAL-12', 'SCREEN-09'],
      holds: (snapshot) => !snapshot.matches('chosen') || Object.keys(problemsOfEdit(snapshot.context.draft)).length === 0,
    },
  ],
  steps: [
    {
      name: 'who declines goes back',
      sentence: 'Wer es doch nicht will, steht wieder auf der Seite dahinter, und nur dann.',
      req: ['SCREEN-09'],
      holds: (step) => doesIt(step, 'tellClosed') === (step.after.matches('closed') && !step.before.matches('closed')),
    },
  ],
  hears: { choosing: ['CHANGE', 'SUBMIT', 'CANCEL'], invalid: ['CHANGE', 'SUBMIT', 'CANCEL'], chosen: ['BACK'], closed: [] },
  isSafe: (snapshot) => !snapshot.matches('chosen'),
  userInput: ({ draft: { choice } }) => [choice.klasse, choice.rollen],
  discards: ['CANCEL'],
});
