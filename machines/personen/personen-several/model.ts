import { bulkModel } from '#machines/patterns/bulk/samples';
import { personenSeveralMachine } from './machine';

export const model = bulkModel(personenSeveralMachine, {
  items: ['anna', 'bo'],
  params: { kind: 'password', schule: { id: 'goethe', title: '0701234 (Goethe-Schule)', kennung: '0701234' } },
  result: 'Apfelbaum12+',
  secret: true,
  refusal: { code: 'MISSING_PERMISSIONS', status: 403 },
  calls: ['personen.resetPassword', 'personen.delete', 'personen.get', 'organisationen.list', 'personenuebersicht.get', 'workflow.update'],
});
