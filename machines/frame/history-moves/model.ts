import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { historyMovesMachine } from './machine';
import type { Move } from './types';

/** Browsing from the middle of the history, with the second of three steps on the page. */
const browsed = (change: Partial<Move>): Move => {
  const move = { index: 5, byHistory: true, addressed: 1, shown: 1, canGoBack: true, ...change };
  return { named: move.addressed === move.shown, ...move };
};
const moved = (name: string, change: Partial<Move>) =>
  ({ name: `MOVED(${name})`, value: { type: 'MOVED', move: browsed(change) } }) as const;

export const model = defineModel(historyMovesMachine, {
  inputs: [{ name: 'mitten im Verlauf', value: { index: 5 } }],
  endpoints: {},
  events: [
    moved('eigener Schritt', { index: 6, byHistory: false }),
    moved('zurück zu einem früheren Schritt', { index: 4, addressed: 0 }),
    moved('zurück, der Vorgang kann nicht', { index: 4, addressed: 0, canGoBack: false }),
    moved('zurück zum gezeigten Schritt', { index: 4 }),
    moved('zurück von einem Schritt, der noch nicht gemerkt war', { index: 5, addressed: 0 }),
    moved('vor zu einem späteren Schritt', { index: 7, addressed: 2 }),
    moved('vor zu einem früheren Schritt', { index: 7, addressed: 0 }),
    moved('vor zum gezeigten Schritt', { index: 7 }),
    moved('vor zum gezeigten Schritt eines anderen Gegenstands', { index: 7, named: false }),
  ],
  actors: {},
  abstract: ({ last }) => ({ index: last.index }),
  invariants: [
    {
      name: 'at rest after every move',
      sentence: 'Nach jedem Blättern ist entschieden, was geschieht; nichts bleibt in der Schwebe.',
      req: ['STATE-09'],
      holds: (snapshot) => snapshot.matches('resting'),
    },
  ],
  steps: [
    {
      name: 'back goes a step back',
      sentence: 'Zurück im Browser geht genau dann einen Schritt zurück, wenn der Vorgang es kann; vor nie.',
      req: ['STATE-09', 'SCREEN-08'],
      holds: (step) => {
        const move = step.event['move'] as Move;
        const goesBack = move.byHistory && move.index <= step.before.context.last.index && move.canGoBack && move.addressed < move.shown;
        return doesIt(step, 'goBack') === goesBack;
      },
    },
    {
      name: 'the address is put right',
      sentence: 'Kann der Vorgang nicht dorthin, nennt die Adresse wieder, was gezeigt wird.',
      req: ['STATE-09'],
      holds: (step) => {
        const move = step.event['move'] as Move;
        return doesIt(step, 'putRight') === (move.byHistory && !doesIt(step, 'goBack') && !move.named);
      },
    },
  ],
  isSafe: (snapshot) => snapshot.matches('resting'),
});
