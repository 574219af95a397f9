import { bulkModel } from '#machines/patterns/bulk/samples';
import { personenExportMachine } from './machine';

export const model = bulkModel(personenExportMachine, {
  items: ['0', '300'],
  params: { withStatus: true },
  result: { anna: { rollen: ['Lehrkraft'], schulen: ['0701234'], klassen: [], needsPersonalnummer: false } },
  passing: true,
  refusal: { code: '500', status: 500 },
  calls: 'personenuebersicht.list',
});
