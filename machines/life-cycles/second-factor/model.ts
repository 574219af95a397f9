import { defineModel } from '../../shared/model';
import { secondFactorLifeCycle } from './machine';

const TYPES = ['INIT_OWN', 'INIT_FOR_OTHER', 'VERIFY', 'ASSIGN_HARDWARE', 'RESET', 'RESET_LOST'] as const;

export const model = defineModel(secondFactorLifeCycle, {
  inputs: [{ name: 'neue Person', value: undefined }],
  endpoints: {},
  events: TYPES.map((type) => ({ name: type, value: { type } })),
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'one token at a time',
      sentence: 'Wer einen zweiten Faktor hat, bekommt keinen weiteren, bevor der erste zurückgesetzt ist.',
      req: ['STATE-08', 'D-09'],
      holds: (snapshot) =>
        !(snapshot.matches('software') || snapshot.matches('hardware')) ||
        TYPES.every((type) => snapshot.can({ type }) === (type === 'RESET' || type === 'RESET_LOST')),
    },
    {
      name: 'only an unverified key is verified',
      sentence: 'Bestätigt wird nur ein erzeugter, noch nicht bestätigter Schlüssel.',
      req: ['STATE-08', 'CALL-10'],
      holds: (snapshot) => snapshot.can({ type: 'VERIFY' }) === snapshot.matches('softwareUnverified'),
    },
    {
      name: 'only what counts is reset',
      sentence: 'Zurückgesetzt wird nur ein eingerichteter zweiter Faktor.',
      req: ['STATE-08'],
      holds: (snapshot) => snapshot.can({ type: 'RESET' }) === (snapshot.matches('software') || snapshot.matches('hardware')),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('software') || snapshot.matches('hardware'),
});
