import { actionModel } from '#machines/patterns/action/samples';
import { ownSessionEndMachine } from './machine';

export const model = actionModel(ownSessionEndMachine, {
  subject: { kind: 'one', id: '0b2f6a3e-6d0c-4b52-9a54-1f1f4f6f0a02', device: 'Chrome auf Android', since: '2026-11-21T06:15:00.000Z' },
  result: undefined,
  calls: ['sessions.end', 'sessions.endOthers'],
  look: 'sessions.list',
});
