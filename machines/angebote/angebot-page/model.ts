import { defineModel } from '#machines/shared/model';
import { angebotPageMachine } from './machine';

export const model = defineModel(angebotPageMachine, {
  inputs: [{ name: 'Angebot geöffnet', value: undefined }],
  endpoints: {},
  events: [
    {
      name: 'END',
      value: {
        type: 'END',
        order: {
          angebot: { id: 'a', title: 'Moodle' },
          schulen: {
            goethe: {
              title: '0701234 (Goethe-Schule)',
              rollen: [
                { id: 'leit', told: 'Schulleitung (1 Person)' },
                { id: 'lern', told: 'SuS (200 Personen)' },
              ],
            },
          },
        },
      },
    },
    { name: 'BACK', value: { type: 'BACK' } },
  ],
  actors: {},
  abstract: ({ order }) => ({ ends: order !== null }),
  invariants: [
    {
      name: 'what is ended was named',
      sentence: 'Beendet wird genau, was vorher genannt war; danach ist nichts mehr vorgemerkt.',
      req: ['ANG-06'],
      holds: (snapshot) => (snapshot.context.order !== null) === snapshot.matches('ending'),
    },
  ],
  hears: { viewing: ['END'], ending: ['BACK'] },
  isSafe: (snapshot) => snapshot.matches('viewing'),
});
