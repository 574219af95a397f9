import type { ZuordnungDraft } from '#rules/zuordnung-choice';
import { problemsOfChoice } from '#rules/zuordnungen-plan';
import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { personZuordnungChoiceMachine } from './machine';

const TODAY = '2026-11-22';
const SOUND: ZuordnungDraft = {
  organisation: { id: 'goethe', title: '0701234 (Goethe-Schule)' },
  rollen: [{ id: 'lehr', title: 'Lehrkraft', rollenart: 'LEHR', merkmale: [], organisationId: 'goethe' }],
  klasse: null,
  befristung: { kind: 'unbefristet', day: '' },
};

export const model = defineModel(personZuordnungChoiceMachine, {
  inputs: [{ name: 'vorhandene Zuordnung', value: { kind: 'befristung', draft: SOUND, today: TODAY } }],
  endpoints: {},
  events: [
    { name: 'CHANGE(Tag)', value: { type: 'CHANGE', change: { befristung: { kind: 'tag', day: '31.01.2027' } } } },
    { name: 'CHANGE(Tag vor heute)', value: { type: 'CHANGE', change: { befristung: { kind: 'tag', day: '21.11.2026' } } } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
  ],
  actors: {},
  abstract: ({ draft, problems }) => ({ draft: JSON.stringify(draft), problems: problems === null ? null : JSON.stringify(problems) }),
  invariants: [
    {
      name: 'only what is sound is taken',
      sentence: 'In den Plan kommt nur, was vollständig und richtig ist.',
      req: ['VAL-07', 'VAL-11', 'VAL-13'],
      holds: (snapshot) => {
        const { kind, draft, today } = snapshot.context;
        return !snapshot.matches('taken') || Object.keys(problemsOfChoice(kind, draft, today)).length === 0;
      },
    },
  ],
  steps: [
    {
      name: 'what is taken is told',
      sentence: 'Der Plan erfährt von der Wahl genau dann, wenn sie übernommen ist.',
      req: ['SCREEN-05'],
      holds: (step) => doesIt(step, 'tellTaken') === (step.before.matches('choosing') && step.after.matches('taken')),
    },
    {
      name: 'what is wrong takes the focus',
      sentence: 'Was fehlt oder falsch ist, bekommt die Aufmerksamkeit sofort.',
      req: ['VAL-11'],
      holds: (step) => doesIt(step, 'focusProblems') === (step.event.type === 'SUBMIT' && step.after.matches('faulty')),
    },
  ],
  hears: { editable: ['CHANGE', 'SUBMIT'], taken: [] },
  isSafe: () => true,
});
