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
    { name: 'CHOOSE anderen Eintrag', value: { type: 'CHOOSE', path: hrefOf('klasse-management'), current: false } },
    { name: 'CHOOSE gezeigte Seite', value: { type: 'CHOOSE', path: hrefOf('person-import'), current: true } },
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
      sentence:
        'Jeder gewählte Eintrag wird geöffnet, und nur er: eine Seite, die schon gezeigt wird, von vorn; die Schublade schließt sich dabei.',
      req: ['MENU-10', 'MENU-11'],
      holds: ({ event, effects, after }) => {
        const opened = effects.map(({ type, params }) => `${type} ${(params as { readonly path?: string }).path ?? ''}`).join();
        const order = event.type !== 'CHOOSE' ? '' : event['current'] === true ? 'showAnew' : 'navigate';
        return order === '' ? opened === '' : opened === `${order} ${String(event['path'])}` && !after.hasTag('drawer');
      },
    },
  ],
  hears: {
    open: ['CHOOSE', 'CLOSE', 'SCREEN_LARGE', 'SCREEN_SMALL'],
    drawer: ['CHOOSE', 'CLOSE', 'SCREEN_LARGE'],
  },
  isSafe: () => true,
});
