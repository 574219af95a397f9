import { vorgang } from '../import-history/samples';
import { actionModel } from '#machines/patterns/action/samples';
import { importDeletionMachine } from './machine';

export const model = actionModel(importDeletionMachine, {
  subject: vorgang('vorgang-1', 'FINISHED'),
  result: undefined,
  calls: ['import.status', 'import.delete'],
  look: 'import.status',
  failures: { 'steht anders': { code: 'IMPORT_STAND_GEAENDERT', status: 409 } },
});
