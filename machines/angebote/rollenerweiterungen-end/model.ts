import { bulkModel } from '#machines/patterns/bulk/samples';
import { rollenerweiterungenEndMachine } from './machine';

export const model = bulkModel(rollenerweiterungenEndMachine, {
  items: ['goethe', 'astrid'],
  params: {
    angebot: { id: 'moodle', title: 'Moodle' },
    schulen: {
      goethe: {
        title: '0701234 (Goethe-Schule)',
        rollen: [
          { id: 'lehr', told: 'Lehrkraft' },
          { id: 'lern', told: 'SuS' },
        ],
      },
      astrid: { title: '0705678 (Astrid-Lindgren-Schule)', rollen: [{ id: 'lehr', told: 'Lehrkraft' }] },
    },
  },
  result: { left: ['Begleitung'] },
  refusal: { code: 'ROLLENERWEITERUNG_TECHNICAL_ERROR', status: 400 },
  calls: ['rollenerweiterung.apply', 'provider.rollenerweiterungen', 'auth.logininfo'],
});
