import { actionModel } from '#machines/patterns/action/samples';
import { angebotDeletionMachine } from './machine';

const ANGEBOT = { id: 'angebot', name: 'Mathe-Trainer', ebene: { id: 'land', title: 'Öffentliche Schulen' } };

export const model = actionModel(angebotDeletionMachine, {
  subject: ANGEBOT,
  result: ANGEBOT,
  calls: 'provider.delete',
  look: ['provider.details', 'organisationen.list'],
});
