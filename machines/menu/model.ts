import { hrefOf } from '#contract/routes';
import { defineModel } from '../shared/model';
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
  isSafe: () => true,
});
