import { defineModel } from '#machines/shared/model';
import { FREE, USED } from '../schule-verwendung/model';
import { schuleCheckMachine } from './machine';

const GOETHE = { id: 'goethe', kennung: '0701234', name: 'Goethe-Schule' };

export const model = defineModel(schuleCheckMachine, {
  inputs: [{ name: 'Liste der Schulen', value: undefined }],
  endpoints: {},
  events: [
    { name: 'CHECK', value: { type: 'CHECK', schule: GOETHE } },
    { name: 'CLOSE', value: { type: 'CLOSE' } },
    { name: 'DELETE', value: { type: 'DELETE', verwendung: FREE } },
  ],
  actors: {},
  abstract: ({ schule }) => ({ schule: schule?.id ?? null }),
  invariants: [
    {
      name: 'nothing in the way is passed over',
      sentence: 'Zur Rückfrage geht es nie, solange etwas bekannt ist, das im Weg steht.',
      req: ['ANG-13'],
      holds: (snapshot) => !snapshot.can({ type: 'DELETE', verwendung: USED }),
    },
    {
      name: 'one school is checked',
      sentence: 'Geprüft wird genau die Schule, bei der es verlangt wurde; sonst keine.',
      req: ['ANG-13', 'D-26'],
      holds: (snapshot) => (snapshot.context.schule !== null) === snapshot.matches('checking'),
    },
  ],
  hears: { idle: ['CHECK'], checking: ['CLOSE', 'DELETE'] },
  harmless: ['CHECK', 'CLOSE'],
  isSafe: (snapshot) => snapshot.matches('idle') || snapshot.matches('checking'),
});
