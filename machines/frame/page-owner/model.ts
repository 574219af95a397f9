import { defineModel } from '#machines/shared/model';
import { doesIt } from '#machines/shared/steps';
import { pageOwnerMachine } from './machine';

const ENDS = ['REPLACED', 'SESSION_ENDED', 'SIGNED_OUT_ELSEWHERE', 'SIGNED_OUT_HERE'] as const;
const ended = (type: (typeof ENDS)[number]) => ({ type, openedFor: 'person', isWaiting: false, isLanding: false }) as const;

/** What is done at each end, in order: the page is emptied before the browser goes anywhere. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  REPLACED: ['emptyPage', 'dropKept', 'startAnew'],
  SESSION_ENDED: ['emptyPage', 'reload'],
  SIGNED_OUT_ELSEWHERE: ['endSession', 'emptyPage', 'goToLanding'],
  SIGNED_OUT_HERE: ['dropAllKept', 'tellOtherTabs', 'goToSignOut'],
};

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
  steps: [
    {
      name: 'ends like a sign-out',
      sentence: 'Endet die Sitzung oder gehört sie jemand anderem, ist die Seite geleert, und das Aufgehobene der Person ist weg.',
      req: ['AUTH-04', 'D-12'],
      holds: (step) => {
        const done = DONE[step.event.type];
        const stays = step.event['isWaiting'] === true || step.event['isLanding'] === true || step.before.hasTag('emptied');
        if (done === undefined || stays) return !doesIt(step, 'emptyPage') && !doesIt(step, 'dropAllKept');
        return step.after.hasTag('emptied') && done.join() === step.effects.map(({ type }) => type).join();
      },
    },
    {
      name: 'whose it was',
      sentence: 'Vergessen wird, was die frühere Person aufgehoben hatte, und nicht, was der neuen gehört.',
      req: ['AUTH-04', 'D-12'],
      holds: ({ effects, event }) => effects.every(({ type, params }) => type !== 'dropKept' || params === event['openedFor']),
    },
    {
      name: 'looked at again',
      sentence: 'Eine Seite, die wieder angesehen wird, fragt, wem sie gehört; eine geleerte lädt neu.',
      req: ['AUTH-04', 'D-12'],
      holds: (step) => {
        if (step.event.type !== 'LOOKED_AT' && step.event.type !== 'BROUGHT_BACK') return true;
        return doesIt(step, step.before.hasTag('emptied') ? 'reload' : 'askSession');
      },
    },
  ],
  hears: { emptied: ['BROUGHT_BACK'] },
  isSafe: () => true,
});
