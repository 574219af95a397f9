import { hrefOf } from '#contract/routes';
import { defineModel } from '#machines/shared/model';
import { menuMachine } from './machine';

export const model = defineModel(menuMachine, {
  inputs: [
    { name: 'großer Bildschirm', value: { large: true } },
    { name: 'kleiner Bildschirm', value: { large: false } },
  ],
  endpoints: {},
  events: [
    { name: 'SCREEN_LARGE', value: { type: 'SCREEN_LARGE' } },
    { name: 'SCREEN_SMALL', value: { type: 'SCREEN_SMALL' } },
    { name: 'OPEN', value: { type: 'OPEN' } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    { name: 'CHOOSE anderen Eintrag', value: { type: 'CHOOSE', path: hrefOf('klasse-management'), list: true, current: false } },
    { name: 'CHOOSE gezeigte Liste', value: { type: 'CHOOSE', path: hrefOf('person-import'), list: true, current: true } },
  ],
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'small starts closed',
      sentence: 'Als Schublade liegt das Menü nur auf kleinen Bildschirmen über dem Inhalt.',
      req: ['MENU-09'],
      holds: (snapshot) => !snapshot.hasTag('drawer') || snapshot.matches('small'),
    },
  ],
  steps: [
    {
      name: 'a chosen entry is opened',
      sentence: 'Jeder gewählte Eintrag wird geöffnet, und nur er; die Schublade schließt sich dabei.',
      req: ['MENU-10', 'MENU-11'],
      holds: (step) => {
        const paths = step.effects.map(({ type, params }) => (type === 'navigate' ? (params as { readonly path: string }).path : type));
        return step.event.type === 'CHOOSE' ? paths.join() === step.event['path'] && !step.after.hasTag('drawer') : paths.length === 0;
      },
    },
    {
      name: 'the shown list is read anew',
      sentence: 'Wer die gezeigte Liste noch einmal wählt, bekommt sie neu; ein anderer Eintrag lädt nichts doppelt.',
      req: ['MENU-11'],
      holds: ({ before, event, after }) => {
        const again = event.type === 'CHOOSE' && event['list'] === true && event['current'] === true;
        return after.context.reloads === before.context.reloads + (again ? 1 : 0);
      },
    },
  ],
  hears: {
    open: ['CHOOSE', 'CLOSE', 'SCREEN_LARGE', 'SCREEN_SMALL'],
    drawer: ['CHOOSE', 'CLOSE', 'SCREEN_LARGE'],
  },
  isSafe: () => true,
});
