import type { Loss } from '#machines/shared/loss';
import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { leavingMachine } from './machine';
import type { Hold } from './types';

const hold = (id: string, loss: Loss): Hold => ({ id, loss, words: null });
const BY_LINK = { within: false, byHistory: false };
const STEP_NOTED = { within: true, byHistory: false };
const STEP_BACK = { within: true, byHistory: true };

export const model = defineModel(leavingMachine, {
  inputs: [{ name: 'neue Seite', value: undefined }],
  endpoints: {},
  events: [
    { name: 'HOLD(Eingabe)', value: { type: 'HOLD', hold: hold('a', 'input') } },
    { name: 'HOLD(Auftrag)', value: { type: 'HOLD', hold: hold('a', 'order') } },
    { name: 'HOLD(zweiter Vorgang)', value: { type: 'HOLD', hold: hold('b', 'secret') } },
    { name: 'RELEASE', value: { type: 'RELEASE', id: 'a' } },
    { name: 'RELEASE(zweiter Vorgang)', value: { type: 'RELEASE', id: 'b' } },
    { name: 'LEAVE(andere Seite)', value: { type: 'LEAVE', way: BY_LINK } },
    { name: 'LEAVE(zurückgeblättert)', value: { type: 'LEAVE', way: STEP_BACK } },
    { name: 'STAY', value: { type: 'STAY' } },
    { name: 'LEAVE_ANYWAY', value: { type: 'LEAVE_ANYWAY' } },
    { name: 'ARRIVED(andere Seite)', value: { type: 'ARRIVED', way: BY_LINK } },
    { name: 'ARRIVED(eigener Schritt)', value: { type: 'ARRIVED', way: STEP_NOTED } },
  ],
  actors: {},
  abstract: ({ holds }) => ({
    holds: holds
      .map(({ id, loss }) => `${id} ${loss}`)
      .toSorted()
      .join(),
  }),
  invariants: [
    {
      name: 'held as long as something would be lost',
      sentence: 'Die Seite hält genau so lange, wie ein Vorgang etwas zu verlieren hat.',
      req: ['STATE-09', 'D-12'],
      holds: (snapshot) => {
        const holds = snapshot.context.holds.length > 0;
        if (snapshot.matches('free') || snapshot.matches({ asking: 'settled' })) return !holds;
        return holds || snapshot.matches('leaving');
      },
    },
    {
      name: 'no way past the question',
      sentence: 'Wer die Seite verlassen will, während etwas verloren ginge, wird gefragt, auf welchem Weg er auch geht.',
      req: ['STATE-09', 'D-12', 'SCREEN-08'],
      holds: (snapshot) =>
        snapshot.can({ type: 'LEAVE', way: BY_LINK }) === (snapshot.context.holds.length > 0 && !snapshot.matches('leaving')),
    },
    {
      name: 'own steps are no leaving',
      sentence: 'Was die Seite selbst in ihrer Adresse vermerkt, fragt nie; zurückgeblättert wird nur während eines Auftrags gefragt.',
      req: ['SHELL-10', 'STATE-09'],
      holds: (snapshot) =>
        !snapshot.can({ type: 'LEAVE', way: STEP_NOTED }) &&
        (!snapshot.can({ type: 'LEAVE', way: STEP_BACK }) || snapshot.context.holds.some(({ loss }) => loss === 'order')),
    },
    {
      name: 'left by a second word only',
      sentence: 'Verlassen wird die Seite nur, nachdem gefragt wurde.',
      req: ['D-12', 'SCREEN-08'],
      holds: (snapshot) => snapshot.can({ type: 'LEAVE_ANYWAY' }) === snapshot.hasTag('asking'),
    },
  ],
  steps: [
    {
      name: 'gone by a yes only',
      sentence: 'Gegangen wird genau dann, wenn „trotzdem verlassen“ gewählt ist; sonst bleibt die Seite stehen.',
      req: ['D-12', 'SCREEN-08', 'STATE-09'],
      holds: (step) => doesIt(step, 'go') === (step.before.hasTag('asking') && step.event.type === 'LEAVE_ANYWAY'),
    },
    {
      name: 'stays by a no',
      sentence: 'Wer bleibt, dessen Weg ist aufgegeben.',
      req: ['D-12', 'SCREEN-08'],
      holds: (step) => step.event.type !== 'STAY' || (doesIt(step, 'stay') && !step.after.hasTag('asking')),
    },
    {
      name: 'a question is not answered by itself',
      sentence: 'Die Frage verschwindet nur durch ihre Antwort oder weil die Seite schon woanders ist, nie durch das Ende eines Vorgangs.',
      req: ['D-12', 'STATE-09'],
      holds: (step) =>
        !step.before.hasTag('asking') || step.after.hasTag('asking') || ['STAY', 'LEAVE_ANYWAY', 'ARRIVED'].includes(step.event.type),
    },
  ],
  hears: {
    asking: ['STAY', 'LEAVE_ANYWAY', 'LEAVE', 'HOLD', 'RELEASE', 'ARRIVED'],
    free: ['HOLD'],
  },
  isSafe: (snapshot) => snapshot.matches('free') || snapshot.matches('held'),
});
