import { defineModel } from '#machines/shared/model';
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
  steps: [
    {
      name: 'a lost token is blocked',
      sentence: 'Ein verlorener Hardware-Token ist danach gesperrt; zurückgesetzt heißt sonst: nicht mehr eingerichtet.',
      req: ['D-08', 'STATE-08'],
      holds: ({ before, event, after }) => {
        if (event.type === 'RESET_LOST') return after.matches(before.matches('hardware') ? 'blocked' : 'notSetUp');
        return event.type !== 'RESET' || after.matches('notSetUp');
      },
    },
    {
      name: 'an own key counts after its code',
      sentence: 'Ein selbst erzeugter Schlüssel gilt erst, wenn er mit einem Einmalpasswort bestätigt ist.',
      req: ['CALL-07', 'CALL-10', 'STATE-08'],
      holds: ({ event, after }) => event.type !== 'INIT_OWN' || after.matches('softwareUnverified'),
    },
  ],
  isSafe: (snapshot) => snapshot.matches('software') || snapshot.matches('hardware'),
});
