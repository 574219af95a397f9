import { problemsOfSchule } from '#rules/schulen';
import { newFormModel } from '#machines/patterns/form/samples';
import { schuleFormMachine } from './machine';

const OEFFENTLICH = { id: 'oeffentlich', title: 'Öffentliche Schulen' };
const KIEL = { id: 'kiel', title: 'Stadt Kiel' };

export const model = newFormModel(schuleFormMachine, {
  inputs: [
    { name: 'neue Schule', value: { schulform: OEFFENTLICH, kennung: '0701234' } },
    { name: 'neue Schule mit Entwurf', value: { schulform: OEFFENTLICH, traeger: KIEL, kennung: '0701234', name: 'Goethe' } },
  ],
  changes: [
    { name: 'Name', value: { name: 'Goethe-Schule' } },
    { name: 'Name mit Leerzeichen', value: { name: 'Goethe-Schule ' } },
    { name: 'leerer Name', value: { name: '' } },
  ],
  saved: [{ name: 'gespeichert', value: { schulform: OEFFENTLICH, traeger: KIEL, kennung: '0701234', name: 'Goethe-Schule' } }],
  refusals: [
    { name: 'Nummer vergeben', value: { code: 'SCHULE_KENNUNG_EINDEUTIG', status: 400 } },
    { name: 'falsche Stelle', value: { code: 'SCHULE_UNTER_TRAEGER', status: 400 } },
  ],
  save: 'organisationen.create',
  find: 'organisationen.list',
  isSound: (draft) => Object.keys(problemsOfSchule(draft)).length === 0,
});
