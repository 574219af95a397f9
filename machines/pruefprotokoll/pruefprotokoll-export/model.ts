import { actionModel } from '#machines/patterns/action/samples';
import { FIRST_QUERY } from '../pruefprotokoll/types';
import { pruefprotokollExportMachine } from './machine';

export const model = actionModel(pruefprotokollExportMachine, {
  subject: { query: FIRST_QUERY, total: 2 },
  result: { lines: 2 },
  calls: 'auditLog.export',
});
