import { bulkModel } from '#machines/patterns/bulk/samples';
import { schulenMovesMachine } from './machine';

export const model = bulkModel(schulenMovesMachine, {
  items: ['goethe', 'astrid'],
  params: {
    traeger: { id: 'kiel', title: 'Stadt Kiel' },
    land: 'oeffentlich',
    moves: {
      goethe: { title: '0701234 (Goethe-Schule)', joins: true, from: { id: 'ostufer', title: 'Schulverband Ostufer' } },
      astrid: { title: '0705678 (Astrid-Lindgren-Schule)', joins: false },
    },
  },
  result: undefined,
  typed: true,
  refusal: { code: 'NEWER_VERSION_ORGANISATION', status: 400 },
  calls: ['organisationen.get', 'organisationen.assign'],
});
