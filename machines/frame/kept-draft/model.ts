import { defineModel, type Step } from '#machines/shared/model';
import { keptDraftMachine } from './machine';
import type { DraftOrder } from './types';

const INPUT = { personId: 'person', subject: '' } as const;
const FOUND = { name: 'FOUND', value: { type: 'FOUND', kept: { draft: { vorname: 'Mila' }, keptAt: 1 } } } as const;

const isTold = ({ effects }: Step<unknown>, order: DraftOrder['type']): boolean =>
  effects.some(({ type, params }) => type === 'sendTo' && (params as { readonly event?: DraftOrder }).event?.type === order);

export const model = defineModel(keptDraftMachine, {
  inputs: [
    { name: 'Seite geöffnet', value: { ...INPUT, isReturn: false } },
    { name: 'zurück von der Anmeldung', value: { ...INPUT, isReturn: true } },
  ],
  endpoints: { store: 'local' },
  events: [
    { name: 'TAKE', value: { type: 'TAKE' } },
    { name: 'DISCARD', value: { type: 'DISCARD' } },
    { name: 'KEEP', value: { type: 'KEEP', draft: { vorname: 'Ben' } } },
    { name: 'DROP', value: { type: 'DROP' } },
  ],
  actors: { store: { sent: [FOUND, { name: 'NOTHING', value: { type: 'NOTHING' } }] } },
  abstract: ({ isReturn, offered, isTaken }) => ({ isReturn, offered: offered !== null, isTaken }),
  invariants: [
    {
      name: 'only what was found is offered',
      sentence: 'Angeboten wird nur, was der Browser aufgehoben hat, und nie neben einem Vorgang, der von der Anmeldung zurück ist.',
      req: ['STATE-13'],
      holds: (snapshot) => snapshot.context.offered === null || (!snapshot.context.isReturn && !snapshot.matches('looking')),
    },
  ],
  steps: [
    {
      name: 'never applied by itself',
      sentence: 'Übernommen wird eine aufgehobene Eingabe nur auf Verlangen.',
      req: ['STATE-13'],
      holds: ({ before, event, after }) => before.context.isTaken || after.context.isTaken === (event.type === 'TAKE'),
    },
    {
      name: 'forgotten on demand only',
      sentence: 'Vergessen wird sie, wenn sie verworfen wird oder nichts mehr zu verlieren ist, sonst nie von selbst.',
      req: ['STATE-13'],
      holds: (step) => isTold(step, 'DROP') === (step.event.type === 'DISCARD' || step.event.type === 'DROP'),
    },
    {
      name: 'what changes is kept',
      sentence: 'Jede Änderung wird aufgehoben.',
      req: ['STATE-13'],
      holds: (step) => isTold(step, 'KEEP') === (step.event.type === 'KEEP'),
    },
  ],
  hears: { busy: [], offering: ['TAKE', 'DISCARD'], working: ['KEEP', 'DROP'] },
  comesTo: { store: 'NOTHING' },
  isSafe: (snapshot) => snapshot.matches('offering') || snapshot.matches('working'),
});
