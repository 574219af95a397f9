import { detailsModel } from '#machines/patterns/details/samples';
import { schulenItslearningMachine } from './machine';

export const model = detailsModel(schulenItslearningMachine, {
  rows: ['goethe', 'astrid'],
  detail: { status: 'TRANSFERRED', requestedAt: '2026-11-20T08:00:00.000Z', finishedAt: '2026-11-20T08:00:02.000Z' },
  calls: 'organisationen.itslearningStatus',
});
