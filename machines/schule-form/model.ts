import { problemsOfSchule } from '#contract/schulen';
import { newFormModel } from '../shared/form/samples';
import { schuleFormMachine } from './machine';

const OEFFENTLICH = { id: 'oeffentlich', title: 'Öffentliche Schulen' };
const KIEL = { id: 'kiel', title: 'Stadt Kiel' };

export const model = newFormModel(schuleFormMachine, {
  inputs: [
    { name: 'neue Schule', value: { schulform: OEFFENTLICH } },
    { name: 'neue Schule mit Entwurf', value: { schulform: OEFFENTLICH, kennung: '0701235', name: 'Goethe-Schule' } },
  ],
  changes: [
    { name: 'Nummer und Name', value: { kennung: '0701234', name: 'Goethe-Schule', traeger: KIEL } },
    { name: 'Name mit Leerzeichen', value: { kennung: '0701234', name: 'Goethe-Schule ', traeger: null } },
    { name: 'wie am Anfang', value: { kennung: '', name: '', traeger: null } },
  ],
  saved: [{ name: 'gespeichert', value: { schulform: OEFFENTLICH, traeger: KIEL, kennung: '0701234', name: 'Goethe-Schule' } }],
  refusals: [
    { name: 'Nummer vergeben', value: { code: 'SCHULE_KENNUNG_EINDEUTIG', status: 400 } },
    { name: 'falsche Stelle', value: { code: 'SCHULE_UNTER_TRAEGER', status: 400 } },
  ],
  save: 'organisationen.create',
  isSound: (draft) => Object.keys(problemsOfSchule(draft)).length === 0,
});
