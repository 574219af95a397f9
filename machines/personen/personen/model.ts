import { listModel } from '#machines/patterns/list/samples';
import { personenMachine } from './machine';
import { FIRST_QUERY } from './types';

export const model = listModel(personenMachine, {
  first: FIRST_QUERY,
  filtered: { search: 'meier' },
  rows: [
    { id: 'anna', familienname: 'Meier', vorname: 'Anna', benutzername: 'ameier', personalnummer: '0815', isLocked: false },
    { id: 'bo', familienname: 'Meier', vorname: 'Bo', benutzername: null, personalnummer: null, isLocked: true },
    { id: 'cem', familienname: 'Petersen', vorname: 'Cem', benutzername: 'cpetersen', personalnummer: '0816', isLocked: false },
  ],
  calls: ['personen.frontend', 'organisationen.list', 'personAdministration.rollen'],
});
