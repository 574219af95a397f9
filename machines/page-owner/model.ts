import { defineModel } from '../shared/model';
import { pageOwnerMachine } from './machine';

const ENDS = ['REPLACED', 'SESSION_ENDED', 'SIGNED_OUT_ELSEWHERE', 'SIGNED_OUT_HERE'] as const;
const ended = (type: (typeof ENDS)[number]) => ({ type, openedFor: 'person', isWaiting: false, isLanding: false }) as const;

export const model = defineModel(pageOwnerMachine, {
  inputs: [{ name: 'neu geladene Seite', value: undefined }],
  endpoints: {},
  events: [
    { name: 'REPLACED', value: { type: 'REPLACED', openedFor: 'person' } },
    { name: 'SESSION_ENDED', value: { type: 'SESSION_ENDED', isWaiting: false } },
    { name: 'SESSION_ENDED(ein Vorgang wartet)', value: { type: 'SESSION_ENDED', isWaiting: true } },
    { name: 'SIGNED_OUT_ELSEWHERE', value: { type: 'SIGNED_OUT_ELSEWHERE', isLanding: false } },
    { name: 'SIGNED_OUT_ELSEWHERE(schon dort)', value: { type: 'SIGNED_OUT_ELSEWHERE', isLanding: true } },
    { name: 'SIGNED_OUT_HERE', value: { type: 'SIGNED_OUT_HERE' } },
    { name: 'LOOKED_AT', value: { type: 'LOOKED_AT' } },
    { name: 'BROUGHT_BACK', value: { type: 'BROUGHT_BACK' } },
  ],
  actors: {},
  abstract: () => ({}),
  invariants: [
    {
      name: 'an emptied page stays empty',
      sentence: 'Eine geleerte Seite gehört niemandem mehr: nur ein neues Laden führt aus ihr heraus.',
      req: ['AUTH-04', 'D-12'],
      holds: (snapshot) => !snapshot.hasTag('emptied') || ENDS.every((type) => !snapshot.can(ended(type))),
    },
  ],
  isSafe: () => true,
});
