import { chosenKlasse, chosenRollen, type ZuordnungDraft } from '#rules/zuordnung-choice';
import { problemsOfChoice } from '#rules/zuordnungen-plan';
import { defineModel } from '#machines/shared/model';
import { doesIt, orderOf } from '#machines/shared/steps';
import { personZuordnungChoiceMachine } from './machine';

const TODAY = '2026-11-22';
const FOUND = {
  rolle: { id: 'lern', title: 'Lernende', rollenart: 'LERN', merkmale: [] },
  klasse: { id: 'neue-5b', title: '5b' },
} as const;
const ASTRID = { id: 'astrid', title: '0705678 (Astrid-Lindgren-Schule)' };
const GOETHE = '0701234 (Goethe-Schule)';
const STORM = { id: 'storm', title: '0709999 (Storm-Schule)' };
const PUPIL: ZuordnungDraft = {
  organisation: null,
  befristung: { kind: 'unbefristet', day: '' },
  rollen: [{ ...FOUND.rolle, organisationId: 'goethe' }],
  klasse: { id: 'goethe-5b', title: '5b', organisationId: 'goethe' },
};

export const model = defineModel(personZuordnungChoiceMachine, {
  inputs: [
    { name: 'andere Schule', value: { kind: 'schule', draft: PUPIL, today: TODAY } },
    {
      name: 'anderes Ende',
      value: { kind: 'befristung', draft: { ...PUPIL, organisation: { id: 'goethe', title: GOETHE } }, today: TODAY },
    },
  ],
  endpoints: { findSame: ['workflow.step', 'organisationen.list'] },
  events: [
    { name: 'CHANGE(Tag)', value: { type: 'CHANGE', change: { befristung: { kind: 'tag', day: '31.01.2027' } } } },
    { name: 'CHANGE(Tag vor heute)', value: { type: 'CHANGE', change: { befristung: { kind: 'tag', day: '21.11.2026' } } } },
    { name: 'CHANGE(Schule)', value: { type: 'CHANGE', change: { organisation: ASTRID } } },
    { name: 'CHANGE(dritte Schule)', value: { type: 'CHANGE', change: { organisation: STORM } } },
    { name: 'SUBMIT', value: { type: 'SUBMIT' } },
  ],
  actors: {
    findSame: {
      done: [
        { name: 'Rolle und Klasse', value: FOUND },
        { name: 'Rolle allein', value: { ...FOUND, klasse: null } },
        { name: 'nichts davon', value: { rolle: null, klasse: null } },
      ],
      failed: [{ name: 'keine Verbindung', value: { code: 'UNSPECIFIED_ERROR', status: 0 } }],
    },
  },
  abstract: ({ kind, draft, problems, takenOver, failure }) => ({
    kind,
    draft: JSON.stringify(draft),
    problems: problems === null ? null : JSON.stringify(problems),
    takenOver: takenOver === null ? null : JSON.stringify(takenOver),
    failure: failure?.code ?? null,
  }),
  invariants: [
    {
      name: 'what is chosen is asked about',
      sentence: 'Wer etwas gewählt hat, wird vor dem Verlassen gefragt.',
      req: ['STATE-09'],
      holds: (snapshot) => {
        const { before, draft } = snapshot.context;
        return snapshot.matches('taken') || snapshot.hasTag('guarded') || JSON.stringify(before) === JSON.stringify(draft);
      },
    },
    {
      name: 'only what is sound is taken',
      sentence: 'In den Plan kommt nur, was vollständig und richtig ist.',
      req: ['VAL-07', 'VAL-11', 'VAL-13'],
      holds: (snapshot) => {
        const { kind, draft, today } = snapshot.context;
        return !snapshot.matches('taken') || Object.keys(problemsOfChoice(kind, draft, today)).length === 0;
      },
    },
    {
      name: 'what is said to be taken over is chosen',
      sentence: 'Was als übernommen gemeldet wird, ist gewählt, und zwar an der gewählten Schule.',
      req: ['SCREEN-05', 'VAL-11'],
      holds: ({ context: { draft, takenOver } }) =>
        (takenOver?.rolle !== 'taken' || chosenRollen(draft).length === 1) &&
        (takenOver?.klasse !== 'taken' || chosenKlasse(draft) !== null),
    },
  ],
  steps: [
    {
      name: 'what is taken is told',
      sentence: 'Der Plan erfährt von der Wahl genau dann, wenn sie übernommen ist.',
      req: ['SCREEN-05'],
      holds: (step) => doesIt(step, 'tellTaken') === (step.event.type === 'SUBMIT' && step.after.matches('taken')),
    },
    {
      name: 'what is wrong takes the focus',
      sentence: 'Was fehlt oder falsch ist, bekommt die Aufmerksamkeit sofort.',
      req: ['VAL-11'],
      holds: (step) => doesIt(step, 'focusProblems') === (step.event.type === 'SUBMIT' && step.after.matches('faulty')),
    },
    {
      name: 'the same is looked for in a move only',
      sentence: 'Gesucht wird nur bei einem Wechsel der Schule, und das Ende bleibt dabei, wie es war.',
      req: ['SCREEN-05', 'VAL-07'],
      holds: (step) => {
        const { before, after } = step;
        const isAsked = orderOf(step, 'findSame') !== undefined;
        return (
          (!isAsked || after.context.kind === 'schule') &&
          (!before.matches('seekingSame') ||
            step.event.type === 'CHANGE' ||
            after.context.draft.befristung === before.context.draft.befristung)
        );
      },
    },
  ],
  hears: { editable: ['CHANGE', 'SUBMIT'], guarded: ['CHANGE', 'SUBMIT'], busy: ['CHANGE'], taken: [] },
  isSafe: () => true,
});
