import { bulkModel } from '#machines/patterns/bulk/samples';
import { klassenSeveralMachine } from './machine';

export const model = bulkModel(klassenSeveralMachine, {
  items: ['9a', '9b'],
  params: { schule: { id: 'goethe', title: 'Goethe-Schule' }, there: [] },
  result: 'klasse',
  typed: true,
  refusal: { code: 'KLASSENNAME_AN_SCHULE_EINDEUTIG', status: 400 },
  calls: ['organisationen.create', 'organisationen.list'],
});
